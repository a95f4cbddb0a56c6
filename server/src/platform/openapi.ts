import { API } from '@visite/contract/api.ts';
import type { Endpoint } from '@visite/contract/endpoint.ts';
import { ErrorBody } from '@visite/contract/primitives.ts';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** zod writes JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

function parametersOf(endpoint: Endpoint): Json[] {
  const from = (place: 'path' | 'query', object: z.ZodObject | undefined) => {
    if (!object) return [];
    const schema = schemaOf(object, 'input') as { properties?: Record<string, Json>; required?: string[] };
    return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || (schema.required ?? []).includes(name),
      schema: property,
    }));
  };
  return [...from('path', endpoint.params), ...from('query', endpoint.query)];
}

function successOf(endpoint: Endpoint): Json {
  const schema = endpoint.response ? schemaOf(endpoint.response, 'output') : {};
  switch (endpoint.responseType) {
    case 'empty':
      return { 204: { description: 'Done' } };
    case 'text':
      return { 200: { description: 'Plain text', content: { 'text/plain': { schema: { type: 'string' } } } } };
    case 'bytes':
      return {
        200: { description: 'A file', content: { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } } },
      };
    case 'events':
      return { 200: { description: 'A stream; each data line is one of these', content: { 'text/event-stream': { schema } } } };
    default:
      return { 200: { description: 'The answer', content: { 'application/json': { schema } } } };
  }
}

function operationOf(room: string, endpoint: Endpoint): Json {
  const types = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' };
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[/{}]+/g, '_').replace(/_$/, '')}`,
    tags: [room],
    summary: endpoint.summary,
    security: endpoint.auth === 'public' ? [] : endpoint.auth === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { [types[endpoint.bodyType ?? 'json']]: { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    responses: { ...successOf(endpoint), default: { $ref: '#/components/responses/Error' } },
  };
}

/** The OpenAPI 3.1 document of the whole API, made from the contract alone, one call after the other; committed as docs/openapi.json. */
export function* openApiDocument(): Generator<undefined, Json> {
  const paths: Record<string, Json> = {};
  for (const [room, endpoints] of Object.entries(API)) {
    for (const endpoint of endpoints) {
      paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(room, endpoint) };
      yield;
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Visite API',
      version: '0.1.0',
      description:
        'Errors answer {message, code, errors?} in the language of Accept-Language. Lists answer {items, total, limit, offset}. Paths answer the same with and without a trailing slash.',
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(API).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Error: {
          description: 'Any error: 400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 500, 502',
          content: { 'application/json': { schema: schemaOf(ErrorBody, 'output') } },
        },
      },
    },
  };
}

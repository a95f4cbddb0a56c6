import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { API } from '@visite/contract/api.ts';
import { callName, type Endpoint } from '@visite/contract/endpoint.ts';
import { drained } from '@visite/core/steps/drained.ts';
import { describe, expect, it } from 'vitest';
import { testHouse } from '#testing/testHouse.ts';
import { openApiDocument } from './openapi.ts';

const house = testHouse();
const repository = join(import.meta.dirname, '../../..');
const endpoints = Object.values(API).flat();

describe('the OpenAPI document (domain 1)', () => {
  it('is valid OpenAPI 3.1', async () => {
    const verdict = await new Validator().validate(JSON.parse(JSON.stringify(drained(openApiDocument()))));
    expect(verdict.errors).toBeUndefined();
    expect(verdict.valid).toBe(true);
  });

  it('is what the server publishes, and stands committed in docs/openapi.json (npm run openapi writes it)', async () => {
    const published = await house.app.inject('/api/openapi.json');
    expect(published.json()).toEqual(JSON.parse(JSON.stringify(drained(openApiDocument()))));
    expect(JSON.parse(readFileSync(join(repository, 'docs/openapi.json'), 'utf8'))).toEqual(published.json());
  });

  it('has a reference that people can read', async () => {
    const page = await house.app.inject('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    for (const { path } of endpoints) expect(page.body).toContain(`/api${path}`);
  });
});

describe('every call of the contract', () => {
  it('has a route', () => {
    const hasRoute = ({ method, path }: Endpoint) =>
      house.app.hasRoute({ method, url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}` });
    expect(endpoints.filter((endpoint) => !hasRoute(endpoint)).map(callName)).toEqual([]);
  });

  it('answers the same with and without a trailing slash (domain 1)', async () => {
    const [without, withSlash] = [await house.app.inject('/api/health'), await house.app.inject('/api/health/')];
    expect(withSlash.json()).toEqual(without.json());
  });
});

import { API } from '@visite/contract/api.ts';

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface Operation {
  summary: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema: object }> }>;
}

const schemaBlock = (title: string, schema: object) =>
  `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;

function operationSection(method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters.map(
    (parameter) =>
      `<tr><td><code>${parameter.name}</code></td><td>${parameter.in}${parameter.required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(parameter.schema))}</code></td></tr>`,
  );
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(([type, body]) => schemaBlock(`Body: ${type}`, body.schema));
  const answers = Object.entries(operation.responses).flatMap(([status, response]) =>
    Object.entries(response.content ?? {}).map(([type, content]) => schemaBlock(`${status}: ${type}`, content.schema)),
  );
  return `<article><h3><span class="method">${method}</span> <code>/api${path}</code></h3><p>${escapeHtml(operation.summary)}${operation.security.length === 0 ? ' <em>(no token)</em>' : ''}</p>${
    parameters.length > 0
      ? `<table><thead><tr><th>Name</th><th>Where</th><th>Schema</th></tr></thead><tbody>${parameters.join('')}</tbody></table>`
      : ''
  }${bodies.join('')}${answers.join('')}</article>`;
}

/** A reference that people can read, without scripts, from the document of /api/openapi.json. */
export function apiReference(openApi: object): string {
  const document = openApi as { paths: Record<string, Record<string, Operation>>; info: { title: string; description: string } };
  const rooms = Object.entries(API).map(([room, endpoints]) => {
    const sections = endpoints.map((endpoint) => {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      return operation ? operationSection(endpoint.method, endpoint.path, operation) : '';
    });
    return `<section id="${room}"><h2>${room}</h2>${sections.join('')}</section>`;
  });
  const menu = Object.keys(API).map((room) => `<a href="#${room}">${room}</a>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${document.info.title}</title><style>
:root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}nav{display:flex;flex-wrap:wrap;gap:.75rem}
h2{margin-top:3rem;text-transform:capitalize}article{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:.75rem 0}h3{font-size:1rem;margin:.25rem 0}.method{font-weight:700;color:light-dark(#1f5a58,#8fd0c8)}
table{border-collapse:collapse;width:100%;font-size:.875rem}td,th{text-align:start;padding:.25rem .5rem .25rem 0;vertical-align:top}code,pre{font-size:.875rem;overflow-wrap:anywhere}pre{max-height:24rem;overflow:auto}summary{cursor:pointer;min-height:2rem}
</style></head><body><main><h1>${document.info.title}</h1><p>${escapeHtml(document.info.description)}</p><p><a href="/api/openapi.json">openapi.json</a></p><nav aria-label="Rooms">${menu.join('')}</nav>${rooms.join('')}</main></body></html>`;
}

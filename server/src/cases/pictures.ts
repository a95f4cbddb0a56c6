import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/errors.ts';

/**
 * The pictures of the cases, `/content/cases/<slug>/scene.svg`. Only pictures: the case file beside them holds what
 * learners must not see.
 */
export function casePictures(app: FastifyInstance, folder: string) {
  app.get<{ Params: { slug: string; picture: string } }>('/content/cases/:slug/:picture', async (request, reply) => {
    const { slug, picture } = request.params;
    if (!/^[a-z0-9-]+$/.test(slug) || !/^[a-z0-9-]+\.svg$/.test(picture)) throw notFound();
    const image = await readFile(join(folder, slug, picture)).catch(() => {
      throw notFound();
    });
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(image);
  });
}

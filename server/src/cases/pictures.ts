import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fileUrl } from '#media/fileUrl.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { signedAddress } from '#platform/signedAddress.ts';
import { cases } from './tables.ts';

/** What a case shows whose author chose no picture. */
const PLAIN_SCENE = 'scenes/ward.svg';

/**
 * The pictures of the cases, `/content/cases/<slug>/scene.svg`: the author's own, the drawing of the content folder, or a
 * plain ward. Only pictures: the case file beside them holds what learners must not see.
 */
export function casePictures(app: FastifyInstance, house: House, contentFolder: string) {
  app.get<{ Params: { slug: string; picture: string } }>('/content/cases/:slug/:picture', async (request, reply) => {
    const { slug, picture } = request.params;
    if (!/^[a-z0-9-]+$/.test(slug) || !/^[a-z0-9-]+\.svg$/.test(picture)) throw notFound();
    const { picture: chosen, is_public, is_draft } = cases;
    const [row] = await house.db.select({ chosen, is_public, is_draft }).from(cases).where(eq(cases.slug, slug));
    // Of other cases the picture is shown to those who may see them: its signed address stands in the case.
    if (row?.chosen && row.is_public && !row.is_draft)
      return reply.header('cache-control', 'no-cache').redirect(signedAddress(house, fileUrl(row.chosen)));
    const drawn = await readFile(join(contentFolder, 'cases', slug, picture)).catch(() => undefined);
    if (!drawn && !row) throw notFound();
    const image = drawn ?? (await readFile(join(contentFolder, PLAIN_SCENE)));
    return reply
      .type('image/svg+xml')
      .header('cache-control', drawn ? 'public, max-age=3600' : 'no-cache')
      .send(image);
  });
}

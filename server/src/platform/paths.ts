import { join } from 'node:path';

/** The folder with the German nursing content. */
export const CONTENT_FOLDER = join(import.meta.dirname, '../../../content');

import type { ContentOf } from '@visite/contract/exercises/kinds.ts';
import { textOfHtml } from './textOfHtml.ts';

type Source = ContentOf<'resource'>['source'];

export const isEmptySource = ({ html, media, read_aloud }: Source): boolean => !media && !textOfHtml(html) && !read_aloud.trim();
export const sourceWords = ({ title, html, read_aloud }: Source): string[] => [title, textOfHtml(html), read_aloud];

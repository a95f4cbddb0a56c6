import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load as parse } from 'js-yaml';

/** Where lines of learners, English and words about words stand. */
const OTHER_FOLDERS = /^(?:language|lexicon|understanding|grammar|frames|journal)\/|translations/u;
const OTHER_KEYS = /^(?:heard_as|asked_by|true_lines|false_lines|asks|claims|wrong|eng)$/u;

/** The German sentences of the app's own content, written and read by people who know German. */
export function ownTexts(content: string): string[] {
  const texts = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (/\s/u.test(value) && /[.!?]["“]?$/u.test(value.trim()) && !/[{}…]|\b(?:the|you|your)\b/u.test(value)) texts.add(value);
    } else if (Array.isArray(value)) value.forEach(visit);
    else if (value !== null && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) if (!OTHER_KEYS.test(key)) visit(inner);
    }
  };
  const files = readdirSync(content, { recursive: true }).map(String);
  for (const file of files.filter((name) => name.endsWith('.yaml') && !OTHER_FOLDERS.test(name)))
    visit(parse(readFileSync(path.join(content, file), 'utf8')));
  return [...texts];
}

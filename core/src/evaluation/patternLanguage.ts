import type { CorrectionCategory, GrammarTopic } from '@visite/contract/language.ts';
import type { z } from 'zod';
import { withCapital } from '#language/finding.ts';
import type { LanguagePatterns } from './languageContent.ts';
import { verbForms } from './verbForms.ts';

export interface CompiledPattern {
  key: string;
  category: z.infer<typeof CorrectionCategory>;
  topic: GrammarTopic;
  match: RegExp;
  unless: RegExp | null;
  only: 'question' | 'statement' | null;
  to: 'patient' | 'formal' | null;
  correct: (match: RegExpExecArray) => string;
  reason: string;
}

export interface Lexicon {
  words: Record<string, string[]>;
  tables: Record<string, Record<string, string>>;
}

const alternatives = (words: string[]) => [...words].sort((a, b) => b.length - a.length).join('|');

/** "koennen" for "können", "heisst" for "heißt": how one types without a German keyboard. */
const spellings = (pattern: string) =>
  pattern.replaceAll(/[äöüß]/gi, (letter) => {
    const typed = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }[letter.toLowerCase()];
    return `(?:${letter}|${typed})`;
  });

const foldSpelling = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('ae', 'ä')
    .replaceAll('oe', 'ö')
    .replaceAll(/ue(?!r)/g, 'ü');

/** Whole words only: "Schmerz" is not found in "Schmerzskala" or "Schmerz-Skala". */
const WORD_START = String.raw`(?<![\p{L}\p{Nd}-])`;
const WORD_END = String.raw`(?![\p{L}\p{Nd}-])`;

export function compileExpression(source: string, words: Lexicon['words']): RegExp {
  const gap = `(?:(?: (?!(?:${alternatives(words.clause_start ?? [])})${WORD_END})[^\\s,;:–()]+){0,6}?)`;
  const expanded = source.replaceAll(/(?<!\\p)\{(\w+)(!?)\}/gi, (whole, name: string, exact: string) => {
    if (name === 'gap') return gap;
    // A quantifier ("{0,2}", "{3}") is not a list.
    if (/^\d/.test(name)) return whole;
    const list = words[name];
    if (!list) throw new Error(`No word list ${name} for ${source}`);
    return `(?${exact ? '-i' : ''}:${alternatives(list)})`;
  });
  // What stands before \K must be there, but is not part of the mistake.
  const focused = expanded.includes('\\K') ? expanded.replace(/^(.*)\\K/, '(?<=$1)') : expanded;
  return new RegExp(`${WORD_START}(?:${spellings(focused).replaceAll(' ', '\\s+')})${WORD_END}`, 'iu');
}

function corrector(template: string, tables: Lexicon['tables'], key: string): CompiledPattern['correct'] {
  return (match) => {
    const filled = template.replaceAll(/\{(\w+)(?:\|(\w+))?\}/g, (_, group: string, table: string | undefined) => {
      const found = match.groups?.[group] ?? '';
      if (!table) return found;
      const entries = tables[table];
      if (!entries) throw new Error(`No table ${table} for ${key}`);
      return entries[found.toLowerCase()] ?? entries[foldSpelling(found)] ?? found;
    });
    const text = filled.replaceAll(/\s+/g, ' ').trim();
    return /^\p{Lu}/u.test(match[0]) ? withCapital(text) : text;
  };
}

/** The word lists and tables of the content with those made from its verbs. */
export function lexiconOf(content: LanguagePatterns): Lexicon {
  const forms = verbForms(content.verbs);
  return { words: { ...forms.words, ...content.words }, tables: { ...forms.tables, ...content.tables } };
}

/** Turns the patterns of the content into expressions. Throws when one names a list that does not exist. */
export function compilePatterns(content: LanguagePatterns, lexicon: Lexicon): CompiledPattern[] {
  return content.patterns.map((pattern) => ({
    key: pattern.key,
    category: pattern.category,
    topic: pattern.topic,
    match: compileExpression(pattern.match, lexicon.words),
    unless: pattern.unless ? compileExpression(pattern.unless, lexicon.words) : null,
    only: pattern.only ?? null,
    to: pattern.to ?? null,
    correct: corrector(pattern.correction, lexicon.tables, pattern.key),
    reason: pattern.reason,
  }));
}

import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { isSmallWord } from '#language/analysis/tokens.ts';
import type { VerbAt } from '#language/analysis/verbsAt.ts';
import { type Proposal, type Rule, withCapital, written } from '#language/finding.ts';
import { NOM } from '#language/lexicon/agreement.ts';
import { MODAL_VERBS } from '#language/lexicon/verbs.ts';
import { endOf } from './exchange.ts';

const BRACKET = ['haben', 'sein', 'werden', ...MODAL_VERBS];

/** "Ich muss nehmen die Tablette": infinitive and participle close the clause. */
function bracket(clause: Clause, sentence: Sentence): Proposal[] {
  const { finite } = clause;
  if (
    !finite ||
    (clause.kind !== 'main' && clause.kind !== 'question') ||
    !finiteOf(clause).some(({ verb }) => BRACKET.includes(verb.infinitive))
  )
    return [];
  const later = clause.others.filter(({ at }) => at > finite.at);
  const [verb] = later;
  if (!verb || later.length !== 1 || verb.readings.every(({ kind }) => kind === 'finite')) return [];
  // "Sie ist nehmen ihre Tablette": one verb is too many.
  const isBe = finiteOf(clause).every((one) => one.verb.infinitive === 'sein');
  if (isBe && verb.readings.every(({ kind }) => kind !== 'participle')) return [];
  const { tokens } = sentence;
  const end = endOf(clause, sentence);
  if (verb.at >= end - 1 || tokens[verb.at - 1]?.lower === 'zu') return [];
  // "den achten März"
  if (tokens[verb.at - 1]?.determiner != null && tokens[verb.at + 1]?.isCapital) return [];
  // "Das ist bestimmt kein Problem."
  if (tokens[verb.at]?.adverb !== null) return [];
  // "wenn sie daheim sind messen sie bitte"
  const isOwnSubject = /^(?:ich|wir)$/u.test(tokens[finite.at - 1]?.lower ?? '') && tokens[verb.at + 1]?.text === 'Sie';
  if (/^sie$/iu.test(tokens[verb.at + 1]?.text ?? '') && !(isOwnSubject && verb.at === finite.at + 1)) return [];
  const after = clause.phrases.filter(({ from }) => from > verb.at);
  const isSomething = ({ from }: Phrase) => /^(?:etwas|nichts)$/u.test(tokens[from]?.lower ?? '');
  const objects = after.filter((one) => one.preposition === null && (one.head.kind !== 'name' || isSomething(one)));
  if (
    objects.length === 0 ||
    tokens.slice(verb.at + 1, end).some(({ kind, lower }) => kind === 'mark' || /^(?:als|wie|und|oder|sondern|statt)$/u.test(lower))
  )
    return [];
  // "vergessen die Bettgitter hochmachen": a second verb that is not known.
  const last = tokens[end - 1];
  if (
    last &&
    last.kind === 'word' &&
    !last.isCapital &&
    /en$/u.test(last.lower) &&
    !isSmallWord(last) &&
    last.adverb === null &&
    last.adjectives.length === 0
  )
    return [];
  const only = verb.at + 2 === end ? tokens[verb.at + 1] : undefined;
  const said = tokens[verb.at]?.text ?? '';
  const reason = 'Infinitiv und Partizip stehen am Ende des Satzes.';
  // "nicht gegessen etwas": nothing.
  if (only?.lower === 'etwas' && tokens[verb.at - 1]?.lower === 'nicht')
    return [{ topic: 'negation', from: verb.at - 1, to: end, text: `nichts ${said}`, reason: '„Nicht etwas“ heißt „nichts“.' }];
  // "Ich kann nicht gut hören ihn": a pronoun stands right behind the verb and its subject.
  const subject = clause.phrases.find(
    ({ from, preposition, cells }) => from === finite.at + 1 && preposition === null && (cells & NOM) !== 0,
  );
  const place = subject?.to ?? finite.at + 1;
  // "Was gefällt Ihnen?": a verb of its own.
  const isOwnVerb = verb.readings.some(({ kind, persons }) => kind === 'finite' && persons.includes('er'));
  if (only && isOwnVerb && only.pronoun !== 0) return [];
  if (only && place < verb.at && verb.at - place < 5 && /^(?:ihn|mich|dich|uns|euch|mir|dir|ihm|ihnen|Ihnen)$/u.test(only.text)) {
    const text = `${only.text} ${written(sentence, place, verb.at)} ${said}`;
    return [{ topic: 'sentence-bracket', from: place, to: end, text, reason }];
  }
  const moved = `${written(sentence, verb.at + 1, end)} ${tokens[verb.at]?.text}`;
  return [{ topic: 'sentence-bracket', from: verb.at, to: end, text: moved, reason }];
}

/** "Ich aufstehe um sechs": the prefix goes to the end of a main clause. */
function separated(clause: Clause, sentence: Sentence): Proposal[] {
  if (clause.kind !== 'main' && clause.kind !== 'question') return [];
  const { tokens } = sentence;
  const whole = [clause.finite, ...clause.others].find(
    (verb): verb is VerbAt => verb?.readings.some(({ kind, isWhole }) => kind === 'finite' && isWhole) ?? false,
  );
  if (
    !whole ||
    whole !== clause.finite ||
    whole.readings.some(({ kind, isWhole }) => kind === 'participle' || (kind === 'finite' && !isWhole))
  )
    return [];
  const reading = whole.readings.find(({ isWhole }) => isWhole);
  if (
    !reading?.tense ||
    reading.tense === 'imperative' ||
    /^(?:über|unter|um|durch|wieder|hinter|voll)$/u.test(reading.verb.prefix) ||
    (tokens[whole.at]?.isCapital === true && (tokens[whole.at]?.nouns.length ?? 0) > 0)
  )
    return [];
  const isBeforeSie = tokens[whole.at + 1]?.text === 'Sie';
  // "Einfuhr 1.800 ml": a note.
  if (tokens[whole.at + 1]?.kind === 'number' && whole.at === clause.from) return [];
  if (whole.readings.some(({ kind }) => kind === 'infinitive') && clause.kind !== 'main' && !isBeforeSie) return [];
  // "wo genau es wehtut und seit wann"
  if (clause.kind === 'main' && tokens.slice(clause.from + (sentence.isQuestion ? 1 : 0), whole.at).some(({ asks }) => asks)) return [];
  const end = endOf(clause, sentence);
  if (whole.at >= end - 1) return [];
  const { prefix } = reading.verb;
  const own = tokens[whole.at];
  const finite = own?.lower.slice(prefix.length) ?? '';
  const shown = own?.isCapital ? withCapital(finite) : finite;
  const text = `${shown} ${written(sentence, whole.at + 1, end)} ${prefix}`.replace(/\s+/gu, ' ');
  return [
    {
      topic: 'separable-verb',
      from: whole.at,
      to: end,
      text,
      reason: `„${reading.verb.infinitive}“ ist trennbar: „${prefix}“ steht am Ende des Satzes.`,
    },
  ];
}

/** What the finite verb and the verb or prefix at the end hold between them (Duden, Die Grammatik: Satzklammer). */
export const bracketRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [...separated(clause, sentence), ...bracket(clause, sentence)]);

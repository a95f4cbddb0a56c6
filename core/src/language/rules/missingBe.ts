import type { Phrase } from '#language/analysis/phrases.ts';
import { type Proposal, type Rule, written } from '#language/finding.ts';
import { PLURAL } from '#language/lexicon/agreement.ts';

const FORMS: Record<string, string> = { ich: 'bin', du: 'bist', er: 'ist', es: 'ist', wir: 'sind', Sie: 'sind' };

/** "Wo Ihre Brille?": a whole question of a question word and what is asked for. */
const asked: Rule = (sentence) => {
  const { tokens, clauses } = sentence;
  const [clause] = clauses;
  const phrase = clause?.phrases[0];
  const isWhole = clauses.length === 1 && phrase?.from === 1 && tokens[phrase.to]?.text === '?' && clause?.phrases.length === 1;
  if (!clause || !phrase || !isWhole || clause.finite || clause.others.length > 0 || tokens[0]?.lower !== 'wo') return [];
  if (phrase.preposition || phrase.head.kind !== 'noun' || phrase.determiner?.reading.kind === 'negative' || !phrase.determiner) return [];
  const form = (phrase.cells & ~PLURAL) === 0 ? 'sind' : 'ist';
  return [{ topic: 'missing-word', from: 0, to: 1, text: `${written(sentence, 0, 1)} ${form}`, reason: `Hier fehlt das Verb „${form}“.` }];
};

/** "Er sehr müde und will schlafen": somebody, how he is, and no verb before the next clause. */
const state: Rule = (sentence) => {
  const { tokens, clauses, lexicon } = sentence;
  const subject = clauses[0]?.phrases.find(({ from }: Phrase) => from === 0);
  const form = FORMS[tokens[0]?.text === 'Sie' ? 'Sie' : (tokens[0]?.lower ?? '')];
  if (subject?.to !== 1 || subject.head.kind !== 'pronoun' || !form || sentence.isQuestion || /[„“:]/u.test(sentence.text)) return [];
  // "Sie" may be she.
  if (tokens[0]?.text === 'Sie') return [];
  const stop = tokens.findIndex(({ kind, coordinates }, at) => at > 0 && (kind === 'mark' || coordinates));
  const end = stop < 0 ? tokens.length : stop;
  const last = tokens[end - 1];
  const isState =
    last !== undefined &&
    !last.isCapital &&
    last.verbs.length === 0 &&
    last.adjectives.some(({ ending, degree }) => ending === '' && degree === 'positive') &&
    lexicon.adjectives.isListed(last.lower);
  const between = tokens.slice(1, end - 1);
  const isShort =
    between.length > 0 &&
    between.every(({ lower }) => /^(?:sehr|ganz|noch|heute|wieder|jetzt|nicht|so|zu|leider|schon|immer)$/u.test(lower));
  if (!isState || !isShort) return [];
  return [{ topic: 'missing-word', from: 0, to: 1, text: `${tokens[0]?.text} ${form}`, reason: `Hier fehlt das Verb „${form}“.` }];
};

/** "Es fehlt zwei Unterschriften": what is counted decides, not "es". */
const counted: Rule = (sentence) =>
  sentence.clauses.flatMap((clause): Proposal[] => {
    const { tokens } = sentence;
    const { finite } = clause;
    const many: Record<string, string> = {
      fehlt: 'fehlen',
      fehlte: 'fehlten',
      kommt: 'kommen',
      kam: 'kamen',
      warten: 'warten',
      wartet: 'warten',
      bleibt: 'bleiben',
    };
    const form = many[tokens[finite?.at ?? -1]?.lower ?? ''];
    if (!finite || !form || clause.kind !== 'main' || finite.at !== clause.from + 1 || tokens[clause.from]?.lower !== 'es') return [];
    const phrase = clause.phrases.find(({ from, isCounted, preposition }) => from > finite.at && isCounted && preposition === null);
    const isOnly = clause.phrases
      .filter(({ from, preposition }) => from > finite.at && preposition === null)
      .every((one) => one === phrase || one.head.kind === 'pronoun');
    if (!phrase || !isOnly || phrase.head.kind !== 'noun' || (phrase.cells & PLURAL) === 0 || clause.prefix !== null) return [];
    const isMeasure =
      sentence.lexicon.government.measures.includes(phrase.head.readings[0]?.noun.word ?? '') ||
      sentence.lexicon.functionWords.time_nouns.includes(phrase.head.readings[0]?.noun.word ?? '');
    if (isMeasure) return [];
    return [
      {
        topic: 'subject-verb',
        from: finite.at,
        to: finite.at + 1,
        text: form,
        reason: `Das Verb richtet sich nach dem, was gezählt wird: „${form}“.`,
      },
    ];
  });

/** "sein" that is missing, and the verb behind "es" that has to go with many. */
export const missingBeRule: Rule = (sentence) => [...asked(sentence), ...state(sentence), ...counted(sentence)];

import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { hasTwoVerbs, lexicalVerb } from '#language/analysis/verb.ts';
import { casedAs, type Proposal } from '#language/finding.ts';
import { ACC, cellsOfCase, DAT, NOM } from '#language/lexicon/agreement.ts';
import type { GermanLexicon } from '#language/lexicon/germanLexicon.ts';
import { endOf } from './exchange.ts';
import { phraseIn } from './phraseIn.ts';
import { isPersonNoun, isTime } from './phraseKinds.ts';
import { withPreposition } from './realise.ts';

const framesOf = (verb: string, { uses }: GermanLexicon) => [
  ...(uses.get(verb)?.plain?.frames ?? []),
  ...(uses.get(verb)?.reflexive?.frames ?? []),
];

/** "arbeiten", "warten": a verb that has a place and never a direction. */
const isOnlyWhere = (verb: string, clause: Clause, { lexicon }: Sentence) => {
  const frames = framesOf(verb, lexicon);
  const isLetting = clause.finite?.readings.some(({ verb: { infinitive } }) => infinitive === 'lassen') === true;
  // "fühlt sich ins Wasser geworfen": it belongs to the participle.
  const isOther = clause.others.length > 0 && !clause.others.at(-1)?.readings.some((one) => one.verb.infinitive === verb);
  return (
    !/^(?:haben|machen|gehören|hören)$/u.test(verb) &&
    !isLetting &&
    !isOther &&
    frames.some(({ place }) => place === 'loc') &&
    frames.every(({ place }) => place !== 'dir')
  );
};

/** The preposition says where, and is none of the verb's own with the accusative ("warten auf"). */
const isOwnWhere = (verb: string, word: string, lexicon: GermanLexicon) =>
  framesOf(verb, lexicon).every(({ prepositions }) => prepositions.every((one) => one.word !== word || one.case === 'dat'));

/** "sind in den Garten gefahrt": the verb that decides is not known. */
export const isUnread = (clause: Clause, sentence: Sentence) => {
  const last = sentence.tokens[endOf(clause, sentence) - 1];
  return (
    last !== undefined &&
    !last.isCapital &&
    last.verbs.length === 0 &&
    /^\p{L}{0,8}ge\p{L}+(?:t|en)$/u.test(last.lower) &&
    last.adjectives.length === 0
  );
};

/** "liegt in das Glas", "lege auf dem Bett": where something is, and where it is put. */
export function twoWay(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { government, functionWords } = lexicon;
  const lexical = lexicalVerb(clause, sentence);
  const verb = lexical?.infinitive ?? '';
  // "Das Bild hängt an der Wand": nobody hangs it there.
  const front = clause.phrases.find(({ from, to }) => from === clause.from && to === clause.finite?.at);
  const hangs =
    verb === 'hängen' &&
    clause.others.length === 0 &&
    front?.head.kind === 'noun' &&
    front.preposition === null &&
    clause.phrases.every((one) => one === front || one.preposition !== null);
  // "In meine Wohnung gibt es keine Heizung."
  const isThere = verb === 'geben' && tokens.slice(clause.from, clause.to).some(({ lower }) => lower === 'es');
  // "Ich hänge den Mantel in den Schrank": somebody hangs it there.
  const isHung =
    verb === 'hängen' &&
    subjectPronoun(clause, sentence) !== null &&
    clause.phrases.some(
      ({ preposition, cells, from, head }) =>
        preposition === null && head.kind === 'noun' && from > (clause.finite?.at ?? 0) && (cells & ACC) !== 0 && (cells & NOM) === 0,
    );
  const isPlaced = government.placed.includes(verb) || isHung;
  const isAlways = government.located.includes(verb) || hangs || isThere;
  const isLocated = isAlways || (!isPlaced && !government.into.includes(verb) && isOnlyWhere(verb, clause, sentence));
  // "Ich habe mich in den Garten gesetzt und gegessen": the one has a way, the other a place.
  if (hasTwoVerbs(clause, sentence)) return [];
  if (isLocated === isPlaced || (clause.kind === 'fragment' && clause.others.length === 0)) return [];
  const own = clause.phrases.filter(
    ({ preposition }) =>
      preposition !== null &&
      (isLocated
        ? /^(?:stehen|liegen|sitzen|hängen|warten|treffen|parken)$/u.test(verb)
          ? /^(?:in|an|auf|neben|hinter|unter|vor|zwischen)$/u
          : /^(?:in|an|auf|neben|hinter|unter|zwischen)$/u
        : /^(?:in|an|auf|neben|hinter|unter|über|zwischen)$/u
      ).test(preposition.word) &&
      (isAlways || isPlaced || isOwnWhere(verb, preposition.word, lexicon)),
  );
  if (lexical?.isPassive || isUnread(clause, sentence)) return [];
  // "auf den Urlaub lebt man hin", "bleibt im Hals stecken", "hat es mich im Bad hingelegt": another sense.
  const isOtherSense =
    /^(?:hin|her)$/u.test(tokens[clause.to - 1]?.lower ?? '') ||
    (isPlaced &&
      (clause.finite?.readings.some((one) => one.verb.infinitive === 'bleiben') ||
        (clause.finite !== null && tokens[clause.finite.at + 1]?.lower === 'es')));
  if (isOtherSense) return [];
  const places = own.filter(
    ({ head, preposition }) =>
      !(isPlaced && preposition?.word === 'an') && !functionWords.time_nouns.includes(head.readings[0]?.noun.word ?? ''),
  );
  // "Ich gehe im Park spazieren": going has a place too, unless it is put there.
  const isGoing = /^(?:gehen|fahren|kommen|tun)$/u.test(verb);
  // "Der Schlüssel steckt im Schloss": nobody puts it there.
  const isIntransitive =
    verb === 'stecken' &&
    !clause.phrases.some(({ cells, preposition, from }) => preposition === null && from > (clause.finite?.at ?? 0) && (cells & ACC) !== 0);
  if (isPlaced && (own.length > 1 || isGoing || isIntransitive)) return [];
  return places.flatMap((phrase): Proposal[] => {
    // "den Patienten im Bett hinlegen": he is there already.
    if (isPlaced && clause.kind === 'fragment' && phrase.preposition?.isContracted) return [];
    // "mit dem Wechsel in die Nacht": it belongs to the noun before it.
    if (isLocated && clause.phrases.some((one) => one.to === phrase.from && one.head.kind !== 'pronoun' && !isTime(one, sentence)))
      return [];
    // "bis in die Nacht"
    if (tokens[phrase.from - 1]?.lower === 'bis') return [];
    if (phrase.head.kind !== 'noun' || phrase.determiner === null || phrase.cells === 0) return [];
    // "Hinter der Wut steckt Angst"
    if (verb === 'stecken' && phrase.preposition?.word === 'hinter') return [];
    // "auf keinen Fall", "auf diese Weise"
    if (/^(?:Fall|Weise|Art|Deutsch|Wunsch|Grund|Schlaf|Stück)$/u.test(phrase.head.readings[0]?.noun.word ?? '')) return [];
    const wanted = isLocated ? 'dat' : 'acc';
    const other = isLocated ? 'acc' : 'dat';
    if ((phrase.cells & cellsOfCase(wanted)) !== 0 || (phrase.cells & cellsOfCase(other)) === 0) return [];
    // "Ich habe Schmerzen in ...": a noun's own preposition is left alone unless it is a place.
    const isThing = front?.head.kind === 'noun' && front.determiner !== null && !isPersonNoun(front.head.readings[0]?.noun, lexicon);
    const isOn =
      isThing &&
      phrase.preposition?.word === 'auf' &&
      phrase.from === (clause.finite?.at ?? 0) + 1 &&
      phrase.to === endOf(clause, sentence);
    // "Es ist Wasser auf den Boden"
    const isSomewhere =
      /^(?:es|da|hier|dort)$/u.test(tokens[clause.from]?.lower ?? '') && /^(?:auf|an|unter)$/u.test(phrase.preposition?.word ?? '');
    if (verb === 'sein' && !isOn && !isSomewhere && !/^(?:in|neben|hinter)$/u.test(phrase.preposition?.word ?? '')) return [];
    const rest = phraseIn(phrase, wanted, sentence);
    if (rest === null) return [];
    const text = withPreposition(phrase.preposition?.word ?? '', rest, sentence);
    const reason = isLocated
      ? `Wo? Nach „${phrase.preposition?.word}“ steht hier der Dativ.`
      : `Wohin? Nach „${phrase.preposition?.word}“ steht hier der Akkusativ.`;
    return [{ topic: 'two-way-preposition', from: phrase.from, to: phrase.to, text: casedAs(text, tokens[phrase.from]), reason }];
  });
}

/** "vor die Mahlzeit", "vor das Essen": what comes later is a time, and times stand in the dative. */
export function beforeEvent(clause: Clause, sentence: Sentence): Proposal[] {
  const events = sentence.lexicon.government.before_events;
  return clause.phrases.flatMap((phrase: Phrase): Proposal[] => {
    const noun = phrase.head.readings[0]?.noun.word ?? '';
    if (phrase.preposition?.word !== 'vor' || phrase.head.kind !== 'noun' || phrase.determiner === null || !events.includes(noun))
      return [];
    if ((phrase.cells & DAT) !== 0 || (phrase.cells & ACC) === 0) return [];
    // "Vor das Essen hat er das Händewaschen gesetzt."
    if (sentence.lexicon.government.placed.includes(lexicalVerb(clause, sentence)?.infinitive ?? '')) return [];
    const rest = phraseIn(phrase, 'dat', sentence);
    if (rest === null) return [];
    const text = casedAs(withPreposition('vor', rest, sentence), sentence.tokens[phrase.from]);
    return [{ topic: 'two-way-preposition', from: phrase.from, to: phrase.to, text, reason: 'Wann? Nach „vor“ steht hier der Dativ.' }];
  });
}

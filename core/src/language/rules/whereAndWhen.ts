import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { casedAs, type Proposal, type Rule } from '#language/finding.ts';
import { ACC, DAT } from '#language/lexicon/agreement.ts';
import { MODAL_VERBS } from '#language/lexicon/verbs.ts';
import { endOf } from './exchange.ts';
import { phraseIn } from './phraseIn.ts';
import { isPersonNoun, isTime } from './phraseKinds.ts';
import { withPreposition } from './realise.ts';

const nounOf = (phrase: Phrase) => phrase.head.readings[0]?.noun.word ?? '';
const isOnly = ({ cells }: Phrase, wanted: number, other: number) => (cells & wanted) !== 0 && (cells & other) === 0;

/** The phrase behind its preposition in another case. */
function inCase(phrase: Phrase, ofCase: 'acc' | 'dat', reason: string, sentence: Sentence): Proposal[] {
  const rest = phraseIn(phrase, ofCase, sentence);
  if (rest === null || !phrase.preposition) return [];
  const text = casedAs(withPreposition(phrase.preposition.word, rest, sentence), sentence.tokens[phrase.from]);
  return [{ topic: 'two-way-preposition', from: phrase.from, to: phrase.to, text, reason }];
}

/** "Das passierte in die Nacht", "In diese Woche haben wir viel Arbeit": when something is. */
function whenIs(phrase: Phrase, clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence)?.infinitive ?? '';
  const isWhen = /^(?:Nacht|Woche|Monat|Jahr|Stunde|Minute|Schicht|Zeit)$/u.test(nounOf(phrase));
  if (phrase.preposition?.word !== 'in' || !isWhen || !phrase.determiner || !isOnly(phrase, ACC, DAT)) return [];
  const { motion, placed, into } = lexicon.government;
  // "bis in die Nacht hinein", "verschieben in die nächste Woche", "in die Nacht fallen"
  const isInto =
    [...motion, ...placed, ...into].includes(verb) ||
    /(?:fallen|schieben|legen|reichen|starten|gehen|kommen|wechseln|dauern|ziehen|schauen|blicken)$/u.test(verb) ||
    tokens[phrase.from - 1]?.lower === 'bis' ||
    tokens[phrase.from - 1]?.isCapital === true ||
    /^hinein/u.test(tokens[phrase.to]?.lower ?? '');
  const isLeading = phrase.from === clause.from && clause.kind === 'main';
  if (!clause.finite || verb === '' || (isInto && !isLeading) || /^(?:fallen|verschieben|verlegen|legen)$/u.test(verb)) return [];
  return inCase(phrase, 'dat', 'Wann? Nach „in“ steht hier der Dativ.', sentence);
}

const isSpot = (phrase: Phrase, { lexicon }: Sentence) => {
  const { places, rooms, after_preposition } = lexicon.government;
  const noun = nounOf(phrase);
  return [...places, ...rooms, ...(after_preposition.in ?? []), ...(after_preposition.auf ?? [])].includes(noun);
};

/** Verbs that leave a thing where it is. */
const LEAVES = /^(?:lassen|vergessen|finden|aufbewahren|suchen|verlieren|lagern|ausruhen)$/u;

/** "Ich habe den Schlüssel auf den Tisch vergessen", "in die Nähe vom Bahnhof": where something is. */
function whereIs(phrase: Phrase, clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence);
  const word = phrase.preposition?.word ?? '';
  if (!verb || !/^(?:in|auf|neben|unter|hinter)$/u.test(word) || phrase.head.kind !== 'noun' || !phrase.determiner) return [];
  const { motion, placed, into } = lexicon.government;
  const isMoved =
    [...motion, ...placed, ...into].includes(verb.infinitive) || /(?:gehen|kommen|ziehen|stellen|legen|fahren)$/u.test(verb.infinitive);
  const reason = `Wo? Nach „${word}“ steht hier der Dativ.`;
  const isNear =
    nounOf(phrase) === 'Nähe' && word === 'in' && /^(?:von|vom|der|des|unseres|meiner|unserer)$/u.test(tokens[phrase.to]?.lower ?? '');
  const isHome = /^(?:Heimat|Kindheit|Jugend|Freizeit|Familie)$/u.test(nounOf(phrase)) && word === 'in' && phrase.from === clause.from;
  if ((isNear || isHome) && clause.finite && !isMoved && isOnly(phrase, ACC, DAT)) return inCase(phrase, 'dat', reason, sentence);
  if (!LEAVES.test(verb.infinitive) || verb.isPassive || !isOnly(phrase, ACC, DAT) || !isSpot(phrase, sentence)) return [];
  // "Lassen Sie mich in das Zimmer": somebody goes there.
  const isThing =
    /^(?:ausruhen|suchen)$/u.test(verb.infinitive) ||
    clause.phrases.some(
      ({ head, preposition, cells, from }) =>
        preposition === null &&
        head.kind === 'noun' &&
        (cells & ACC) !== 0 &&
        from > (clause.finite?.at ?? 0) &&
        !/^(?:Weg|Eingang|Zugang|Einstieg)$/u.test(head.readings[0]?.noun.word ?? '') &&
        !isPersonNoun(head.readings[0]?.noun, lexicon),
    );
  const isLetting = finiteOf(clause).some((one) => one.verb.infinitive === 'lassen') && clause.others.length > 0;
  return isThing && !isLetting && clause.kind !== 'relative' ? inCase(phrase, 'dat', reason, sentence) : [];
}

/** "Bitte kommen Sie sofort in der Notaufnahme", "Ich gehe heute im Kino": where one goes. */
function whereTo(phrase: Phrase, clause: Clause, sentence: Sentence): Proposal[] {
  const { lexicon, tokens } = sentence;
  const word = phrase.preposition?.word ?? '';
  const verb = lexicalVerb(clause, sentence);
  const finite = finiteOf(clause);
  const isModal = finite.some((one) => MODAL_VERBS.includes(one.verb.infinitive));
  const isAlone = clause.prefix === null && (clause.others.length === 0 || (isModal && clause.others.length === 1));
  const { places, rooms } = lexicon.government;
  const noun = nounOf(phrase);
  const isPlace =
    (places.includes(noun) || rooms.includes(noun)) &&
    !/^(?:Park|Garten|Flur|Rollstuhl|Spätdienst|Frühdienst|Nachtdienst|Keller)$/u.test(noun);
  if (!verb || !isAlone || word !== 'in' || !isPlace || !isOnly(phrase, DAT, ACC)) return [];
  const end = endOf(clause, sentence);
  const isLast = phrase.to === end || (phrase.to === end - 1 && clause.others[0]?.at === end - 1);
  const where = clause.phrases.filter((one) => /^(?:in|zu|nach|an|auf)$/u.test(one.preposition?.word ?? '') && !isTime(one, sentence));
  // "in der Klinik am Park": what follows belongs to it.
  if (!isLast || where.length > 1 || lexicon.government.body_parts.includes(noun)) return [];
  const subject = subjectPronoun(clause, sentence);
  const isPerson = subject !== null && /^(?:ich|du|er|sie|wir|Sie)$/iu.test(tokens[subject.head.at]?.text ?? '');
  const hasObject = clause.phrases.some(
    (one) =>
      one !== subject &&
      one.preposition === null &&
      (one.cells & ACC) !== 0 &&
      one.from > (clause.finite?.at ?? 0) &&
      /^(?:ihn|sie|Sie)$|^\p{Lu}/u.test(tokens[one.head.at]?.text ?? '') &&
      !lexicon.functionWords.time_nouns.includes(nounOf(one)),
  );
  const isGoing = verb.infinitive === 'gehen' || (verb.infinitive === 'kommen' && tokens[(clause.finite?.at ?? -1) + 1]?.text === 'Sie');
  const isTaking = /^(?:fahren|bringen|schicken)$/u.test(verb.infinitive) && hasObject;
  if (!isPerson || !(isGoing || isTaking)) return [];
  return inCase(phrase, 'acc', 'Wohin? Nach „in“ steht hier der Akkusativ.', sentence);
}

/** "eine Versetzung auf einer anderen Station": where to, as the noun says. */
function movedTo(phrase: Phrase, clause: Clause, sentence: Sentence): Proposal[] {
  const before = clause.phrases.find(({ to }) => to === phrase.from);
  const isMove = before !== undefined && /^(?:Versetzung|Verlegung|Überweisung|Einweisung|Umzug|Rückkehr|Einzug)$/u.test(nounOf(before));
  if (!isMove || !/^(?:in|auf)$/u.test(phrase.preposition?.word ?? '') || phrase.head.kind !== 'noun' || !phrase.determiner) return [];
  // "die Verlegung in der Nacht": when, not where to.
  const isEvent = isTime(phrase, sentence) || /^(?:Visite|Übergabe|Frühdienst)$/u.test(nounOf(phrase));
  return isEvent || !isOnly(phrase, DAT, ACC)
    ? []
    : inCase(phrase, 'acc', `Wohin? Nach „${phrase.preposition?.word}“ steht hier der Akkusativ.`, sentence);
}

/** Where, where to and when, told by the verb, the noun before it or the time itself. */
export const whereAndWhenRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) =>
    clause.phrases.flatMap((phrase) =>
      phrase.preposition && phrase.cells !== 0
        ? [whenIs, whereIs, whereTo, movedTo].flatMap((rule) => rule(phrase, clause, sentence)).slice(0, 1)
        : [],
    ),
  );

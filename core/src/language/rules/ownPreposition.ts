import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { casedAs, type Proposal } from '#language/finding.ts';
import { ACC, CASE_NAMES, DAT } from '#language/lexicon/agreement.ts';
import { phraseIn } from './phraseIn.ts';
import { isPersonNoun, isTime } from './phraseKinds.ts';
import { withPreposition } from './realise.ts';

/** "Ich warte für den Bus": verbs, nouns and adjectives with their own preposition. */
export function ownPreposition(clause: Clause, sentence: Sentence): Proposal[] {
  const { government, functionWords } = sentence.lexicon;
  const { tokens } = sentence;
  const finite = tokens[clause.finite?.at ?? -1];
  // "Sorge um den Führerschein": a noun, not the verb that looks like it.
  const isNoun = finite?.isCapital === true && finite.nouns.some(({ noun }) => noun.isSure) && subjectPronoun(clause, sentence) === null;
  const verb = isNoun ? null : lexicalVerb(clause, sentence);
  // What belongs to the verb stands next to it or behind its objects, not behind another phrase with a preposition.
  const isOfTime = (phrase: Phrase) => phrase.preposition?.word === 'seit' || isTime(phrase, sentence);
  const isFront = ({ from, to }: Phrase) => from === clause.from && to === clause.finite?.at;
  const isByPhone = (phrase: Phrase) => /^(?:Telefon|Handy)$/u.test(phrase.head.readings[0]?.noun.word ?? '');
  const own = clause.phrases.filter((phrase) => phrase.preposition !== null && !isOfTime(phrase) && !isFront(phrase) && !isByPhone(phrase));
  // "mit dem Chef über den Urlaub sprechen": with whom stands before it.
  const isWithWhom = ({ preposition, head }: Phrase) =>
    preposition?.word === 'mit' && (head.kind !== 'noun' || isPersonNoun(head.readings[0]?.noun, sentence.lexicon));
  const isFirst = (phrase: Phrase) => own.find((one) => one === phrase || !isWithWhom(one)) === phrase;
  const isByAdjective = (adjective: string, phrase: Phrase) =>
    government.adjectives[adjective]?.[phrase.preposition?.word ?? ''] !== undefined;
  return clause.phrases.flatMap((phrase): Proposal[] => {
    // "In seiner Not bittet er": in front of the verb stands what is told about.
    if (!phrase.preposition || (phrase.from === clause.from && phrase.to === clause.finite?.at)) return [];
    const before = tokens[phrase.from - 1];
    const noun = before?.isCapital ? (before.nouns[0]?.noun.word ?? '') : '';
    // "Ich bin von meiner Arbeit zufrieden": the adjective closes the clause.
    const after = tokens[phrase.to];
    const isClosing =
      after?.isCapital === false &&
      government.adjectives[after.lower] !== undefined &&
      (clause.finite?.readings.some((reading) => reading.verb.infinitive === 'sein') ?? false);
    const adjective = isClosing ? after.lower : (before?.adjectives.find(({ ending }) => ending === '')?.word ?? before?.lower ?? '');
    const instead =
      government.nouns[noun]?.[phrase.preposition.word] ??
      (before?.isCapital && !isClosing ? undefined : government.adjectives[adjective]?.[phrase.preposition.word]) ??
      (verb && isFirst(phrase) && !isBehindNoun(clause, phrase, sentence)
        ? government.verbs[verb.infinitive]?.[phrase.preposition.word]
        : undefined);
    // "wartet nicht bis zur Visite", "hat am Zaun gewartet"
    const isWhere =
      phrase.preposition.word === 'an' && verb?.infinitive === 'warten' && (phrase.cells & DAT) !== 0 && (phrase.cells & ACC) === 0;
    if (!instead || /^(?:als|wie|bis)$/u.test(before?.lower ?? '') || isWhere) return [];
    // "Ich bin an der Stelle interessiert": a state, not the verb.
    const isState =
      clause.finite?.readings.some((reading) => reading.verb.infinitive === 'sein') === true &&
      clause.others.some(({ readings }) => readings.some(({ kind }) => kind === 'participle'));
    if (isState && verb?.infinitive === 'interessieren' && phrase.preposition.word === 'an') return [];
    // "sich um die Mutter sorgen"
    const isWithSelf = tokens.slice(clause.from, clause.to).some(({ lower }) => /^(?:sich|mich|dich|uns|euch)$/u.test(lower));
    if (verb?.infinitive === 'sorgen' && phrase.preposition.word === 'um' && isWithSelf) return [];
    // "eine Allergie von einer Nebenwirkung unterscheiden": it belongs to the verb.
    const frames = [...(sentence.lexicon.uses.get(verb?.infinitive ?? '')?.plain?.frames ?? [])];
    const isOfVerb = frames.some(({ prepositions }) => prepositions.some((one) => one.word === phrase.preposition?.word));
    if (
      isOfVerb &&
      !/^(?:haben|sein|bekommen|machen)$/u.test(verb?.infinitive ?? '') &&
      government.nouns[noun]?.[phrase.preposition.word] !== undefined
    )
      return [];
    const isByWord = government.nouns[noun]?.[phrase.preposition.word] !== undefined || isByAdjective(adjective, phrase);
    const person = phrase.head.kind === 'pronoun' || isPersonNoun(phrase.head.readings[0]?.noun, sentence.lexicon);
    // "für die Kollegen sprechen", "in Lösungen denken", "Das war nett mit Ihnen".
    const isLoose =
      (/^(?:sprechen|reden)$/u.test(verb?.infinitive ?? '') &&
        phrase.preposition.word === 'für' &&
        (person || !clause.phrases.some((one) => one.preposition?.word === 'mit'))) ||
      (verb?.infinitive === 'denken' && phrase.preposition.word === 'in' && !person) ||
      (/^(?:nett|freundlich|unfreundlich)$/u.test(adjective) &&
        !clause.phrases.some(
          (one) =>
            one.preposition === null &&
            one.to === clause.finite?.at &&
            (one.head.kind === 'name' ||
              isPersonNoun(one.head.readings[0]?.noun, sentence.lexicon) ||
              /^(?:er|sie|ich|alle)$/u.test(tokens[one.head.at]?.lower ?? '')),
        ));
    if (isLoose) return [];
    // "Ich freue mich für dich", "von mir aus", "Was denken Sie über uns?"
    const isOwn =
      (phrase.head.kind === 'pronoun' && (verb?.infinitive === 'freuen' || tokens[phrase.to]?.lower === 'aus')) ||
      (sentence.isQuestion && verb?.infinitive === 'denken');
    if (isOwn) return [];
    // "An die Kinder denken" stands elsewhere in the clause already.
    const rightWord = instead.split('+')[0];
    if (
      clause.phrases.some((other) => other !== phrase && other.preposition?.word === rightWord && !(isByWord && other.from > phrase.from))
    )
      return [];
    const [word = '', ofCase] = instead.split('+') as [string, 'acc' | 'dat'];
    // "auf die Frage", "für mich": a time or a person for whose sake is no object.
    if (/^(?:Anfang|Ende|Abend|Morgen)$/u.test(phrase.head.readings[0]?.noun.word ?? '')) return [];
    if (tokens[phrase.to]?.lower === 'an' && phrase.head.readings[0]?.noun.word === 'Anfang') return [];
    const isTime = functionWords.time_nouns.includes(phrase.head.readings[0]?.noun.word ?? '');
    const isPlace =
      government.places.includes(phrase.head.readings[0]?.noun.word ?? '') ||
      /^(?:Station|Zimmer|Haus|Bett|Flur)$/u.test(phrase.head.readings[0]?.noun.word ?? '');
    // "Personalmangel auf unserer Station"
    if (isPlace && /^(?:in|an|auf|bei)$/u.test(phrase.preposition.word) && (phrase.cells & DAT) !== 0) return [];
    if ((isTime || isPlace) && !isByWord && !government.nouns[noun] && /^(?:in|an|auf|bei|zu)$/u.test(phrase.preposition.word)) return [];
    if (isTime && !government.nouns[noun]) return [];
    const rest = phraseIn(phrase, ofCase, sentence);
    if (rest === null) return [];
    const text = withPreposition(word, rest, sentence);
    const by = government.nouns[noun]?.[phrase.preposition.word]
      ? noun
      : government.adjectives[adjective]?.[phrase.preposition.word]
        ? adjective
        : verb?.infinitive;
    return [
      {
        topic: 'preposition',
        from: phrase.from,
        to: phrase.to,
        text: casedAs(text, tokens[phrase.from]),
        reason: `„${by}“ steht mit „${word}“ und dem ${CASE_NAMES[ofCase]}.`,
      },
    ];
  });
}

/** "der Name von diesem Arzt": what follows a noun belongs to it. */
const isBehindNoun = (clause: Clause, phrase: Phrase, { tokens }: Sentence) =>
  phrase.preposition?.word === 'von' &&
  clause.phrases.some(
    ({ to, head, preposition }) =>
      to === phrase.from && head.kind !== 'pronoun' && tokens[head.at]?.isCapital && preposition?.word !== 'seit',
  );

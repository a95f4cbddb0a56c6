import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { casedAs, type Proposal, type Rule, written } from '#language/finding.ts';
import { ACC, PLURAL } from '#language/lexicon/agreement.ts';
import type { NounReading } from '#language/lexicon/nouns.ts';
import { phraseIn } from './phraseIn.ts';
import { contracted } from './realise.ts';
import { twoWayCase } from './twoWayCase.ts';

const DEFINITE = {
  nom: { m: 'der', f: 'die', n: 'das' },
  acc: { m: 'den', f: 'die', n: 'das' },
  dat: { m: 'dem', f: 'der', n: 'dem' },
} as const;
const INDEFINITE = { m: 'einen', f: 'eine', n: 'ein' } as const;

/** A sentence that says who does what, in words and not in notes. */
function isSpokenOut(sentence: Sentence): boolean {
  const { tokens, clauses } = sentence;
  const isShort = tokens.some(({ text }, at) => /^\p{L}{1,4}\.$/u.test(text) && at < tokens.length - 1);
  const [first] = clauses;
  const opening = first?.phrases.find(({ from }) => from === first.from);
  const isBareStart =
    opening !== undefined &&
    opening.preposition === null &&
    opening.determiner === null &&
    opening.head.kind === 'noun' &&
    !opening.isCounted;
  return !isShort && !isBareStart && clauses.every(({ kind, from, to }) => kind !== 'fragment' || to - from < 4);
}

/** One thing that can be counted, in the singular; null for others. */
function countable(phrase: Phrase, sentence: Sentence): NounReading | null {
  const [reading] = phrase.head.readings;
  if (!reading || phrase.head.kind !== 'noun' || phrase.determiner || phrase.isCounted || phrase.head.readings.length !== 1) return null;
  const { noun } = reading;
  const { without_article } = sentence.lexicon.government;
  const isOne =
    noun.isSure &&
    !noun.isUncountable &&
    noun.plurals.length > 0 &&
    noun.genders.length === 1 &&
    ((phrase.adjectives.length > 0 ? phrase.cells : reading.cells) & PLURAL) === 0;
  return isOne && !without_article.includes(noun.word) && !/(?:zeit|geld|zeug|kraft|arbeit)$/iu.test(noun.word) ? reading : null;
}

/** "Frau Pohl braucht neue Brille": an adjective and a noun that can be counted. */
function described(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const verb = lexicalVerb(clause, sentence);
  if (
    !clause.finite ||
    !verb ||
    verb.isPassive ||
    !sentence.lexicon.government.taking.includes(verb.infinitive) ||
    clause.kind === 'relative'
  )
    return [];
  return clause.phrases.flatMap((phrase): Proposal[] => {
    const reading = countable(phrase, sentence);
    const [adjective] = phrase.adjectives;
    const gender = reading?.noun.genders[0];
    if (!reading || !gender || phrase.preposition || phrase.adjectives.length !== 1 || !adjective || phrase.from !== adjective.at)
      return [];
    const before = tokens[phrase.from - 1];
    const token = tokens[adjective.at];
    const ending = { m: 'en', f: 'e', n: 'es' }[gender];
    const isForm = token?.adjectives.some((one) => one.ending === ending) === true;
    const isWord =
      /^(?:ganze|halbe|letzte|nächste|erste|zweite|dritte|eigene|beste|viele|gute|große|starke|hohe|schlechte|freie|weitere)/u.test(
        token?.lower ?? '',
      );
    if (
      !isForm ||
      isWord ||
      before?.coordinates ||
      before?.kind === 'mark' ||
      (before?.isCapital === true && before.nouns.length === 0 && before.pronoun === 0 && phrase.from - 1 !== (clause.finite?.at ?? -1))
    )
      return [];
    if (phrase.from <= (clause.finite?.at ?? 0) && clause.kind !== 'subordinate') return [];
    if ((phrase.cells & ACC) === 0 || before?.determiner != null || before?.kind === 'number' || tokens[phrase.to]?.isCapital) return [];
    if (/^(?:sehr|so|zu|kein|als|wie|nicht)$/u.test(before?.lower ?? '')) return [];
    const text = `${INDEFINITE[gender]} ${written(sentence, phrase.from, phrase.to)}`;
    return [
      {
        topic: 'missing-article',
        from: phrase.from,
        to: phrase.to,
        text,
        reason: `„${reading.noun.word}“ kann man zählen; im Singular steht ein Artikel.`,
      },
    ];
  });
}

const WHOLE_TIMES: Record<string, string> = {
  'ganzen Tag': 'den',
  'ganzen Morgen': 'den',
  'ganzen Abend': 'den',
  'ganzen Nachmittag': 'den',
  'ganzen Vormittag': 'den',
  'ganzen Monat': 'den',
  'ganze Schicht': 'die',
  'ganze Nacht': 'die',
  'ganze Woche': 'die',
  'ganze Zeit': 'die',
};

/** "Er hustet ganze Zeit": the whole of a time has its article. */
function wholeTime({ tokens }: Sentence): Proposal[] {
  return tokens.flatMap((token, at): Proposal[] => {
    const noun = tokens[at + 1]?.text ?? '';
    const article = WHOLE_TIMES[`${token.lower} ${noun}`];
    const before = tokens[at - 1];
    if (
      !article ||
      before?.determiner != null ||
      before?.isPreposition ||
      token.isFirst ||
      before?.adjectives.some(({ ending }) => ending !== '')
    )
      return [];
    return [
      {
        topic: 'missing-article',
        from: at,
        to: at + 2,
        text: `${article} ${token.text} ${noun}`,
        reason: `Hier steht der Artikel: „${article} ${token.text} ${noun}“.`,
      },
    ];
  });
}

/** "Wo ist Toilette?": what is looked for is one that both know. */
function looked(sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const [first, second, third] = tokens;
  const clause = sentence.clauses[0];
  if (first?.lower !== 'wo' || !/^(?:ist|liegt|steht|hängt)$/u.test(second?.lower ?? '') || !clause || !third?.isCapital) return [];
  const phrase = clause.phrases.find(({ from }) => from === 2);
  const reading = phrase && phrase.to - phrase.from === 1 && phrase.preposition === null ? countable(phrase, sentence) : null;
  const gender = reading?.noun.genders[0];
  if (!phrase || !gender || tokens[3]?.isCapital || tokens[3]?.kind === 'number') return [];
  const text = `${DEFINITE.nom[gender]} ${third.text}`;
  return [{ topic: 'missing-article', from: 2, to: 3, text, reason: `Hier steht der Artikel: „${text}“.` }];
}

/** "Nach Operation darf er nichts trinken": behind a preposition, in a sentence that says who. */
function behindPreposition(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  if (!clause.finite || clause.kind === 'fragment') return [];
  const { after_preposition } = lexicon.government;
  // "Was tun bei Sturz?": a heading.
  if (tokens[clause.from]?.lower === 'was' && clause.finite.readings.some(({ kind }) => kind === 'infinitive')) return [];
  const isSaid =
    subjectPronoun(clause, sentence) !== null ||
    clause.phrases.some(
      ({ preposition, determiner, head }) =>
        preposition === null && (determiner !== null || head.kind === 'name' || head.kind === 'pronoun'),
    );
  return clause.phrases.flatMap((phrase): Proposal[] => {
    const word = phrase.preposition?.word ?? '';
    const [reading] = phrase.head.readings;
    const known = after_preposition[word];
    if (!known || !reading || !isSaid || phrase.determiner || phrase.adjectives.length > 0 || phrase.isCounted) return [];
    if (
      phrase.to - phrase.from !== 2 ||
      phrase.head.kind !== 'noun' ||
      !known.includes(reading.noun.word) ||
      (reading.before !== '' && !reading.noun.isSure)
    )
      return [];
    // "vor Übergabe des Geräts", "nach Entlassung aus der Klinik": of what is done, as offices write.
    const isOfWhat = /^(?:des|eines|einer|unseres|ihres|seines)$/u.test(tokens[phrase.to]?.lower ?? '');
    if (isOfWhat) return [];
    // "Tür an Tür"
    if (tokens[phrase.from - 1]?.text === tokens[phrase.head.at]?.text) return [];
    const next = tokens[phrase.to];
    const isListed = next?.coordinates === true && tokens[phrase.to + 1]?.isCapital === true;
    const isNumber = next?.kind === 'number' || lexicon.functionWords.numbers.includes(next?.lower ?? '') || next?.lower === 'eins';
    const isRow = next?.text === ',' && tokens[phrase.to + 1]?.isCapital === true;
    if (isListed || isRow || isNumber || (next?.isCapital && next.pronoun === 0) || tokens[phrase.from - 1]?.lower === 'bis') return [];
    const gender = reading.noun.genders[0];
    if (!gender || reading.noun.genders.length > 1 || (reading.cells & ~PLURAL) === 0) return [];
    const isTwoWay = lexicon.functionWords.prepositions.two_way.includes(word);
    const ofCase = !isTwoWay
      ? lexicon.functionWords.prepositions.acc.includes(word)
        ? 'acc'
        : 'dat'
      : word === 'vor'
        ? 'dat'
        : twoWayCase(clause, phrase, sentence);
    if (!ofCase) return [];
    const head = phraseIn({ ...phrase, cells: reading.cells & ~PLURAL }, ofCase, sentence);
    if (head === null) return [];
    const text = casedAs(`${contracted(word, DEFINITE[ofCase][gender], sentence)} ${head}`, tokens[phrase.from]);
    return [{ topic: 'missing-article', from: phrase.from, to: phrase.to, text, reason: `Hier steht der Artikel: „${text}“.` }];
  });
}

/** "ein Glas Wasser", "die Tür zumachen". */
function things(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence)?.infinitive ?? '';
  if (!clause.finite || clause.kind === 'relative') return [];
  const isOpening = lexicon.government.opening.includes(verb);
  return clause.phrases.flatMap((phrase): Proposal[] => {
    const reading = countable(phrase, sentence);
    const gender = reading?.noun.genders[0];
    if (
      !reading ||
      !gender ||
      phrase.preposition ||
      phrase.adjectives.length > 0 ||
      phrase.to - phrase.from !== 1 ||
      phrase.from === clause.from
    )
      return [];
    const [before, next] = [tokens[phrase.from - 1], tokens[phrase.to]];
    const isAlone =
      before?.determiner == null &&
      before?.kind === 'word' &&
      !before.isPreposition &&
      !before.adjectives.some(({ ending }) => ending !== '') &&
      !lexicon.functionWords.numbers.includes(before.lower) &&
      !/^(?:kein|wie|als|viel|mehr|genug|etwas|so|per|ohne|ne|nen|paar|halbes)$/u.test(before.lower);
    if (!isAlone) return [];
    const isPart =
      /^(?:Glas|Tasse|Becher|Stück|Flasche|Scheibe|Schluck|Löffel|Teller|Portion)$/u.test(reading.noun.word) && reading.before === '';
    const isFilled = isPart && next?.isCapital === true && next.nouns.length > 0;
    if (
      isFilled &&
      !before.coordinates &&
      sentence.lexicon.government.taking.includes(verb.replace(/^(?:trinken|möchten|mögen|essen|wollen)$/u, 'haben'))
    ) {
      const text = `${INDEFINITE[gender]} ${tokens[phrase.from]?.text}`;
      return [{ topic: 'missing-article', from: phrase.from, to: phrase.to, text, reason: `Hier steht der Artikel: „${text}“.` }];
    }
    if (
      !isOpening ||
      next?.isCapital ||
      next?.kind === 'number' ||
      next?.coordinates ||
      reading.before !== '' ||
      (phrase.cells & ACC) === 0
    )
      return [];
    const text = `${DEFINITE.acc[gender]} ${tokens[phrase.from]?.text}`;
    return [{ topic: 'missing-article', from: phrase.from, to: phrase.to, text, reason: `Hier steht der Artikel: „${text}“.` }];
  });
}

/** Articles that are missing in whole phrases. Silent in notes, which leave them out. */
export const phraseArticleRule: Rule = (sentence) =>
  isSpokenOut(sentence)
    ? [
        ...wholeTime(sentence),
        ...looked(sentence),
        ...sentence.clauses.flatMap((clause) => [
          ...described(clause, sentence),
          ...behindPreposition(clause, sentence),
          ...things(clause, sentence),
        ]),
      ]
    : [];

import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb, personsOf } from '#language/analysis/verb.ts';
import { type Proposal, type Rule, withCapital } from '#language/finding.ts';
import { NOM, PLURAL } from '#language/lexicon/agreement.ts';
import type { NounReading } from '#language/lexicon/nouns.ts';
import { isPersonNoun } from './phraseKinds.ts';
import { contracted } from './realise.ts';

const DEFINITE = { m: 'der', f: 'die', n: 'das' } as const;

/** Somebody speaks for himself or to somebody: no note, which leaves articles out. */
function isPersonal({ tokens }: Sentence): boolean {
  const isNote = tokens.some(({ text }, at) => /^\p{L}{1,4}\.$/u.test(text) && at < tokens.length - 1);
  return (
    !isNote &&
    tokens.some(
      ({ text, lower }, at) =>
        /^(?:ich|mir|mich|wir|uns|du|dir|dich|mein\p{L}*|unser\p{L}*|dein\p{L}*)$/u.test(lower) ||
        (at > 0 && /^(?:Sie|Ihnen|Ihre?[nmrs]?)$/u.test(text)),
    )
  );
}

/** A noun alone in the singular of which there is one that both know; null for others. */
function single(phrase: Phrase, clause: Clause, { tokens, lexicon }: Sentence): NounReading | null {
  const [reading] = phrase.head.readings;
  if (!reading || phrase.head.kind !== 'noun' || phrase.determiner || phrase.preposition || phrase.isCounted) return null;
  const { noun } = reading;
  const persons = personsOf(clause.finite?.readings ?? []);
  const isOneByVerb = persons.has('er') && !persons.has('sie') && noun.plurals.includes(noun.word);
  const isOne =
    noun.isSure &&
    !noun.isUncountable &&
    noun.plurals.length > 0 &&
    noun.genders.length === 1 &&
    ((reading.cells & PLURAL) === 0 || isOneByVerb);
  const isFree = phrase.to - phrase.from === 1 && phrase.head.readings.length === 1 && (reading.cells & NOM) !== 0;
  const { without_article, symptoms, measures } = lexicon.government;
  const isBare = [
    ...without_article,
    ...symptoms,
    ...measures,
    ...lexicon.functionWords.titles,
    ...lexicon.functionWords.time_nouns,
  ].includes(noun.word);
  const next = tokens[phrase.to];
  // "Mensch, bist du groß", "Tür und Fenster"
  const isFollowed = next?.kind === 'mark' || next?.coordinates === true || next?.kind === 'number' || next?.isCapital === true;
  return isOne &&
    isFree &&
    !(
      isBare &&
      !/^(?:Blutdruck|Puls|Atmung|Haut)$/u.test(noun.word) &&
      !(next?.lower === 'von' && /^(?:Mutter|Vater)$/u.test(noun.word))
    ) &&
    !isFollowed &&
    !/^(?:Mensch|Gott|Herr|Frau|Schwester)$/u.test(noun.word)
    ? reading
    : null;
}

const hasOwnArticle = (sentence: Sentence, before: number) =>
  sentence.clauses.some((clause) =>
    clause.phrases.some(
      ({ from, to, determiner, preposition, head }) =>
        from < before && to <= (clause.finite?.at ?? 0) && preposition === null && head.kind === 'noun' && determiner !== null,
    ),
  );

/** "Tablette liegt auf dem Tisch, nehmen Sie sie", "aber Team war nett": the subject that stands in front of its verb. */
function inFront(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const { finite } = clause;
  if (clause.kind !== 'main' || !finite || sentence.isQuestion || subjectPronoun(clause, sentence) !== null) return [];
  const phrase = clause.phrases.find(({ from }) => from === clause.from);
  const reading = phrase ? single(phrase, clause, sentence) : null;
  const gender = reading?.noun.genders[0];
  if (!phrase || !reading || !gender) return [];
  const isJoined = /^(?:und|aber|denn)$/u.test(tokens[clause.from - 1]?.lower ?? '') && hasOwnArticle(sentence, phrase.from);
  // "Dienstplan ist online, ich hab ihn gesehen": as one writes to colleagues.
  const isState = finiteOf(clause).some(({ verb }) => verb.infinitive === 'sein') && clause.others.length === 0;
  const isWhole = isPersonal(sentence) && !/[„“:]/u.test(sentence.text) && !(isState && !isPersonNoun(reading.noun, sentence.lexicon));
  if (!(isWhole || isJoined)) return [];
  // What belongs to it may stand between: "Mutter von meiner Kollegin", "Patient in Zimmer 4".
  const isReached =
    phrase.to === finite.at ||
    clause.phrases.some(
      ({ from, preposition, to }) => from === phrase.to && preposition !== null && (to === finite.at || tokens[to]?.kind === 'number'),
    );
  const isOne = finiteOf(clause).some(({ persons, tense }) => tense !== 'imperative' && persons.includes('er'));
  // "Enkel hat mir der Torsten keine geschenkt": the subject stands behind the verb.
  const isBe = lexicalVerb(clause, sentence)?.infinitive === 'sein';
  const articles = isBe ? /^(?:der|die|das|mein|meine)$/u : /^der$/u;
  const other = clause.phrases.some(
    (one) =>
      one.from > finite.at &&
      one.preposition === null &&
      (one.cells & NOM) !== 0 &&
      articles.test(tokens[one.determiner?.at ?? -1]?.lower ?? ''),
  );
  if (!isReached || !isOne || other) return [];
  const article = clause.from === 0 ? withCapital(DEFINITE[gender]) : DEFINITE[gender];
  return put(phrase, article, sentence);
}

const put = (phrase: Phrase, article: string, { tokens }: Sentence): Proposal[] => {
  const text = `${article} ${tokens[phrase.from]?.text}`;
  return [{ topic: 'missing-article', from: phrase.from, to: phrase.to, text, reason: `Hier steht der Artikel: „${text}“.` }];
};

/** "Gestern hat Patientin aus Zimmer 5 nichts gegessen": a person behind the verb, where something else opens the sentence. */
function behindVerb(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { finite } = clause;
  if (clause.kind !== 'main' || !finite || finite.at === clause.from || subjectPronoun(clause, sentence) !== null) return [];
  const phrase = clause.phrases.find(({ from }) => from === finite.at + 1);
  const reading = phrase ? single(phrase, clause, sentence) : null;
  const gender = reading?.noun.genders[0];
  const front = clause.phrases.find(({ from, preposition }) => from === clause.from && preposition === null);
  const isTime = front === undefined || lexicon.functionWords.time_nouns.includes(front.head.readings[0]?.noun.word ?? '');
  const isSomebody =
    /^(?:Patient|Patientin|Bewohner|Bewohnerin|Arzt|Ärztin|Oberarzt|Hausarzt|Chefin|Chef|Tochter|Sohn|Ehefrau|Ehemann)$/u.test(
      reading?.noun.word ?? '',
    );
  const isOne = finiteOf(clause).some(({ persons, tense }) => tense !== 'imperative' && persons.includes('er'));
  const isNote = tokens.some(({ text }, at) => /^\p{L}{1,4}\.$/u.test(text) && at < tokens.length - 1);
  if (
    !phrase ||
    !gender ||
    !isTime ||
    !isSomebody ||
    !isOne ||
    isNote ||
    /^(?:wird|wurde|ist|war|sei)$/u.test(tokens[finite.at]?.lower ?? '')
  )
    return [];
  return put(phrase, DEFINITE[gender], sentence);
}

/** Infinitives that say how somebody is rather than what he does. */
const STATES =
  /^(?:Erbrechen|Husten|Zittern|Schwitzen|Bluten|Leiden|Verhalten|Vorliegen|Auftreten|Bestehen|Versagen|Fehlen|Essen|Vertrauen|Treffen|Wissen|Unwohlsein|Vergessen)$/u;

/** "Hilfe bei Anziehen": what one is doing stands behind "beim". */
function whileDoing(phrase: Phrase, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const noun = tokens[phrase.head.at];
  const next = tokens[phrase.to];
  const isDoing =
    phrase.preposition?.word === 'bei' && !phrase.preposition.isContracted && phrase.to - phrase.from === 2 && !phrase.determiner;
  const isInfinitive =
    noun?.isCapital === true && noun.verbs.some(({ kind, verb }) => kind === 'infinitive' && lexicon.uses.has(verb.infinitive));
  const isOther = noun?.nouns.some(({ noun: one }) => one.isSure && one.plurals.length > 0) === true;
  if (!isDoing || !isInfinitive || isOther || STATES.test(noun.text) || next?.isCapital || next?.coordinates || next?.lower === 'von')
    return [];
  const text = `${tokens[phrase.from]?.isCapital ? 'Beim' : 'beim'} ${noun.text}`;
  return [{ topic: 'missing-article', from: phrase.from, to: phrase.to, text, reason: `Während man etwas tut: „${text}“.` }];
}

/** "Sie hat ganze Mittagessen gegessen", "in ganze Haus": the whole of one thing. */
function whole(phrase: Phrase, clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const [reading] = phrase.head.readings;
  const gender = reading?.noun.genders[0];
  const [adjective] = phrase.adjectives;
  const token = tokens[adjective?.at ?? -1];
  if (
    !reading ||
    !gender ||
    !token ||
    !adjective ||
    !/^ganze[nsm]?$/u.test(token.lower) ||
    phrase.determiner ||
    phrase.to - phrase.head.at !== 1
  )
    return [];
  const isOne = (reading.cells & PLURAL) === 0 && reading.noun.genders.length === 1 && phrase.head.at === adjective.at + 1;
  if (!isOne || !clause.finite || /^(?:Arbeit|Zeit|Kerl)$/u.test(reading.noun.word) || tokens[phrase.from - 1]?.determiner != null)
    return [];
  const noun = tokens[phrase.head.at]?.text ?? '';
  if (phrase.preposition?.word === 'in') {
    const text = `${contracted('in', gender === 'f' ? 'der' : 'dem', sentence)} ganzen ${noun}`;
    return [{ topic: 'missing-article', from: phrase.from, to: phrase.to, text, reason: `Hier steht der Artikel: „${text}“.` }];
  }
  if (phrase.preposition || phrase.from < clause.finite.at) return [];
  const text = `${{ m: 'den', f: 'die', n: 'das' }[gender]} ganze${gender === 'm' ? 'n' : ''} ${noun}`;
  return [{ topic: 'missing-article', from: phrase.from, to: phrase.to, text, reason: `Hier steht der Artikel: „${text}“.` }];
}

/** Articles before subjects, before what one is doing and before the whole of something. */
export const subjectArticleRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [
    ...inFront(clause, sentence),
    ...behindVerb(clause, sentence),
    ...clause.phrases.flatMap((phrase) => [...whileDoing(phrase, sentence), ...whole(phrase, clause, sentence)]),
  ]);

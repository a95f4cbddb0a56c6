import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb, personsOf } from '#language/analysis/verb.ts';
import { casedAs, type Proposal, type Rule } from '#language/finding.ts';
import { NOM } from '#language/lexicon/agreement.ts';
import { type Mention, mentionsOf } from './mentions.ts';

const SUBJECTS = { m: 'er', f: 'sie', n: 'es', p: 'sie' } as const;
const OBJECTS = { m: 'ihn', f: 'sie', n: 'es', p: 'sie' } as const;
const DATIVES = { m: 'ihm', f: 'ihr', n: 'ihm' } as const;
/** The genders that a pronoun may stand for. */
const STANDS_FOR: Record<string, RegExp> = { er: /[m]/u, ihn: /[m]/u, ihm: /[mn]/u, sie: /[fp]/u, ihr: /[fp]/u, es: /[n]/u };

const SAME: Record<string, string> = { er: 'er|ihn|ihm|seine?[nmrs]?', sie: 'sie|ihr', ihn: 'er|ihn|ihm', ihm: 'er|ihn|ihm' };

const fits = ({ gender }: Mention, pronoun: string) => gender === null || STANDS_FOR[pronoun]?.test(gender) === true;

const isQuoted = (sentence: Sentence | null) => sentence !== null && /[„“"»«:]/u.test(sentence.text);

const isChild = ({ word, isPerson }: Mention) => isPerson && /^(?:Kind|Baby)$/u.test(word);

const isOfPerson = (mention: Mention | undefined): mention is Mention & { gender: 'm' | 'f' | 'n' } =>
  mention?.isPerson === true && (mention.gender === 'm' || mention.gender === 'f' || isChild(mention));

const hasPronoun = (sentence: Sentence, before: number, words: RegExp) =>
  sentence.tokens.some(({ text }, at) => at < before && words.test(text)) ||
  (sentence.before?.tokens.some(({ text }) => words.test(text)) ?? false);

const instead = (at: number, text: string, who: Mention, sentence: Sentence): Proposal[] => {
  const token = sentence.tokens[at];
  if (!token || token.lower === text) return [];
  return [{ topic: 'pronoun', from: at, to: at + 1, text: casedAs(text, token), reason: `„${who.word}“ und „${text}“ gehören zusammen.` }];
};

/** "Die Tochter sagt, dass er oft stürzt", "Herr Ott sagt, sie kommt": somebody else is told about. */
const isTold = (clause: Clause, { clauses, lexicon }: Sentence) => {
  const { saying, telling } = lexicon.government;
  const before = clauses[clauses.indexOf(clause) - 1];
  const verbs = before === undefined ? [] : [before.finite, ...before.others].flatMap((one) => one?.readings ?? []);
  // "Die Ärztin hat angerufen, er soll warten": somebody's order.
  const isOrder = finiteOf(clause).some(({ verb }) => verb.infinitive === 'sollen');
  return isOrder || verbs.some(({ verb }) => [...saying, ...telling, 'fragen'].includes(verb.infinitive));
};

/** "Frau Ott ..., aber er": the only person named so far, whom nobody else in the line could be taken for. */
function personMeant(phrase: Phrase, clause: Clause, named: readonly Mention[], sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const word = tokens[phrase.head.at]?.text ?? '';
  const pronoun = word.toLowerCase();
  const somebody = named.filter((one) => one.isPerson);
  const [who] = somebody;
  if (
    !isOfPerson(who) ||
    !who.isKnown ||
    // "Kaum war der Arzt weg, fing sie an zu weinen": somebody else.
    (tokens[0]?.lower === 'kaum' && !who.leads) ||
    somebody.length > 1 ||
    named.some((one) => fits(one, pronoun) && !(pronoun === 'ihm' && !one.isPerson && one.gender === 'n'))
  )
    return [];
  // Somebody else is spoken of already.
  if (hasPronoun(sentence, phrase.from, new RegExp(`^(?:${SAME[pronoun] ?? pronoun})$`, 'iu'))) return [];
  const isFirst = phrase.head.at === 0;
  const isSubject = /^(?:er|sie)$/u.test(pronoun) && (word !== 'Sie' || isFirst);
  const finite = clause.finite;
  if (isSubject && finite) {
    const persons = personsOf(finiteOf(clause).filter(({ tense }) => tense !== 'subjunctive' || tokens[finite.at]?.lower === 'möchte'));
    const isOne = persons.has('er') && !persons.has('sie');
    const front = clause.phrases.find(({ from, preposition }) => from === clause.from && preposition === null);
    // "Ihr Mann hat sie gebracht", "das trifft sie": the subject stands in front.
    const isBehind = phrase.from === finite.at + 1 && (front === undefined || (front.cells & NOM) === 0);
    const isBeside = phrase.to === finite.at || isBehind || phrase.from === (clause.opener ?? -2) + 1;
    const subject = subjectPronoun(clause, sentence);
    return isOne && isBeside && (subject === null || subject === phrase)
      ? instead(phrase.head.at, SUBJECTS[who.gender], who, sentence)
      : [];
  }
  // "weil ihm kalt ist", "und ihm ist übel".
  const isState = finiteOf(clause).some(({ verb }) => verb.infinitive === 'sein') && clause.others.length === 0;
  const isDative = isState || sentence.lexicon.government.only_dative.includes(lexicalVerb(clause, sentence)?.infinitive ?? '');
  return pronoun === 'ihm' && who.gender === 'f' && isDative ? instead(phrase.head.at, DATIVES.f, who, sentence) : [];
}

/** "Der Verband war nass, ich habe es gewechselt": a thing that was just named, with a verb of handling things. */
function thingMeant(phrase: Phrase, clause: Clause, named: readonly Mention[], sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const word = tokens[phrase.head.at]?.text ?? '';
  const verb = lexicalVerb(clause, sentence);
  if (
    !/^(?:es|ihn|sie)$/u.test(word) ||
    !verb ||
    verb.isPassive ||
    !(lexicon.government.handled.includes(verb.infinitive) || (verb.infinitive === 'sehen' && word !== 'es'))
  )
    return [];
  const { finite } = clause;
  const isObject =
    finite !== null &&
    tokens.slice(clause.from, clause.to).some(({ text, lower }) => text === 'Sie' || /^(?:ich|wir|du|er|man)$/u.test(lower));
  // "Ich finde es gut", "Wir sehen es so": what is thought of it.
  const isJudged =
    /^(?:finden|sehen|nehmen|machen)$/u.test(verb.infinitive) &&
    tokens
      .slice(phrase.to, clause.to)
      .some(({ adjectives, lower }) => lower !== 'nicht' && (lower === 'so' || adjectives.some(({ ending }) => ending === '')));
  if (!isObject || isJudged || named.some((one) => fits(one, word))) return [];
  if (hasPronoun(sentence, phrase.from, new RegExp(`^(?:${SAME[word] ?? word})$`, 'u'))) return [];
  const things = named.filter((one) => !one.isPerson);
  const [what, another] = things;
  const isKnown = what !== undefined && what.phrase.cells !== 0 && what.phrase.determiner !== null && what.phrase.preposition === null;
  if (!what?.gender || another || !isKnown || what.phrase.head.kind !== 'noun') return [];
  // A person may be meant: "Herr Ott lag am Boden, wir haben ihn gewaschen".
  if (word !== 'es' && named.some((one) => one.isPerson && fits(one, word))) return [];
  return instead(phrase.head.at, OBJECTS[what.gender], what, sentence);
}

/** "Frau Ott sucht seine Brille", "Das Kind sucht ihre Mutter": whose it is. */
function ownerMeant(phrase: Phrase, clause: Clause, named: readonly Mention[], sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const own = phrase.determiner;
  const token = tokens[own?.at ?? -1];
  if (!own || !token || own.reading.kind !== 'possessive' || !/^(?:sein|ihr)$/u.test(own.reading.stem)) return [];
  const before = named.filter((one) => one.phrase !== phrase);
  const [who] = before;
  if (!who || before.filter((one) => one.isPerson).length > 1) return [];
  const subject = subjectPronoun(clause, sentence);
  const isItsClause =
    (who.leads && clause.phrases.includes(who.phrase)) ||
    (who.leads && phrase.preposition === null && phrase.from === (clause.opener === null ? clause.from : clause.opener + 1)) ||
    (who.isPerson && who.gender === 'f' && tokens[subject?.head.at ?? -1]?.text === 'sie');
  if (!isItsClause) return [];
  if (token.lower.startsWith('sein')) {
    const isHer =
      isOfPerson(who) && who.gender === 'f' && !before.some(({ gender }) => gender === null || gender === 'm' || gender === 'n');
    if (!isHer || hasPronoun(sentence, phrase.from, /^(?:er|ihn|ihm|es|man|jeder|wer)$/iu)) return [];
    return instead(own.at, `ihr${token.lower.slice(4)}`, who, sentence);
  }
  const isHis = (isOfPerson(who) && who.gender === 'm') || isChild(who);
  const isRelative =
    lexicon.government.persons.includes(phrase.head.readings[0]?.noun.word ?? '') ||
    /^(?:Hund|Katze|Eltern|Großeltern)$/u.test(phrase.head.readings[0]?.noun.word ?? '');
  if (!isHis || !isRelative || token.isCapital || before.some(({ gender }) => gender === null || gender === 'f' || gender === 'p'))
    return [];
  if (hasPronoun(sentence, phrase.from, /^(?:sie|Sie|ihr|ihnen|Ihnen|Ihre?[nmrs]?)$/u)) return [];
  return clause.kind === 'relative' ? [] : instead(own.at, `sein${token.lower.slice(3)}`, who, sentence);
}

/** Pronouns and owners that do not fit the one person or thing that the line has named so far. */
export const referenceRule: Rule = (sentence) => {
  if (isQuoted(sentence) || isQuoted(sentence.before)) return [];
  // "Tochter kauft ein, sonst kommt er zurecht", "Hat dem Sohn verschwiegen, dass sie": notes leave out of whom they speak.
  const [opening] = sentence.clauses[0]?.phrases ?? [];
  const isBareStart = opening?.from === 0 && opening.head.kind === 'noun' && opening.determiner === null && opening.preposition === null;
  const isVerbFirst = sentence.clauses[0]?.finite?.at === 0 && !sentence.isQuestion;
  if (isBareStart || isVerbFirst) return [];
  const earlier = sentence.before?.clauses.flatMap((clause) => mentionsOf(clause, sentence.before as Sentence)) ?? [];
  return sentence.clauses.flatMap((clause, index) => {
    if (clause.kind === 'relative') return [];
    const inside = sentence.clauses.slice(0, index).flatMap((one) => mentionsOf(one, sentence));
    const here = mentionsOf(clause, sentence);
    return clause.phrases.flatMap((phrase) => {
      const ahead = [...earlier, ...inside, ...here.filter((one) => one.phrase.from < phrase.from)];
      if (phrase.head.kind !== 'pronoun' || phrase.preposition) return ownerMeant(phrase, clause, ahead, sentence);
      // What a pronoun stands for was named in another clause.
      const others = [...earlier, ...inside];
      if (others.length === 0) return [];
      const found = isTold(clause, sentence) ? [] : personMeant(phrase, clause, others, sentence);
      return found.length > 0 ? found : thingMeant(phrase, clause, others, sentence);
    });
  });
};

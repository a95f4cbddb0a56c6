import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { casedAs, type Proposal, type Rule } from '#language/finding.ts';
import { type Case, cellsOfCase } from '#language/lexicon/agreement.ts';
import { phraseIn } from './phraseIn.ts';
import { isPersonNoun } from './phraseKinds.ts';
import { withPreposition } from './realise.ts';

const CASE_NAMES: Partial<Record<Case, string>> = { acc: 'Akkusativ', dat: 'Dativ' };

/** The case that a word's own preposition has: "Angst vor" the dative, "klagen über" the accusative. */
function caseAfter(instead: Record<string, string> | undefined, preposition: string): 'acc' | 'dat' | null {
  const cases = new Set(
    Object.values(instead ?? {}).flatMap((wanted) =>
      wanted.startsWith(`${preposition}+`) ? [wanted.endsWith('acc') ? 'acc' : 'dat'] : [],
    ),
  );
  const [only] = cases;
  return cases.size === 1 && only ? (only as 'acc' | 'dat') : null;
}

/** "warten auf dem Arzt", "sich freuen auf Ihrer Antwort": what the verb is about, and no place or time. */
function isOwnThing(verb: string, phrase: Phrase, { tokens, lexicon }: Sentence): boolean {
  const { awaited, never_where, places, rooms } = lexicon.government;
  const noun = phrase.head.readings[0]?.noun;
  const word = noun?.word ?? '';
  const isPlace =
    places.includes(word) ||
    rooms.includes(word) ||
    /^(?:Flur|Gang|Weg|Straße|Station)$/u.test(word) ||
    lexicon.functionWords.time_nouns.includes(word);
  if (verb === 'warten')
    return awaited.includes(word) || awaited.includes(tokens[phrase.head.at]?.text ?? '') || isPersonNoun(noun, lexicon);
  return never_where.includes(verb) && !(isPlace && phrase.preposition?.word !== 'vor');
}

/** "Angst vor die Spritze", "klagt über starken Schmerzen": a two-way preposition that a noun or a verb asks for has one case. */
function ownCase(clause: Clause, sentence: Sentence): Proposal[] {
  const { government, functionWords } = sentence.lexicon;
  const verb = lexicalVerb(clause, sentence);
  return clause.phrases.flatMap((phrase: Phrase): Proposal[] => {
    const word = phrase.preposition?.word ?? '';
    if (!functionWords.prepositions.two_way.includes(word) || phrase.head.kind !== 'noun' || phrase.cells === 0) return [];
    // "Über 100 Schlägen spricht man von": more than so many.
    if (word === 'über' && phrase.isCounted && phrase.from === clause.from) return [];
    const before = clause.phrases.find(({ to, head }) => to === phrase.from && head.kind === 'noun');
    const noun = before?.head.readings[0]?.noun.word;
    // "warten auf dem Flur" is a place; what is talked about is none.
    const isAbout = word === 'über' || isOwnThing(verb?.infinitive ?? '', phrase, sentence);
    const byVerb = isAbout && verb && !verb.isPassive ? caseAfter(government.verbs[verb.infinitive], word) : null;
    const wanted = caseAfter(noun === undefined ? undefined : government.nouns[noun], word) ?? byVerb;
    if (wanted === null || (phrase.cells & cellsOfCase(wanted)) !== 0) return [];
    const rest = phraseIn(phrase, wanted, sentence);
    if (rest === null) return [];
    const text = casedAs(withPreposition(word, rest, sentence), sentence.tokens[phrase.from]);
    const governor = byVerb && caseAfter(noun === undefined ? undefined : government.nouns[noun], word) === null ? verb?.infinitive : noun;
    return [
      {
        topic: 'preposition',
        from: phrase.from,
        to: phrase.to,
        text,
        reason: `„${governor} ${word}“ steht mit dem ${CASE_NAMES[wanted]}.`,
      },
    ];
  });
}

/** "Ich habe mich die Hände gewaschen": beside a part of the body the person stands in the dative. */
function ownBody(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence)?.infinitive ?? '';
  const subject = subjectPronoun(clause, sentence);
  const own = tokens[subject?.head.at ?? -1]?.lower;
  const pronoun = clause.phrases.find(
    ({ head, preposition }) =>
      preposition === null &&
      head.kind === 'pronoun' &&
      ((own === 'ich' && tokens[head.at]?.lower === 'mich') || (own === 'du' && tokens[head.at]?.lower === 'dich')),
  );
  const part = clause.phrases.find(
    ({ head, preposition, determiner }) =>
      preposition === null && determiner !== null && head.readings.some(({ noun }) => lexicon.government.body_parts.includes(noun.word)),
  );
  if (!pronoun || !part || !lexicon.government.body_care.includes(verb)) return [];
  const text = casedAs(own === 'ich' ? 'mir' : 'dir', tokens[pronoun.from]);
  const reason = `Wer sich einen Körperteil ${verb === 'brechen' ? 'bricht' : 'pflegt oder verletzt'}, steht im Dativ: „${text}“.`;
  return [{ topic: 'reflexive', from: pronoun.from, to: pronoun.to, text, reason }];
}

/** "Ich wünsche Sie einen schönen Tag": whom one wishes something stands in the dative. */
function wished(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const verb = lexicalVerb(clause, sentence);
  const subject = subjectPronoun(clause, sentence);
  if (verb?.infinitive !== 'wünschen' || verb.isPassive || !/^(?:ich|wir|er)$/u.test(tokens[subject?.head.at ?? -1]?.lower ?? ''))
    return [];
  const person = clause.phrases.find(
    ({ head, preposition, from }) =>
      preposition === null && from > (clause.finite?.at ?? 0) && /^(?:Sie|dich|mich|ihn)$/u.test(tokens[head.at]?.text ?? ''),
  );
  const thing = clause.phrases.find(({ from, preposition }) => person !== undefined && from >= person.to && preposition === null);
  const text = person && thing?.head.kind === 'noun' ? phraseIn(person, 'dat', sentence) : null;
  if (!person || text === null) return [];
  return [{ topic: 'case', from: person.from, to: person.to, text, reason: `„wünschen“: Die Person steht im Dativ („${text}“).` }];
}

export const governedRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [...ownCase(clause, sentence), ...ownBody(clause, sentence), ...wished(clause, sentence)]);

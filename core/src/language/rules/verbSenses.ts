import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { isReflexiveOf, subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import type { Proposal, Rule } from '#language/finding.ts';
import { ACC, DAT } from '#language/lexicon/agreement.ts';
import { endOf, exchanged } from './exchange.ts';
import { isPersonNoun, isTime } from './phraseKinds.ts';

const choice = (change: ReturnType<typeof exchanged>, reason: string): Proposal[] =>
  change ? [{ topic: 'word-choice', ...change, reason }] : [];

const objectsOf = (clause: Clause, sentence: Sentence) => {
  const subject = subjectPronoun(clause, sentence);
  return clause.phrases.filter((one) => one !== subject && one.preposition === null && !isTime(one, sentence));
};

/** "Sie ist Kopfschmerzen", "Ich bin Hunger": what one has. */
function having(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { finite } = clause;
  const subject = subjectPronoun(clause, sentence);
  const word = tokens[subject?.head.at ?? -1]?.text ?? '';
  if (!finite || !subject || clause.others.length > 0 || lexicalVerb(clause, sentence)?.infinitive !== 'sein') return [];
  if (!/^(?:ich|du|er|sie|wir|Sie)$/iu.test(word) || clause.kind === 'relative') return [];
  const [noun, another] = objectsOf(clause, sentence);
  const form = tokens[noun?.head.at ?? -1]?.text ?? '';
  const isFelt = lexicon.government.had.includes(form) || /schmerzen$/u.test(form);
  if (!noun || another || !isFelt || noun.determiner !== null || noun.head.kind !== 'noun') return [];
  return choice(exchanged(clause, 'sein', 'haben', sentence), `„${form}“ hat man.`);
}

/** "Ich weiß Frau Ott gut", "Ich weiß ihn": a person one knows with "kennen". */
function knowingSomebody(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const subject = subjectPronoun(clause, sentence);
  if (lexicalVerb(clause, sentence)?.infinitive !== 'wissen' || !subject || clause.kind === 'relative') return [];
  const [object, another] = objectsOf(clause, sentence);
  const isNamed = object?.head.kind === 'name' && /^(?:frau|herrn?)$/u.test(tokens[object.head.at]?.lower ?? '');
  const isPerson = object?.head.kind === 'pronoun' && /^(?:ihn|dich|mich)$/u.test(tokens[object.head.at]?.text ?? '');
  // "Das wissen Sie besser": there "Sie" is the subject.
  const isBehind =
    object !== undefined && object.from > (clause.finite?.at ?? 0) && (subject.to === clause.finite?.at || subject.to === object.from);
  if (!object || another || !(isNamed || isPerson) || !isBehind || tokens[endOf(clause, sentence)]?.text === ',') return [];
  return choice(exchanged(clause, 'wissen', 'kennen', sentence), 'Eine Person „kennt“ man.');
}

/** "Hören Sie mir gut", "Ich höre Ihnen": to whom one listens, with "zu". */
function listening(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  if (lexicalVerb(clause, sentence)?.infinitive !== 'hören' || clause.prefix !== null || clause.kind === 'relative') return [];
  const objects = objectsOf(clause, sentence);
  const isTo = objects.some(
    ({ head, cells }) =>
      head.kind === 'pronoun' && /^(?:mir|dir|ihm|Ihnen|ihnen)$/u.test(tokens[head.at]?.text ?? '') && (cells & DAT) !== 0,
  );
  const hasThing = objects.some(({ cells, head }) => (cells & ACC) !== 0 && (cells & DAT) === 0 && tokens[head.at]?.text !== 'Sie');
  if (!isTo || hasThing || clause.phrases.some(({ preposition }) => /^(?:auf|von)$/u.test(preposition?.word ?? ''))) return [];
  return choice(exchanged(clause, 'hören', 'zuhören', sentence), 'Wer jemandem Aufmerksamkeit schenkt, „hört zu“.');
}

/** "Ich rufe Sie morgen": on another day one calls by telephone. */
function calling(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  if (lexicalVerb(clause, sentence)?.infinitive !== 'rufen' || clause.prefix !== null || clause.kind !== 'main') return [];
  const words = tokens.slice(clause.from, endOf(clause, sentence)).map(({ lower }) => lower);
  const isLater = words.some((word) => /^(?:morgen|übermorgen|gestern|später)$/u.test(word)) && !words.includes('wieder');
  const [object, another] = objectsOf(clause, sentence);
  const isPerson =
    object !== undefined &&
    (object.cells & ACC) !== 0 &&
    (/^(?:Sie|dich|ihn|euch)$/u.test(tokens[object.head.at]?.text ?? '') || object.determiner?.reading.kind === 'possessive');
  const isAlone = clause.phrases.every(({ preposition }) => preposition === null);
  if (!isLater || !isPerson || another || !isAlone || tokens[endOf(clause, sentence)]?.text === ',') return [];
  return choice(exchanged(clause, 'rufen', 'anrufen', sentence), 'Mit dem Telefon „ruft“ man jemanden „an“.');
}

/** "Das gefällt mir viel", "Ich danke Ihnen viel": how strong a feeling is. */
function strongly(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence)?.infinitive ?? '';
  if (!lexicon.government.felt_strongly.includes(verb)) return [];
  return tokens.flatMap((token, at): Proposal[] => {
    if (token.lower !== 'viel' || at < clause.from || at >= clause.to || at < (clause.finite?.at ?? 0)) return [];
    const next = tokens[at + 1];
    const isLast =
      !next ||
      next.kind === 'mark' ||
      next.lower === 'weh' ||
      clause.others.some((one) => one.at === at + 1) ||
      (next.isPreposition && next.lower !== 'zu');
    const isPlain = !/^(?:so|zu|wie|sehr|nicht|ziemlich|recht)$/u.test(tokens[at - 1]?.lower ?? '');
    return isLast && isPlain
      ? [{ topic: 'word-choice', from: at, to: at + 1, text: 'sehr', reason: `Wie stark? Zu „${verb}“ sagt man „sehr“.` }]
      : [];
  });
}

/** "Das ist viel schwierig": before an adjective that is not compared stands "sehr". */
function very(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const isState = finiteOf(clause).some(({ verb }) => /^(?:sein|werden|finden)$/u.test(verb.infinitive)) && clause.others.length === 0;
  const end = endOf(clause, sentence);
  const at = clause.kind === 'subordinate' ? end - 3 : end - 2;
  const adjective = tokens[at + 1];
  const reading = adjective?.adjectives.find(({ ending, degree }) => ending === '' && degree === 'positive');
  if (!isState || tokens[at]?.lower !== 'viel' || !adjective || !reading || adjective.isCapital || adjective.verbs.length > 0) return [];
  if (!lexicon.adjectives.isListed(reading.word) || /^(?:allein|krank|wach|tot|wert|frei|nass)$/u.test(adjective.lower)) return [];
  if (/^(?:so|zu|nicht|sehr)$/u.test(tokens[at - 1]?.lower ?? '')) return [];
  return [{ topic: 'word-choice', from: at, to: at + 1, text: 'sehr', reason: 'Vor einem Adjektiv steht „sehr“.' }];
}

/** "Ich treffe heute mit der Kollegin", "Er unterhält gern mit uns": with somebody the verb has "sich". */
function withSomebody(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { finite } = clause;
  const verb = lexicalVerb(clause, sentence);
  const subject = subjectPronoun(clause, sentence);
  if (!finite || !verb || verb.isPassive || !subject || (clause.kind !== 'main' && clause.kind !== 'question')) return [];
  const word = lexicon.government.reflexive_with[verb.infinitive];
  // "Ich bin an den Dienst gewöhnt": a state.
  if (finiteOf(clause).some(({ verb: { infinitive } }) => infinitive === 'sein')) return [];
  const isSomebody = (phrase: Phrase) =>
    phrase.head.kind !== 'noun' || verb.infinitive !== 'treffen' || isPersonNoun(phrase.head.readings[0]?.noun, lexicon);
  const partner = clause.phrases.find((phrase) => phrase.preposition?.word === word && isSomebody(phrase));
  const others = objectsOf(clause, sentence);
  if (!word || !partner || others.some((one) => isReflexiveOf(one, subject, sentence) || (one.cells & (ACC | DAT)) !== 0)) return [];
  if (tokens.slice(clause.from, clause.to).some(({ lower }) => /^(?:nichts|etwas|was|viel|alles)$/u.test(lower))) return [];
  const own = lexicon.functionWords.personal.find(
    ({ nom }) => nom === (tokens[subject.head.at]?.text === 'Sie' ? 'Sie' : tokens[subject.head.at]?.lower),
  );
  if (!own) return [];
  const at = subject.from > finite.at ? subject.to - 1 : finite.at;
  const reason = `„sich ${verb.infinitive} ${word}“ braucht hier ein Reflexivpronomen: „${own.reflexive_acc}“.`;
  return [{ topic: 'reflexive', from: at, to: at + 1, text: `${tokens[at]?.text} ${own.reflexive_acc}`, reason }];
}

/** Verbs that learners take one for the other, by what stands with them. */
export const verbSenseRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [
    ...having(clause, sentence),
    ...knowingSomebody(clause, sentence),
    ...listening(clause, sentence),
    ...calling(clause, sentence),
    ...strongly(clause, sentence),
    ...very(clause, sentence),
    ...withSomebody(clause, sentence),
  ]);

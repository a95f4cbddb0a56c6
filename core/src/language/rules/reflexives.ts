import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import { isReflexiveOf, subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { casedAs, type Proposal, type Rule } from '#language/finding.ts';
import { ACC } from '#language/lexicon/agreement.ts';
import { personalsOf } from './personal.ts';
import { isPersonNoun, isTime } from './phraseKinds.ts';

/** "Ich freue auf Sie": verbs that need a reflexive pronoun. */
function reflexive(clause: Clause, sentence: Sentence): Proposal[] {
  const { lexicon, tokens } = sentence;
  const verb = lexicalVerb(clause, sentence);
  const { finite } = clause;
  if (!verb || verb.isPassive || !finite || clause.kind === 'fragment' || clause.kind === 'relative') return [];
  const uses = lexicon.uses.get(verb.infinitive);
  // Verbs that always have an object: "Setzen Sie auf den Stuhl" has none.
  const isBySelf = tokens
    .slice(clause.from, clause.to)
    .some(({ lower }) => /^(?:allein|alleine|selbst|selber|selbstständig|selbständig)$/u.test(lower));
  const isToSide = clause.phrases.some(
    ({ preposition, head }) =>
      preposition?.word === 'auf' && /^(?:Seite|Rücken|Bauch|Bettkante|Bett|Stuhl)$/u.test(head.readings[0]?.noun.word ?? ''),
  );
  const isPlaced = /^(?:setzen|legen|hinsetzen|hinlegen|umdrehen|aufsetzen)$/u.test(verb.infinitive) || isBySelf || isToSide;
  const alwaysHas =
    (uses?.plain?.frames.every(({ objects }) => objects.includes('acc')) || isPlaced) &&
    lexicon.government.moved_oneself.includes(verb.infinitive);
  // "Wir treffen um sechs vor dem Eingang."
  const isMeeting = verb.infinitive === 'treffen' && tokens[subjectPronoun(clause, sentence)?.head.at ?? -1]?.lower === 'wir';
  const isOnOneself = lexicon.government.on_oneself.includes(verb.infinitive) && (verb.infinitive !== 'drehen' || isToSide);
  const needs =
    isOnOneself ||
    (uses?.reflexive && (uses.plain === null || alwaysHas || isMeeting || lexicon.government.reflexive.includes(verb.infinitive)));
  // "Ich bin so aufgeregt": a state.
  if (!needs || finite.readings.some(({ verb: { infinitive } }) => /^(?:lassen|sein|werden)$/u.test(infinitive))) return [];
  const bare = clause.phrases.filter(({ preposition }) => preposition === null);
  const subject = subjectPronoun(clause, sentence) ?? bare.find(({ to, head }) => to === finite.at && head.kind !== 'pronoun') ?? null;
  if (!subject) return [];
  const others = bare.filter((phrase) => phrase !== subject);
  // "Ich fühle mal am Bauch": touched, not felt.
  const tells = tokens
    .slice(clause.from, clause.to)
    .some(
      ({ adjectives, adverb, lower }) =>
        (adjectives.some(({ ending }) => ending === '') && !/^(?:wenig|viel|mehr|weniger)$/u.test(lower)) ||
        adverb === 'manner' ||
        lower === 'wie' ||
        lower === 'besser',
    );
  // "Ich fühle kurz, ob er durchblutet ist", "Man fühlt mehr, als man sieht"
  const next = sentence.clauses[sentence.clauses.indexOf(clause) + 1];
  const isTouched =
    /^(?:ob|wo|wie|als|dass)$/u.test(tokens[next?.opener ?? next?.from ?? -1]?.lower ?? '') && tokens[(next?.from ?? 0) - 1]?.text === ',';
  // "Ich fühle kalt": something else is meant.
  if (verb.infinitive === 'fühlen' && tokens.slice(clause.from, clause.to).some(({ lower }) => lexicon.government.felt.includes(lower)))
    return [];
  if (verb.infinitive === 'fühlen' && (!tells || (isTouched && !tokens[(next?.from ?? 0) + 1]?.lower.startsWith('ob')))) return [];
  // "Ich werde Ihnen der Zugang legen": the object is there, in the wrong case.
  if (alwaysHas && others.some(({ head }) => head.kind === 'noun')) return [];
  if (/^entschuldig/u.test(tokens[finite.at]?.lower ?? '')) return [];
  if (others.some((phrase) => isReflexiveOf(phrase, subject, sentence) || ((phrase.cells & ACC) !== 0 && !isTime(phrase, sentence))))
    return [];
  // "Die Nacht verlief ruhig", "Straßenbahn interessiert jetzt nicht": things do nothing to themselves.
  const isSomebody =
    subject.head.kind === 'pronoun'
      ? personalsOf(tokens[subject.head.at]?.text ?? '', sentence).length > 0
      : subject.head.kind === 'name' || isPersonNoun(subject.head.readings[0]?.noun, lexicon);
  if (!isSomebody || tokens[subject.head.at]?.lower === 'es') return [];
  const own = lexicon.functionWords.personal.find(
    ({ nom }) => nom === (tokens[subject.head.at]?.text === 'Sie' ? 'Sie' : tokens[subject.head.at]?.lower),
  );
  const word = own?.reflexive_acc ?? 'sich';
  if (uses?.reflexive?.reflexive === 'dat') return [];
  if (clause.kind === 'main' && finite.at === clause.from && clause.from > 0) return [];
  const at = clause.kind === 'subordinate' ? subject.to - 1 : Math.max(finite.at, subject.from > finite.at ? subject.to - 1 : finite.at);
  return [
    {
      topic: 'reflexive',
      from: at,
      to: at + 1,
      text: `${tokens[at]?.text} ${word}`,
      reason: `„sich ${verb.infinitive}“ braucht hier ein Reflexivpronomen: „${word}“.`,
    },
  ];
}

/** "Ich wasche sich": the reflexive pronoun fits the subject. */
function reflexivePerson(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const subject = subjectPronoun(clause, sentence);
  const word = tokens[subject?.head.at ?? -1]?.lower ?? '';
  if (!/^(?:ich|du|wir)$/u.test(word)) return [];
  const isBeside = subject !== null && clause.finite !== null && (subject.to === clause.finite.at || subject.from === clause.finite.at + 1);
  const at = clause.phrases.find(({ head, preposition }) => preposition === null && tokens[head.at]?.lower === 'sich')?.head.at;
  const from = clause.finite?.at ?? 0;
  // "ich glaub der hat sich ...": another verb between.
  const isOther = tokens
    .slice(from + 1, at)
    .some(({ lower, verbs }) => /^(?:der|die|das|er|sie)$/u.test(lower) || verbs.some(({ kind }) => kind === 'finite'));
  if (!isBeside || isOther || (at ?? 0) < from || (at ?? 0) - from > 3) return [];
  const own = lexicon.functionWords.personal.find(({ nom }) => nom === word);
  if (at === undefined || !own) return [];
  return [{ topic: 'reflexive', from: at, to: at + 1, text: own.reflexive_acc, reason: `Zu „${word}“ gehört „${own.reflexive_acc}“.` }];
}

/** "Ich fühle mir nicht gut": a verb whose reflexive pronoun stands in the accusative. */
function reflexiveCase(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence);
  const use = lexicon.uses.get(verb?.infinitive ?? '')?.reflexive;
  const subject = subjectPronoun(clause, sentence);
  const own = tokens[subject?.head.at ?? -1]?.lower;
  const wrong = own === 'ich' ? 'mir' : own === 'du' ? 'dir' : null;
  if (!verb || use?.reflexive !== 'acc' || wrong === null || !lexicon.government.reflexive.includes(verb.infinitive)) return [];
  const bare = clause.phrases.filter((phrase) => phrase.preposition === null && phrase !== subject && !isTime(phrase, sentence));
  const pronoun = bare.find(({ head }) => tokens[head.at]?.lower === wrong);
  if (!pronoun || bare.length > 1 || clause.phrases.some(({ head, preposition }) => preposition === null && head.kind === 'name'))
    return [];
  const hasClause = sentence.clauses[sentence.clauses.indexOf(clause) + 1]?.opener != null;
  const isThing = tokens.slice(clause.from, clause.to).some(({ lower }) => /^(?:etwas|was|nichts|das|es)$/u.test(lower));
  if (hasClause || /^(?:vorstellen|ansehen)$/u.test(verb.infinitive) || (verb.infinitive === 'anziehen' && isThing)) return [];
  const text = casedAs(wrong === 'mir' ? 'mich' : 'dich', tokens[pronoun.from]);
  return [
    {
      topic: 'reflexive',
      from: pronoun.from,
      to: pronoun.to,
      text,
      reason: `„sich ${verb.infinitive}“ steht hier mit dem Akkusativ: „${text}“.`,
    },
  ];
}

/** Reflexive pronouns that are missing or stand in the wrong person or case. */
export const reflexiveRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [
    ...reflexiveCase(clause, sentence),
    ...reflexive(clause, sentence),
    ...reflexivePerson(clause, sentence),
  ]);

import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { rolesOf } from '#language/analysis/roles.ts';
import { isReflexiveOf, subjectPronoun } from '#language/analysis/subjects.ts';
import { hasTwoVerbs, lexicalVerb } from '#language/analysis/verb.ts';
import type { Proposal, Rule } from '#language/finding.ts';
import { ACC, CASE_NAMES, cellsOfCase, DAT, GEN, NOM } from '#language/lexicon/agreement.ts';
import { ownPreposition } from './ownPreposition.ts';
import { pronounIn } from './personal.ts';
import { phraseIn } from './phraseIn.ts';
import { isJoined, isPersonNoun, isTime } from './phraseKinds.ts';

/** "Ich helfe Sie", "mit mich": pronouns in the case of what governs them. */
function pronounCase(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  return [...rolesOf(clause, sentence)].flatMap(([phrase, role]): Proposal[] => {
    if (phrase.head.kind !== 'pronoun' || (role.name !== 'object' && role.name !== 'preposition') || (phrase.cells & role.allowed) !== 0)
      return [];
    const wanted = (['dat', 'acc'] as const).filter((ofCase) => (role.allowed & cellsOfCase(ofCase)) !== 0);
    const [ofCase] = wanted;
    if (clause.opener !== null && phrase.from === clause.opener + 1 && role.name === 'object') return [];
    // "Wir bleiben beim Sie"
    if (phrase.preposition?.isContracted || (phrase.preposition && phrase.preposition.at === clause.opener)) return [];
    // "kommen Sie so schnell es geht": the subject of a verb before it.
    const verbBefore = tokens[phrase.from - 1];
    const isItsSubject = verbBefore?.verbs.some(({ kind, persons }) => kind === 'finite' && persons.includes('sie')) === true;
    if (tokens[phrase.head.at]?.text === 'Sie' && isItsSubject && clause.finite?.at !== phrase.from - 1) return [];
    const isOpen = (phrase.cells & NOM) !== 0 && subjectPronoun(clause, sentence) === null && role.name === 'object';
    // A person in the dative may always stand beside: "auf der Nase tanzen".
    if (ofCase === 'acc' && role.name === 'object') return [];
    if (!ofCase || wanted.length > 1 || !role.isSure || isOpen || (clause.others.length > 1 && role.name === 'object')) return [];
    const form = pronounIn(phrase, ofCase, sentence);
    const token = sentence.tokens[phrase.head.at];
    if (form === null || form === token?.text) return [];
    const verb = lexicalVerb(clause, sentence)?.infinitive;
    const by = phrase.preposition?.word ?? verb;
    return [
      {
        topic: 'case',
        from: phrase.head.at,
        to: phrase.head.at + 1,
        text: form,
        reason: `Nach „${by}“ steht der ${CASE_NAMES[ofCase]}: „${form}“.`,
      },
    ];
  });
}

/** "Der Verband gefällt mich nicht", "Ich frage Ihnen": verbs that know only one case for a person. */
function personCase(clause: Clause, sentence: Sentence): Proposal[] {
  const verb = lexicalVerb(clause, sentence);
  const { government } = sentence.lexicon;
  if (!verb || verb.isPassive || clause.kind === 'fragment' || hasTwoVerbs(clause, sentence)) return [];
  const wanted = government.only_dative.includes(verb.infinitive)
    ? 'dat'
    : government.only_accusative.includes(verb.infinitive)
      ? 'acc'
      : null;
  const isLetting =
    clause.finite?.readings.some(({ verb: { infinitive } }) => /^(?:lassen|sehen|hören)$/u.test(infinitive)) && clause.others.length > 0;
  if (clause.kind === 'relative') return [];
  // "Kannst du mir helfen die Patientin umlagern": the person belongs to the first of two verbs.
  const [inner, outer] = clause.others;
  const isApart = inner !== undefined && outer !== undefined && clause.phrases.some(({ from }) => from > inner.at && from < outer.at);
  if (wanted === null || isLetting || isApart || clause.others.length > 2) return [];
  // "Das sieht ihm ähnlich."
  if (sentence.tokens.slice(clause.from, clause.to).some(({ lower }) => lower === 'ähnlich')) return [];
  const subject = subjectPronoun(clause, sentence);
  const bare = clause.phrases.filter(({ preposition, head }) => preposition === null && head.kind !== 'name');
  // "ihr gefällt ihre Arbeit": to her.
  const front =
    bare.find(
      ({ from, to, cells, head }) =>
        from === clause.from && to === clause.finite?.at && (cells & NOM) !== 0 && !(head.kind === 'pronoun' && (cells & DAT) !== 0),
    ) ?? null;
  // "Was hilft das Jammern?"
  const isWhat = sentence.tokens[front?.head.at ?? -1]?.lower === 'was';
  const nouns = bare.filter((phrase) => phrase !== subject && phrase.head.kind === 'noun' && (phrase.cells & NOM) !== 0);
  const known = subject ?? front;
  // "Das Bein tut sie weh": a thing in front, and somebody behind the verb.
  const thing = bare.find(({ from, to }) => from === clause.from && to === clause.finite?.at);
  const she = bare.find(({ from, head }) => from === (clause.finite?.at ?? -2) + 1 && sentence.tokens[head.at]?.text === 'sie');
  const isThing = thing?.head.kind === 'noun' && (thing.cells & NOM) !== 0 && !isPersonNoun(thing.head.readings[0]?.noun, sentence.lexicon);
  if (wanted === 'dat' && she && isThing && /^(?:wehtun|gefallen|schmecken|fehlen|gehören|passen|helfen)$/u.test(verb.infinitive))
    return [{ topic: 'case', from: she.from, to: she.to, text: 'ihr', reason: `„${verb.infinitive}“ steht mit dem Dativ.` }];
  return bare.flatMap((phrase): Proposal[] => {
    if (isWhat && phrase.head.kind === 'noun') return [];
    if (phrase === known || isReflexiveOf(phrase, subject, sentence) || isTime(phrase, sentence) || isJoined(phrase, sentence)) return [];
    if (clause.opener !== null && phrase.from === clause.opener + 1) return [];
    const token = sentence.tokens[phrase.head.at];
    if (/^(?:als|wie)$/u.test(sentence.tokens[phrase.from - 1]?.lower ?? '')) return [];
    // "Sieh dir den Mund an": whoever is told to.
    if (token?.lower === 'dir' && clause.finite?.readings.some(({ tense }) => tense === 'imperative')) return [];
    const other = wanted === 'dat' ? ACC : DAT;
    const isWrong = (phrase.cells & cellsOfCase(wanted)) === 0 && (phrase.cells & other) !== 0;
    if (!isWrong) return [];
    if (phrase.head.kind === 'pronoun') {
      // "Sie" may be the subject where none is known.
      const isOnlyObject = /^(?:mich|dich|ihn|mir|dir|ihm|ihnen|Ihnen)$/u.test(token?.text ?? '');
      if (!isOnlyObject && known === null && nouns.length === 0) return [];
      if (
        !/^(?:mich|dich|ihn|sie|Sie|mir|dir|ihm|ihnen|Ihnen)$/u.test(token?.text ?? '') ||
        (wanted === 'acc' &&
          clause.phrases.some(
            ({ head, preposition, cells, from }) =>
              preposition === null && head.kind === 'noun' && from > phrase.from && (cells & ACC) !== 0 && (cells & NOM) === 0,
          ))
      )
        return [];
    } else if (
      known === null ||
      sentence.tokens[known.head.at]?.lower === 'es' ||
      phrase.head.readings.some(({ noun }) => noun.isUncountable && !noun.isSure) ||
      phrase.head.kind !== 'noun' ||
      (wanted === 'acc' && !isSoleObject(phrase, clause, sentence)) ||
      !phrase.determiner ||
      (verb.infinitive === 'antworten' && !isPersonNoun(phrase.head.readings[0]?.noun, sentence.lexicon)) ||
      verb.infinitive === 'passen'
    )
      return [];
    // "Ich habe sie geholfen": rather one than many.
    const isShe = wanted === 'dat' && token?.text === 'sie' && phrase.from > (clause.finite?.at ?? 0) && known !== null && known !== phrase;
    const text = isShe ? 'ihr' : phraseIn(phrase, wanted, sentence);
    if (text === null || text === token?.text) return [];
    return [{ topic: 'case', from: phrase.from, to: phrase.to, text, reason: `„${verb.infinitive}“ steht mit dem ${CASE_NAMES[wanted]}.` }];
  });
}

/** "Wir haben der Patientin umgezogen": a person, with nothing else that could be what is done, and no owner of what stands before. */
function isSoleObject(phrase: Phrase, clause: Clause, sentence: Sentence): boolean {
  const subject = subjectPronoun(clause, sentence);
  const others = clause.phrases.filter((other) => other !== phrase && other !== subject && !isTime(other, sentence));
  return (
    subject !== null &&
    phrase.from > (clause.finite?.at ?? 0) &&
    isPersonNoun(phrase.head.readings[0]?.noun, sentence.lexicon) &&
    others.every(({ preposition, to, head }) => preposition !== null || (to !== phrase.from && head.kind === 'name')) &&
    !others.some(({ to }) => to === phrase.from) &&
    !sentence.tokens.slice(clause.from, clause.to).some(({ lower }) => lower === 'ähnlich') &&
    !isJoined(phrase, sentence)
  );
}

/** "Ich habe sie eine Tablette gegeben": with two objects the person stands in the dative. */
function twoObjects(clause: Clause, sentence: Sentence): Proposal[] {
  const verb = lexicalVerb(clause, sentence);
  const use = verb && !verb.isPassive ? sentence.lexicon.uses.get(verb.infinitive)?.plain : null;
  if (!verb || !use?.frames.some(({ objects }) => objects.includes('dat') && objects.includes('acc')) || hasTwoVerbs(clause, sentence))
    return [];
  const isOnTheWay = sentence.tokens
    .slice(clause.from, clause.to)
    .some(({ lower }) => /^(?:hinunter|hinauf|hinab|herunter|herauf|runter|rauf|entlang|hoch)$/u.test(lower));
  const isLetting = [clause.finite, ...clause.others].some((one) =>
    one?.readings.some(({ verb: { infinitive } }) => /^(?:lassen|sehen|hören)$/u.test(infinitive)),
  );
  if (isOnTheWay || isLetting) return [];
  const subject = subjectPronoun(clause, sentence);
  const roles = rolesOf(clause, sentence);
  const objects = clause.phrases.filter(
    (phrase) => phrase !== subject && roles.get(phrase)?.name === 'object' && !isReflexiveOf(phrase, subject, sentence),
  );
  const [first, second] = objects;
  // "drei Mal gerufen": how often.
  if (/^(?:Mal|Male)$/u.test(sentence.tokens[second?.head.at ?? -1]?.text ?? '')) return [];
  if (!subject || !first || !second || objects.length > 2) return [];
  // "Ich möchte Sie etwas erklären"; "Können Sie mich der Becher geben": the thing may have the wrong case too.
  const isThing =
    second.head.kind === 'noun'
      ? (second.cells & ACC) !== 0 || (second.cells & NOM) !== 0
      : /^(?:etwas|nichts|alles|das|viel)$/u.test(sentence.tokens[second.head.at]?.lower ?? '');
  if (!isThing) return [];
  if (clause.opener !== null && first.from === clause.opener + 1) return [];
  // A thing before a person is the object itself: "den Patienten" after "ihn".
  if ((first.cells & (ACC | NOM)) === 0 || !isPerson(first, sentence)) return [];
  if ((first.cells & DAT) !== 0 || (second.head.readings[0]?.noun.isWeak ?? false) || reflexiveOf(clause, subject, sentence)) return [];
  if ((second.cells & DAT) !== 0 && (second.cells & ~DAT & ~GEN) === 0) return [];
  // "fragen", "nennen" take two accusatives.
  if (use.frames.some(({ objects: of }) => of.filter((one) => one === 'acc').length > 1)) return [];
  const text = phraseIn(first, 'dat', sentence);
  if (text === null || text === sentence.text.slice(sentence.tokens[first.from]?.start, sentence.tokens[first.to - 1]?.end)) return [];
  return [
    {
      topic: 'case',
      from: first.from,
      to: first.to,
      text,
      reason: `„${verb.infinitive}“: Die Person steht im Dativ („${text}“), die Sache im Akkusativ.`,
    },
  ];
}

/** A pronoun of a person, or a noun for one. */
function isPerson(phrase: Phrase, { tokens, lexicon }: Sentence): boolean {
  if (phrase.head.kind === 'pronoun') return /^(?:mich|dich|ihn|sie|Sie)$/u.test(tokens[phrase.head.at]?.text ?? '');
  return isPersonNoun(phrase.head.readings[0]?.noun, lexicon);
}

const reflexiveOf = (clause: Clause, subject: Phrase | null, sentence: Sentence) =>
  clause.phrases.some((phrase) => phrase !== subject && isReflexiveOf(phrase, subject, sentence));

export const governmentRule: Rule = (sentence) => [
  ...sentence.clauses.flatMap((clause) => [
    ...ownPreposition(clause, sentence),
    ...personCase(clause, sentence),
    ...pronounCase(clause, sentence),
    ...twoObjects(clause, sentence),
  ]),
];

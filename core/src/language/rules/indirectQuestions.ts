import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { personsOf } from '#language/analysis/verb.ts';
import { type Proposal, type Rule, written } from '#language/finding.ts';
import { NOM } from '#language/lexicon/agreement.ts';
import { MODAL_VERBS } from '#language/lexicon/verbs.ts';
import { endOf, turnedRound, verbBefore } from './exchange.ts';

/** "Können Sie mir sagen", "Weißt du", "Zeigen Sie mir bitte": somebody is asked to tell something. */
function isAskedToTell(clause: Clause | undefined, { tokens, lexicon }: Sentence): boolean {
  if (!clause || clause.kind === 'fragment') return false;
  const verbs = [clause.finite, ...clause.others].flatMap((one) => one?.readings ?? []);
  const isTelling = verbs.some(({ verb }) =>
    [...lexicon.government.telling, 'schreiben', 'nachschauen', 'nachsehen', 'prüfen'].includes(verb.infinitive),
  );
  const words = tokens.slice(clause.from, clause.to);
  // "Sag mal, wo ist sie?": a call, and a question of its own.
  const isCall = words.some(({ lower }) => /^(?:mal|doch|also|meinen|meinst)$/u.test(lower));
  const isDone = words.some(({ lower }) =>
    /^(?:mir|uns|nicht|bitte|können|kannst|könnten|wissen|weißt|weiß|möchte|will|wollte|gefragt|fragt|fragen)$/u.test(lower),
  );
  return isTelling && isDone && !isCall;
}

/** "Kannst du mir sagen, wo ist der Schlüssel?": in a question that is told, the verb stands at the end. */
function told(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const { finite, opener } = clause;
  const before = sentence.clauses[sentence.clauses.indexOf(clause) - 1];
  if (
    clause.kind !== 'subordinate' ||
    !finite ||
    opener === null ||
    tokens[clause.from - 1]?.text !== ',' ||
    !isAskedToTell(before, sentence)
  )
    return [];
  const word = tokens[opener]?.lower ?? '';
  if (!tokens[opener]?.asks && !word.startsWith('welch')) return [];
  const asked = clause.phrases.find(({ from }) => from === opener);
  const isHow = word === 'wie' && tokens[opener + 1] !== undefined && finite.at === opener + 2;
  const begin = asked && asked.head.kind === 'noun' ? asked.to : isHow ? opener + 2 : opener + 1;
  const end = endOf(clause, sentence);
  if (finite.at !== begin || end - finite.at < 2) return [];
  const body = tokens.slice(finite.at + 1, end);
  if (body.some(({ kind, coordinates, subordinates }) => kind === 'mark' || coordinates || subordinates)) return [];
  if (finiteOf(clause).every(({ isWhole }) => isWhole)) return [];
  const prefix = clause.prefix === end - 1 ? (tokens[end - 1]?.lower ?? '') : '';
  const rest = written(sentence, finite.at + 1, prefix === '' ? end : end - 1);
  const text = `${rest} ${prefix}${tokens[finite.at]?.text}`.trim();
  return [{ topic: 'verb-last', from: finite.at, to: end, text, reason: 'In einer Frage, die man erzählt, steht das Verb am Ende.' }];
}

/** "weil diese sind zu klein", "wo habe ich gearbeitet, ...", "Je länger ich arbeite hier, desto ...". */
function closes(clause: Clause, index: number, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const { finite } = clause;
  if (!finite || sentence.isQuestion) return [];
  const end = endOf(clause, sentence);
  const next = sentence.clauses[index + 1];
  const first = tokens[clause.from]?.lower ?? '';
  const put = (from: number): Proposal[] => [
    {
      topic: 'verb-last',
      from,
      to: end,
      text: `${written(sentence, from + 1, end)} ${tokens[from]?.text}`,
      reason: 'Im Nebensatz steht das Verb am Ende.',
    },
  ];
  const isOpen = tokens
    .slice(finite.at + 1, end)
    .every(({ kind, coordinates, subordinates }) => kind !== 'mark' && !coordinates && !subordinates);
  if (!isOpen || end - finite.at < 2 || finiteOf(clause).every(({ isWhole }) => isWhole)) return [];
  // "weil diese sind zu klein"
  if (
    clause.kind === 'subordinate' &&
    /^(?:weil|dass|obwohl)$/u.test(first) &&
    /^(?:diese|dieser|dieses|das)$/u.test(tokens[clause.from + 1]?.lower ?? '') &&
    finite.at === clause.from + 2 &&
    clause.others.length === 0
  )
    return first === 'weil' || tokens[clause.from + 1]?.lower !== 'das' ? put(finite.at) : [];
  // "Im Heim, wo habe ich gearbeitet, gab es": between commas.
  const isInside = index > 0 && tokens[clause.from - 1]?.text === ',' && tokens[end]?.text === ',' && next?.finite?.at === next?.from;
  if (isInside && first === 'wo' && finite.at === clause.from + 1 && sentence.clauses[index - 1]?.finite === null) return put(finite.at);
  // "als ist der Oberarzt gekommen"
  const isPerfect =
    finiteOf(clause).every(({ verb, tense }) => /^(?:haben|sein)$/u.test(verb.infinitive) && tense !== 'subjunctive') &&
    clause.others.at(-1)?.at === end - 1;
  if (
    first === 'als' &&
    index > 0 &&
    tokens[clause.from - 1]?.text === ',' &&
    finite.at === clause.from + 1 &&
    isPerfect &&
    clause.others.at(-1)?.readings.some(({ kind }) => kind === 'participle')
  )
    return put(finite.at);
  // "Je länger ich arbeite hier, desto ..."
  const isEver = first === 'je' && tokens[clause.from + 1]?.adjectives.some(({ degree }) => degree === 'comparative') === true;
  const isThe = /^(?:desto|umso)$/u.test(tokens[next?.from ?? -1]?.lower ?? '');
  return isEver && isThe && clause.others.length === 0 && clause.prefix === null ? put(finite.at) : [];
}

const isNominative = (phrase: Phrase | undefined, { tokens }: Sentence) =>
  phrase !== undefined &&
  phrase.preposition === null &&
  ((phrase.head.kind === 'name' && /^(?:herr|frau)$/u.test(tokens[phrase.head.at]?.lower ?? '')) ||
    (phrase.head.kind === 'noun' && phrase.determiner?.reading.kind === 'definite' && (phrase.cells & NOM) !== 0));

/** "Welches Medikament Herr Lang bekommt am Abend?", "Warum du weinst?": the verb stands before its subject. */
function asked(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const { finite } = clause;
  if (!finite || !sentence.isQuestion || clause.from !== 0 || clause.opener !== null || sentence.clauses.length > 1) return [];
  const word = tokens[0]?.lower ?? '';
  const isAsking = tokens[0]?.asks === true || word.startsWith('welch');
  const noun = clause.phrases.find(({ from, head }) => from === 0 && head.kind === 'noun');
  const begin = noun && word.startsWith('welch') ? noun.to : 1;
  const subject = clause.phrases.find(({ from }) => from === begin);
  const end = endOf(clause, sentence);
  if (!isAsking || !subject || subject.to !== finite.at) return [];
  const isYou = tokens[subject.head.at]?.lower === 'du' && /^(?:warum|wann|wo|wohin|woher)$/u.test(word);
  const isSomebody = isNominative(subject, sentence) && finite.at < end - 1 && personsOf(finite.readings).has('er');
  if (!isYou && !isSomebody) return [];
  return [verbBefore(subject, finite.at, sentence, 'Nach dem Fragewort steht das Verb.')];
}

/** "..., aber trinkt er viel", "Auf der Station, man muss leise sein": the verb stands second. */
function second(clause: Clause, index: number, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const { finite } = clause;
  const before = sentence.clauses[index - 1];
  if (!finite || sentence.isQuestion || clause.kind !== 'main' || !before || index !== sentence.clauses.length - 1) return [];
  const subject = clause.phrases.find(({ from }) => from === finite.at + 1);
  const isPronoun = /^(?:ich|er|wir|man)$/u.test(tokens[subject?.head.at ?? -1]?.lower ?? '');
  const isBut =
    tokens[clause.from - 1]?.lower === 'aber' &&
    tokens[clause.from - 2]?.text === ',' &&
    finite.at === clause.from &&
    before.kind === 'main';
  const isReal = finiteOf(clause).every(({ tense }) => tense !== 'subjunctive');
  if (isBut && subject && isPronoun && isReal && subject.head.kind === 'pronoun' && !/[„“:]/u.test(sentence.text))
    return [
      {
        topic: 'verb-second',
        from: finite.at,
        to: subject.to,
        text: `${written(sentence, subject.from, subject.to)} ${tokens[finite.at]?.text}`,
        reason: 'Nach „aber“ steht das Subjekt vor dem Verb.',
      },
    ];
  const isModal = finiteOf(clause).some(({ verb }) => MODAL_VERBS.includes(verb.infinitive));
  const place = before.phrases[0];
  const isSet =
    index === 1 &&
    before.kind === 'fragment' &&
    place?.from === 0 &&
    place.to === before.to &&
    /^(?:auf|in|an|bei)$/u.test(place.preposition?.word ?? '') &&
    tokens[clause.from - 1]?.text === ',';
  const own = clause.phrases.find(({ from }) => from === clause.from);
  const isMan = /^(?:man|ich|wir)$/u.test(tokens[own?.head.at ?? -1]?.lower ?? '') && own?.to === finite.at;
  if (!isSet || !own || !isMan || !(isModal || clause.others.length > 0)) return [];
  const at = clause.from - 2;
  return [
    {
      topic: 'verb-second',
      from: at,
      to: finite.at + 1,
      text: `${tokens[at]?.text} ${turnedRound(own, finite.at, sentence)}`,
      reason: 'Das Verb steht an zweiter Stelle, ohne Komma davor.',
    },
  ];
}

/** Verbs in questions that are told, in clauses that close with them, and in second place. */
export const indirectQuestionRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause, index) => [
    ...told(clause, sentence),
    ...closes(clause, index, sentence),
    ...asked(clause, sentence),
    ...second(clause, index, sentence),
  ]);

import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb, personsOf } from '#language/analysis/verb.ts';
import { type Proposal, type Rule, written } from '#language/finding.ts';
import { NOM, PLURAL } from '#language/lexicon/agreement.ts';
import { endOf } from './exchange.ts';
import { isTime } from './phraseKinds.ts';

const behind = (at: number, word: string, sentence: Sentence, what: string): Proposal[] => [
  {
    topic: 'missing-word',
    from: at,
    to: at + 1,
    text: `${written(sentence, at, at + 1)} ${word}`,
    reason: `Hier fehlt ${what} „${word}“.`,
  },
];

const isPlain = (sentence: Sentence, at: number) =>
  sentence.tokens[at]?.isCapital === false &&
  sentence.tokens[at]?.adjectives.some(({ ending, degree }) => ending === '' && degree !== 'superlative') === true;

/** Verbs that stand with "es" alone. */
const WEATHER = /^(?:regnen|schneien|donnern|blitzen|hageln|klappen)$/u;

/** "dass mit dem Dienstplan geklappt hat", "Für mich ist schwierig, ...", "Ist möglich, dass ...?": "es" is missing. */
function es(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const { finite } = clause;
  const verb = lexicalVerb(clause, sentence);
  const words = tokens.slice(clause.from, clause.to);
  if (!finite || !verb || verb.isPassive || words.some(({ lower }) => /^(?:es|das|dies|'s|was|wer|alles|nichts|etwas|man)$/u.test(lower)))
    return [];
  const bare = clause.phrases.filter((one) => one.preposition === null && !isTime(one, sentence));
  if (WEATHER.test(verb.infinitive) && bare.length === 0 && (clause.kind === 'main' || clause.kind === 'subordinate')) {
    const at = clause.kind === 'subordinate' ? clause.opener : finite.at;
    const front = clause.phrases.find(({ from }) => from === clause.from);
    // "Schlucken klappt": what it is that goes well.
    const isOpen =
      tokens[clause.from]?.adverb != null || (front?.preposition ?? null) !== null || (front !== undefined && isTime(front, sentence));
    return at === null || (clause.kind === 'main' && (finite.at === clause.from || !isOpen))
      ? []
      : behind(at, 'es', sentence, 'das Subjekt');
  }
  const isBe = verb.infinitive === 'sein' && clause.others.length === 0 && /^(?:ist|war|wäre)$/u.test(tokens[finite.at]?.lower ?? '');
  const next = sentence.clauses[sentence.clauses.indexOf(clause) + 1];
  const end = endOf(clause, sentence);
  const isClauseNext =
    next !== undefined &&
    tokens[next.from - 1]?.text === ',' &&
    (tokens[next.opener ?? -1]?.lower === 'dass' ||
      [next.finite, ...next.others].some(
        (one) => one && (tokens[one.at - 1]?.lower === 'zu' || one.readings.some(({ kind }) => kind === 'zu-infinitive')),
      ));
  if (!isBe || bare.length > 0 || !isClauseNext || !isPlain(sentence, end - 1)) return [];
  const isAsked = sentence.isQuestion && finite.at === clause.from && clause.from === 0 && end === 2;
  const front = clause.phrases.find(({ from }) => from === clause.from);
  const isFor = clause.kind === 'main' && front?.preposition?.word === 'für' && front.to === finite.at;
  return isAsked || isFor ? behind(finite.at, 'es', sentence, 'das Subjekt') : [];
}

/** "wie viel Uhr ist": the time has "es". */
function clock(sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  return tokens.flatMap((token, at): Proposal[] => {
    const isEnd = !tokens[at + 2] || tokens[at + 2]?.kind === 'mark';
    const isTime = token.text === 'Uhr' && tokens[at - 1]?.lower === 'viel' && tokens[at - 2]?.lower === 'wie' && at > 2;
    return isTime && tokens[at + 1]?.lower === 'ist' && isEnd ? behind(at, 'es', sentence, 'das Subjekt') : [];
  });
}

/** "Ich habe frei, dann fahre nach Köln": whoever was "ich" is it behind the verb too. */
function iAgain(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const { finite } = clause;
  const before = sentence.clauses[sentence.clauses.indexOf(clause) - 1];
  const own = before ? subjectPronoun(before, sentence) : null;
  if (clause.kind !== 'main' || !finite || finite.at !== clause.from + 1 || tokens[own?.head.at ?? -1]?.lower !== 'ich') return [];
  const isFront = /^(?:dann|deshalb|danach|darum|deswegen|jetzt|morgen|heute|trotzdem|später|dort)$/u.test(
    tokens[clause.from]?.lower ?? '',
  );
  const persons = personsOf(finite.readings);
  const isOnlyI = persons.has('ich') && !persons.has('er') && !persons.has('sie');
  const hasSubject = clause.phrases.some(
    ({ preposition, cells, head }) => preposition === null && ((cells & NOM) !== 0 || head.kind === 'name'),
  );
  return isFront && isOnlyI && !hasSubject ? behind(finite.at, 'ich', sentence, 'das Subjekt') : [];
}

const BE: Record<string, string> = { ich: 'bin', du: 'bist', er: 'ist', sie: 'ist', es: 'ist', wir: 'sind', Sie: 'sind' };

/** The form of "haben" or "sein" for a subject. */
function formFor(subject: Phrase, verb: 'haben' | 'sein', { tokens }: Sentence): string | null {
  const word = tokens[subject.head.at]?.text ?? '';
  if (subject.head.kind === 'pronoun') {
    const be = BE[word];
    const have = { bin: 'habe', bist: 'hast', ist: 'hat', sind: 'haben' }[be ?? ''];
    return (verb === 'sein' ? be : have) ?? null;
  }
  const isMany = subject.isCounted || (subject.cells !== 0 && (subject.cells & ~PLURAL) === 0);
  return verb === 'sein' ? (isMany ? 'sind' : 'ist') : isMany ? 'haben' : 'hat';
}

/** "ob die Patientin gut geschlafen", "weil ich Muslim": a subordinate clause that lacks its verb. */
function closingVerb(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const end = endOf(clause, sentence);
  const opener = tokens[clause.from];
  const before = sentence.clauses[sentence.clauses.indexOf(clause) - 1];
  if (clause.finite || !/^(?:weil|dass|ob|obwohl)$/u.test(opener?.lower ?? '') || !before?.finite || tokens[clause.from - 1]?.text !== ',')
    return [];
  const subject = clause.phrases.find(({ from }) => from === clause.from + 1);
  const isSubject =
    subject !== undefined &&
    subject.preposition === null &&
    (subject.head.kind === 'pronoun'
      ? BE[tokens[subject.head.at]?.text ?? ''] !== undefined
      : subject.head.kind === 'name' || (subject.determiner !== null && (subject.cells & NOM) !== 0) || subject.isCounted);
  // "..., weil er gut geschlafen und gegessen hat": what is shared comes later.
  const isJoined = tokens[end]?.coordinates === true;
  const last = tokens[end - 1];
  if (!isSubject || isJoined || !last) return [];
  const participle =
    clause.others.length === 1 && clause.others[0]?.at === end - 1
      ? clause.others[0].readings.find(({ kind }) => kind === 'participle')
      : undefined;
  if (participle) {
    const perfect = lexicon.uses.get(participle.verb.infinitive)?.plain?.perfect ?? [];
    const [auxiliary, another] = perfect;
    const isOther =
      clause.others[0]?.readings.some(({ kind }) => kind !== 'participle') || lexicon.adjectives.isListed(participle.verb.forms.participle);
    const objects = clause.phrases.filter((one) => one !== subject && one.preposition === null && !isTime(one, sentence));
    const takes = lexicon.uses.get(participle.verb.infinitive)?.plain?.frames.every((frame) => frame.objects.includes('acc'));
    if (!auxiliary || another || isOther || (takes && objects.length === 0)) return [];
    const form = formFor(subject, auxiliary, sentence);
    return form === null ? [] : behind(end - 1, form, sentence, 'das Verb');
  }
  const isRole = last.isCapital && clause.phrases.at(-1)?.from === end - 1 && clause.phrases.length === 2 && end - 1 === subject.to;
  const isNoun =
    isRole &&
    subject.head.kind === 'pronoun' &&
    /(?:er|in|ist|ar|im|arier|arierin)$/u.test(last.lower) &&
    !last.nouns.some(({ noun }) => noun.isUncountable);
  const form = isNoun ? formFor(subject, 'sein', sentence) : null;
  return clause.others.length === 0 && form !== null ? behind(end - 1, form, sentence, 'das Verb') : [];
}

/** "Meine Mutter sehr krank, deshalb ...", "Frau Ott heute müde und möchte ...": a statement without its verb, before one that has one. */
function openingVerb(sentence: Sentence): Proposal[] {
  const { tokens, lexicon, clauses } = sentence;
  const [first] = clauses;
  const subject = first?.phrases.find(({ from }) => from === 0);
  if (!first || !subject || subject.preposition || sentence.isQuestion || /[„“:]/u.test(sentence.text)) return [];
  const isTitled = subject.head.kind === 'name' && /^(?:frau|herr)$/u.test(tokens[subject.head.at]?.lower ?? '');
  const isNoun = subject.head.kind === 'noun' && subject.determiner !== null && (subject.cells & NOM) !== 0;
  const stop = tokens.findIndex(({ kind, coordinates }, at) => at > 0 && (kind === 'mark' || coordinates));
  const end = stop < 0 ? tokens.length : stop;
  const state = tokens[end - 1];
  const isState =
    state !== undefined &&
    isPlain(sentence, end - 1) &&
    state.verbs.every(({ tense }) => tense === 'imperative') &&
    (state.adverb === null || /^(?:krank|müde)$/u.test(state.lower)) &&
    lexicon.adjectives.isListed(state.lower);
  let at = subject.to;
  const inside = first.phrases.find(({ from, preposition }) => from === at && preposition !== null);
  if (inside) at = inside.to;
  const between = tokens.slice(at, end - 1);
  const isShort = between.every(
    ({ lower, adverb }) => adverb === 'time' || /^(?:sehr|ganz|noch|heute|wieder|jetzt|nicht|so|zu|leider)$/u.test(lower),
  );
  // Notes say so: only where a whole sentence follows, or somebody's own people are spoken of.
  const rest = tokens.slice(end + 1);
  const isFollowed =
    rest.some(({ verbs, isCapital }) => !isCapital && verbs.some(({ kind, tense }) => kind === 'finite' && tense !== 'imperative')) &&
    tokens[end]?.text !== '.';
  const isOwn = subject.determiner?.reading.kind === 'possessive';
  const isSaid = isNoun && subject.determiner?.reading.kind === 'definite' && between.length > 0;
  if (!(isTitled || isNoun) || !isState || !isShort || end <= at || !(isFollowed || isOwn || isSaid)) return [];
  const form = formFor(subject, 'sein', sentence);
  return form === null ? [] : behind((inside ?? subject).to - 1, form, sentence, 'das Verb');
}

/** Subjects and verbs that are missing. */
export const leftOutRule: Rule = (sentence) => [
  ...clock(sentence),
  ...openingVerb(sentence),
  ...sentence.clauses.flatMap((clause) => [...es(clause, sentence), ...iAgain(clause, sentence), ...closingVerb(clause, sentence)]),
];

import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { casedAs, type Proposal, type Rule } from '#language/finding.ts';
import { ACC, DAT, NOM } from '#language/lexicon/agreement.ts';
import { finiteForm, MODAL_VERBS, type Person, type VerbReading } from '#language/lexicon/verbs.ts';

const hasTense = (clause: Clause, tense: VerbReading['tense']) => finiteOf(clause).some((reading) => reading.tense === tense);

/** The finite verb is one in the present, and no other tense looks like it. */
const isPresent = (clause: Clause) => hasTense(clause, 'present') && !hasTense(clause, 'past') && !hasTense(clause, 'subjunctive');

const isPast = (clause: Clause) => hasTense(clause, 'past') && !hasTense(clause, 'present');

const isParticiple = (readings: readonly VerbReading[]) => readings.some(({ kind }) => kind === 'participle');

/** "ist gestern gestürzt", "muss gestern gestürzt sein": the participle tells the past. */
const isPerfect = (clause: Clause) => clause.others.some(({ readings }) => isParticiple(readings));

/** "vor zwei Jahren", "letzte Woche", "in der letzten Nacht": a time that is over. */
function isOver(phrase: Phrase, { tokens, lexicon }: Sentence): boolean {
  const noun = phrase.head.readings[0]?.noun.word ?? '';
  if (phrase.head.kind !== 'noun' || !lexicon.functionWords.time_nouns.includes(noun)) return false;
  // "in letzter Zeit": until now.
  if (phrase.head.readings[0]?.noun.word === 'Zeit') return false;
  // "besser als letzte Woche"
  if (/^(?:als|wie)$/u.test(tokens[phrase.from - 1]?.lower ?? '')) return false;
  const { spans } = lexicon.government;
  if (phrase.preposition?.word === 'vor')
    return spans.includes(noun) && (phrase.isCounted || phrase.determiner?.reading.kind === 'indefinite');
  const isLast = phrase.adjectives.some(({ at }) => /^(?:letzt|vergangen|vorig)e[nrsm]?$/u.test(tokens[at]?.lower ?? ''));
  return isLast && (phrase.preposition === null ? phrase.determiner === null : phrase.preposition.word === 'in');
}

/** "gestern", not "seit gestern" and not "wie gestern". */
function isYesterday(at: number, clause: Clause, { tokens, lexicon }: Sentence): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (token === undefined || before?.isPreposition || /^(?:als|wie|und|oder|noch|nicht)$/u.test(before?.lower ?? '')) return false;
  if (lexicon.government.past_adverbs.includes(token.lower)) return true;
  // "Früher wohne ich": alone in front of the verb; "früher" is sooner elsewhere.
  const isLasting = finiteOf(clause).some(({ verb }) => lexicon.government.lasting.includes(verb.infinitive));
  // "Früher sind wir an die Nordsee": gone there.
  const isGone = clause.phrases.some(({ preposition, cells }) => preposition !== null && (cells & ACC) !== 0 && (cells & DAT) === 0);
  return token.lower === 'früher' && at === clause.from && clause.finite?.at === at + 1 && isLasting && !isGone;
}

const isIn = (at: number, { from, to }: Clause) => at >= from && at < to;

/** A time that is over stands in the clause, beside its subject. */
function tellsOfPast(clause: Clause, sentence: Sentence): boolean {
  const times = clause.phrases.filter((phrase) => isOver(phrase, sentence));
  const hasSubject =
    subjectPronoun(clause, sentence) !== null ||
    clause.phrases.some(
      (phrase) => !times.includes(phrase) && phrase.preposition === null && ((phrase.cells & NOM) !== 0 || phrase.head.kind === 'name'),
    );
  const isAdverb = sentence.tokens.some((_, at) => isIn(at, clause) && isYesterday(at, clause, sentence));
  return hasSubject && (isAdverb || times.length > 0);
}

/** The finite verb of a clause in the past; nothing where the form is not one. */
function inPast(clause: Clause, sentence: Sentence, reason: string): Proposal[] {
  const { finite } = clause;
  const readings = finiteOf(clause).filter(({ tense }) => tense === 'present');
  if (!finite || readings.length === 0) return [];
  const subject = subjectPronoun(clause, sentence);
  const named = sentence.tokens[subject?.head.at ?? -1]?.subjectOf ?? [];
  const personOf = ({ persons }: VerbReading): Person | undefined => persons.find((one) => named.includes(one)) ?? persons[0];
  const forms = new Set(
    readings.map((reading) => (reading.isWhole ? reading.verb.prefix : '') + finiteForm(reading.verb, personOf(reading) ?? 'er', 'past')),
  );
  const [form] = forms;
  const token = sentence.tokens[finite.at];
  if (form === undefined || forms.size > 1 || form === token?.lower) return [];
  return [{ topic: 'verb-form', from: finite.at, to: finite.at + 1, text: casedAs(form, token), reason }];
}

/** "Gestern bin ich krank": what is over is told in the past. */
function overAndDone(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  if ((clause.kind !== 'main' && clause.kind !== 'question') || !isPresent(clause) || isPerfect(clause) || !tellsOfPast(clause, sentence))
    return [];
  // "Seit einem Sturz vor zwei Jahren haben Sie Schmerzen": what began then goes on.
  if (tokens.some(({ lower }, at) => isIn(at, clause) && /^(?:seit|seitdem|seither)$/u.test(lower))) return [];
  // "Gestern sitze ich im Bus, da klingelt das Telefon": a story told as if it were now.
  if (tokens.some(({ lower }, at) => /^(?:da|plötzlich|auf)$/u.test(lower) && !isIn(at, clause))) return [];
  // "Ich komme gestern rein, und meine Mutter liegt da": a story too.
  const isStory = sentence.clauses.some(
    (other) =>
      other !== clause &&
      other.kind === 'main' &&
      isPresent(other) &&
      !isPerfect(other) &&
      !/^(?:deshalb|jetzt|heute|nun|aber|morgen)$/u.test(tokens[other.from]?.lower ?? ''),
  );
  if (isStory && tokens[clause.from]?.lower !== 'früher') return [];
  // "Ich habe gestern bis spät im Kurs gewesen": the clause was cut too early.
  if (tokens[clause.to]?.subordinates) return [];
  // An infinitive behind another verb than a modal one, or a verb that could not be read: "Gestern habe ich gekocht und gegangen".
  const isModal = finiteOf(clause).some(({ verb }) => MODAL_VERBS.includes(verb.infinitive));
  const last = tokens.slice(clause.from, clause.to).findLast(({ kind }) => kind === 'word');
  const isUnread = last !== undefined && !last.isCapital && /^(?:\p{L}{1,8})?ge\p{L}+(?:t|en)$/u.test(last.lower);
  // "Gestern habe ich Brot, Käse und Obst gekauft": the participle stands behind commas.
  const end = tokens.slice(clause.to).findIndex(({ text }) => text === '.' || text === ';');
  const rest = tokens.slice(clause.to, end < 0 ? tokens.length : clause.to + end);
  const isList = tokens[clause.to]?.text === ',' && rest.some(({ verbs, isCapital }) => !isCapital && isParticiple(verbs));
  if (
    (clause.others.length > 0 && !isModal) ||
    isUnread ||
    (isList && !sentence.clauses.some((one) => one.from > clause.from && one.finite))
  )
    return [];
  return inPast(clause, sentence, 'Was vorbei ist, steht in der Vergangenheit.');
}

/** "Als ich gestern komme, lag er", "Als ich Kind war, wohne ich": both clauses are in the past. */
function bothInPast(clause: Clause, index: number, sentence: Sentence): Proposal[] {
  const next = sentence.clauses[index + 1];
  const opener = sentence.tokens[clause.opener ?? -1]?.lower ?? '';
  if (clause.kind !== 'subordinate' || clause.from !== 0 || clause.opener !== 0 || !next?.followsClause || next.kind !== 'main') return [];
  const reason = `Nach „${opener}“ stehen beide Verben in der Vergangenheit.`;
  if (opener === 'nachdem') {
    const isBefore = isPast(clause) && isPerfect(clause);
    return isBefore && isPresent(next) && next.others.length === 0 ? inPast(next, sentence, reason) : [];
  }
  if (opener !== 'als') return [];
  if (isPast(clause) && isPresent(next) && next.others.length === 0) return inPast(next, sentence, reason);
  return isPresent(clause) && clause.others.length === 0 && (isPast(next) || isPerfect(next)) ? inPast(clause, sentence, reason) : [];
}

/** Verbs in the present where the time says that it is over. */
export const tenseRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause, index) => [...overAndDone(clause, sentence), ...bothInPast(clause, index, sentence)]);

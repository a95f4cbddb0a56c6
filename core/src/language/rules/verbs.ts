import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import type { Token } from '#language/analysis/tokens.ts';
import { personsOf } from '#language/analysis/verb.ts';
import type { VerbAt } from '#language/analysis/verbsAt.ts';
import { casedAs, type Proposal, type Rule } from '#language/finding.ts';
import { cellsIn, GEN, NOM, PLURAL } from '#language/lexicon/agreement.ts';
import { finiteForm, MODAL_VERBS, type Person, type VerbReading } from '#language/lexicon/verbs.ts';
import { isPersonNoun } from './phraseKinds.ts';

export const AUXILIARIES = ['haben', 'sein', 'werden'];

/** One of the readings belongs to one of the verbs. */
export const isOf = (readings: readonly VerbReading[], infinitives: readonly string[]) =>
  readings.some(({ verb }) => infinitives.includes(verb.infinitive));

/** The reading of a verb as one of its forms. */
export const readingAs = (verb: VerbAt | undefined, kind: VerbReading['kind']) => verb?.readings.find((reading) => reading.kind === kind);

/** The person that a phrase stands for as a subject; null where it could be several. */
export function personOf(phrase: Phrase, sentence: Sentence): Person | null {
  const token = sentence.tokens[phrase.head.at];
  if (!token) return null;
  if (phrase.head.kind === 'pronoun') {
    // "Es war ein Missverständnis: Sie meinte Dienstag": a capital behind a colon.
    const opens = token.isFirst || /^[:„“]$/u.test(sentence.tokens[phrase.head.at - 1]?.text ?? '');
    if (token.text === 'Sie' && !opens) return 'sie';
    // "sie schlaft": a form that neither "she" nor "they" has; the ending is hers.
    const verb = sentence.tokens[phrase.to];
    const isHers =
      verb?.verbs.length !== 0 &&
      verb?.verbs.every(
        ({ kind, persons, tense }) => kind === 'finite' && (tense === 'imperative' || persons.every((one) => one === 'ihr')),
      ) === true;
    if (token.lower === 'sie' && isHers && verb?.lower.endsWith('t')) return 'er';
    return token.subjectOf.length === 1 ? (token.subjectOf[0] ?? null) : null;
  }
  const columns = new Set(cellsIn(phrase.cells & NOM).map(({ column }) => column));
  // "Zehn Kilo sind es": a measure with its number is one or many.
  const isMeasure = phrase.head.readings.some(({ noun }) => sentence.lexicon.government.measures.includes(noun.word));
  const isNumber = ({ kind, lower }: Token) => kind === 'number' || sentence.lexicon.functionWords.numbers.includes(lower);
  if (isMeasure && sentence.tokens.slice(phrase.from, phrase.head.at).some((one) => isNumber(one) || one.determiner?.stem === 'ein'))
    return null;
  if (columns.size === 0) return null;
  if (!columns.has('p')) return 'er';
  return columns.size === 1 ? 'sie' : null;
}

/** Phrases with a preposition or in the genitive, up to the verb. */
function belongs(from: number, at: number, clause: Clause, { tokens, lexicon }: Sentence): boolean {
  const { numbers } = lexicon.functionWords;
  let place = from;
  while (place < at) {
    const next = clause.phrases.find((phrase) => phrase.from === place);
    // "aus Zimmer drei"
    if (!next && (tokens[place]?.kind === 'number' || numbers.includes(tokens[place]?.lower ?? ''))) {
      place += 1;
      continue;
    }
    if (!next || (next.preposition === null && (next.cells & GEN) === 0)) return false;
    place = next.to;
  }
  return place === at && at > 0;
}

const isReflexivePronoun = ({ head }: Phrase, { tokens }: Sentence) =>
  /^(?:sich|mich|dich|uns|euch|nichts|etwas|alles)$/u.test(tokens[head.at]?.lower ?? '');

/** Every person a phrase may stand for. */
function personsFor(phrase: Phrase, sentence: Sentence): Person[] {
  const token = sentence.tokens[phrase.head.at];
  if (phrase.head.kind === 'pronoun') return [...(token?.subjectOf ?? [])];
  return [...new Set(cellsIn(phrase.cells & NOM).map(({ column }): Person => (column === 'p' ? 'sie' : 'er')))];
}

/** A subject right beside the verb, where nothing else can be the subject. */
function subjectBeside(clause: Clause, sentence: Sentence): Phrase | null {
  const { finite } = clause;
  const at = finite?.at ?? -1;
  const { tokens } = sentence;
  if (clause.kind === 'relative' || clause.kind === 'fragment') return null;
  const begin = clause.opener === null ? clause.from : clause.opener + 1;
  const bare = clause.phrases.filter(
    ({ preposition, from }) => preposition === null && !/^(?:als|wie)$/u.test(tokens[from - 1]?.lower ?? ''),
  );
  const persons = personsOf(finite?.readings ?? []);
  const fits = (phrase: Phrase) => personsFor(phrase, sentence).some((person) => persons.has(person));
  const isBeside = ({ from, to }: Phrase) => to === at || from === at + 1 || (clause.kind === 'subordinate' && from === begin);
  const isPersonal = ({ head }: Phrase) => head.kind === 'pronoun' && /^(?:ich|du|er|wir|man)$/u.test(tokens[head.at]?.lower ?? '');
  const personal = bare.filter((phrase) => isPersonal(phrase) && isBeside(phrase));
  // "Meine Kollegin und ich"
  if (personal.some(({ from }) => /^(?:und|oder|,)$/u.test(tokens[from - 1]?.lower ?? '') && from - 1 > clause.from)) return null;
  if (bare.filter(isPersonal).length > 1) return null;
  if (bare.some(isPersonal)) return personal[0] ?? null;
  const first = bare.find(({ from, head }) => tokens[head.at]?.asks !== true && from === begin);
  const isTime = ({ head }: Phrase) =>
    sentence.lexicon.functionWords.time_nouns.includes(head.readings[0]?.noun.word ?? '') && head.kind === 'noun';
  // What stands before the verb is the subject with what belongs to it: "Die Ergebnisse vom Labor", "Die Beine der Bewohnerin".
  const reaches = first !== undefined && (clause.kind === 'subordinate' || first.to === at || belongs(first.to, at, clause, sentence));
  // "Die Patienten bekommt Frühstück": what is had, without an article.
  const isHad = (phrase: Phrase) =>
    first?.to === at &&
    phrase.from > at &&
    phrase.head.kind === 'noun' &&
    phrase.determiner === null &&
    phrase.adjectives.length === 0 &&
    isOf(finite?.readings ?? [], sentence.lexicon.government.possessing) &&
    !isPersonNoun(phrase.head.readings[0]?.noun, sentence.lexicon);
  const others = bare.filter(
    (phrase) =>
      phrase !== first && !isHad(phrase) && (phrase.cells & NOM) !== 0 && !isTime(phrase) && !isReflexivePronoun(phrase, sentence),
  );
  const isJoined =
    first !== undefined && /^(?:und|oder|,|bzw|sowie)$/u.test(tokens[first.to]?.lower ?? '') && tokens[first.to + 1]?.isCapital === true;
  if (first && tokens[first.head.at]?.lower === 'ihr') return null;
  // "Herr Ott nehmt": one who is named with a title, right before the verb of a statement.
  const isTitled =
    first?.head.kind === 'name' && first.to === at && sentence.lexicon.functionWords.titles.includes(tokens[first.from]?.lower ?? '');
  const isSomebody = first !== undefined && (first.head.kind !== 'name' || (isTitled && !sentence.isQuestion && clause.kind === 'main'));
  if (first && reaches && !isJoined && (first.cells & NOM) !== 0 && isSomebody && !isTime(first)) {
    if ((first.cells & ~NOM) === 0 && first.to === at && first.head.kind === 'noun') return first;
    return others.some(fits) ? null : first;
  }
  const formal = bare.find(({ head, from }) => tokens[head.at]?.text === 'Sie' && from === at + 1);
  // "Nehmt Sie bitte": asked or told, the verb first.
  // "Frau Weber, nehmt Sie bitte": after a greeting or a name, not after an apposition.
  const isCalled = (other: Clause) =>
    /^(?:herr|frau|guten|gute|hallo|entschuldigung|bitte|ja|nein|so|danke|gut|okay)$/u.test(tokens[other.from]?.lower ?? '');
  const opensLine =
    at === clause.from &&
    sentence.clauses.every((other) => other === clause || other.from > clause.from || (other.kind === 'fragment' && isCalled(other)));
  const isAsked = (opensLine || sentence.isQuestion) && (at === clause.from || tokens[clause.from]?.asks === true);
  const isOther = (phrase: Phrase) => phrase !== formal && (phrase.cells & NOM) !== 0 && fits(phrase);
  return formal && isAsked && !bare.some(isOther) ? formal : null;
}

/** Forms that only reported speech has. */
const REPORTS = /^(?:sei|müsse|könne|solle|wolle|dürfe|möge|werde)$/u;

/** "Er haben", "Du nimmt": the verb does not fit its subject. */
export const subjectVerbRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause): Proposal[] => {
    const subject = subjectBeside(clause, sentence);
    const finite = clause.finite;
    if (!subject || !finite) return [];
    // "was du gehört, gesehen und gemessen hast": the auxiliary comes later.
    const isParticiple = finite.readings.some(({ kind }) => kind === 'participle');
    const isAuxiliaryLater = sentence.clauses.some((other) => other.from > clause.from && isOf(other.finite?.readings ?? [], AUXILIARIES));
    if (isParticiple && isAuxiliaryLater && clause.kind === 'subordinate') return [];
    // "eine feuchte, gurgelnde Stimme", "das Essen stehen lassen": no finite verb.
    const own = sentence.tokens[finite.at];
    if (own?.adjectives.some(({ ending }) => ending !== '') && sentence.tokens[finite.at - 1]?.determiner != null) return [];
    // "ein Zeichen zu setzen", "dies bewahren zu können"
    const isInfinitiveHere = own?.verbs.some(({ kind }) => kind === 'infinitive') === true;
    const behindVerb =
      sentence.tokens[finite.at + 1]?.lower === 'zu' && sentence.tokens[finite.at + 2]?.verbs.some(({ kind }) => kind === 'infinitive');
    if (isInfinitiveHere && (sentence.tokens[finite.at - 1]?.lower === 'zu' || behindVerb)) return [];
    if (/^(?:stehen|liegen|hängen)$/u.test(own?.lower ?? '') && sentence.tokens[finite.at + 1]?.lower === 'lassen') return [];
    // "Die Kosten trägt, wenn überhaupt, die Kasse": the subject is still to come.
    if (subject.head.kind === 'noun' && sentence.tokens[clause.to]?.text === ',' && sentence.tokens[clause.to + 1]?.lower === 'wenn')
      return [];
    // "ob ich hoffen oder mich fürchten soll": the modal verb closes both.
    const isInfinitive = finite.readings.some(({ kind }) => kind === 'infinitive');
    const isModalLater = sentence.clauses.some((other) => other.from > clause.from && isOf(other.finite?.readings ?? [], MODAL_VERBS));
    if (isInfinitive && isModalLater && clause.kind === 'subordinate' && sentence.tokens[clause.to]?.coordinates) return [];
    // "Eine Reihe von Tests wurden gemacht": of many things both are said.
    const amount = subject.head.readings[0]?.noun.word ?? '';
    const isAmount = /^(?:Reihe|Anzahl|Menge|Vielzahl|Zahl|Gruppe|Teil|Großteil|Hälfte|Drittel|Viertel|Mehrheit)$/u.test(amount);
    if (isAmount && personsOf(finite.readings).has('sie')) return [];
    const person = personOf(subject, sentence);
    const readings = finiteOf(clause);
    const has = personsOf(finite.readings);
    const token = sentence.tokens[finite.at];
    // "wie es ihr gehe": reported speech.
    // "Er habe, so sagt er, keinen Urin gelassen"
    const isSaid = sentence.clauses.some(
      (other) => other !== clause && isOf(other.finite?.readings ?? [], sentence.lexicon.government.saying),
    );
    // "Sie sei müde. Er müsse warten.": whoever reports does not say so in every sentence.
    const isSaidBefore =
      sentence.before?.clauses.some(
        (other) =>
          isOf(other.finite?.readings ?? [], sentence.lexicon.government.saying) ||
          REPORTS.test(sentence.before?.tokens[other.finite?.at ?? -1]?.lower ?? ''),
      ) === true;
    // "Er habe Schmerzen": what somebody told, as in notes.
    const isTold =
      REPORTS.test(token?.lower ?? '') ||
      (readings.some(({ tense }) => tense === 'reported') &&
        (subject.head.kind !== 'pronoun' || sentence.before !== null || sentence.clauses.length > 1));
    const isReported = clause.kind === 'subordinate' || sentence.clauses[0] !== clause || isSaid || isSaidBefore || isTold;
    if (isReported && person === 'er' && token?.lower.endsWith('e')) return [];
    // "Man nehme täglich eine Tablette", "Er ruhe in Frieden": a wish or an advice.
    const isMan = sentence.tokens[subject.head.at]?.lower === 'man' && token?.lower.endsWith('e') === true;
    if (isMan || sentence.lexicon.functionWords.wishes.includes(token?.lower ?? '')) return [];
    // "ich müsst", "ich hätt": the last sound is left out in speech.
    const names = new Set(readings.map(({ verb }) => verb.infinitive));
    if (
      sentence.lexicon.verbs
        .readings(`${token?.lower}e`)
        .some(({ persons, verb }) => persons.includes(person ?? 'wir') && names.has(verb.infinitive))
    )
      return [];
    // "mit denen du fragst und die Entlassung vorbereitest": "du" was named before.
    const isNamedBefore = has.has('du') && sentence.tokens.slice(0, subject.from).some(({ lower }) => lower === 'du');
    // "Es liegen zehn Stunden dazwischen": what is there decides, not "es".
    const isThere = sentence.tokens[subject.head.at]?.lower === 'es' && has.has('sie');
    if (
      person === 'er' &&
      /t$/u.test(sentence.tokens[finite.at]?.lower ?? '') &&
      finite.readings.every(
        ({ kind, tense, persons }) => kind === 'finite' && (tense === 'imperative' || persons.every((one) => one === 'ihr')),
      )
    ) {
      const meant = readings.find(({ tense }) => tense === 'present');
      const own = meant && !meant.isWhole ? finiteForm(meant.verb, 'er', 'present') : null;
      if (own && own !== sentence.tokens[finite.at]?.lower)
        return [
          {
            topic: 'verb-form',
            from: finite.at,
            to: finite.at + 1,
            text: casedAs(own, sentence.tokens[finite.at]),
            reason: `Diese Form des Verbs heißt „${own}“.`,
          },
        ];
    }
    if (isNamedBefore || isThere || (has.has('sie') && sentence.tokens[finite.at + 1]?.text === 'Sie')) return [];
    if (person === null || has.has(person) || readings.some(({ tense }) => tense === 'imperative')) return [];
    const reading = readings.find(({ tense, isWhole }) => tense === 'present' && !isWhole) ?? readings[0];
    if (!reading?.tense || reading.tense === 'imperative') return [];
    const form = (reading.isWhole ? reading.verb.prefix : '') + finiteForm(reading.verb, person, reading.tense);
    // "dass meine Mutter trinkt und ihre Hörgeräte trägt": an object before the last verb.
    const previous = sentence.clauses[sentence.clauses.indexOf(clause) - 1];
    const isLast =
      (previous?.kind === 'subordinate' || previous?.kind === 'relative') &&
      sentence.tokens[clause.from - 1]?.coordinates === true &&
      finite.at >= clause.to - 2 &&
      subject.head.kind === 'noun';
    if (isLast) return [];
    // "die Katheter kann": perhaps the article is wrong, not the verb.
    const isSameInPlural =
      subject.head.readings.some(({ noun }) => noun.genders.length > 0 && noun.plurals.includes(noun.word)) &&
      subject.determiner !== null &&
      (subject.determiner.reading.cells & PLURAL) !== 0;
    // "Patient lagern.": a note in the infinitive.
    const isNote =
      subject.head.kind === 'noun' &&
      subject.determiner === null &&
      token?.verbs.some(({ kind }) => kind === 'infinitive') === true &&
      finite.at >= clause.to - 2;
    if (form === token?.lower || isSameInPlural || isNote) return [];
    const name = subject.head.kind === 'pronoun' ? `„${sentence.tokens[subject.head.at]?.text}“` : 'diesem Subjekt';
    return [
      {
        topic: 'subject-verb',
        from: finite.at,
        to: finite.at + 1,
        text: casedAs(form, token),
        reason: `Das Verb richtet sich nach dem Subjekt: zu ${name} gehört „${form}“.`,
      },
    ];
  });

/** "Der Patient und seine Frau wartet": two are many. */
export const joinedSubjectRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause): Proposal[] => {
    const { finite } = clause;
    const { tokens } = sentence;
    if (!finite || clause.kind === 'relative' || clause.kind === 'fragment') return [];
    const begin = clause.opener === null ? clause.from : clause.opener + 1;
    const first = clause.phrases.find(({ from }) => from === begin);
    const second = clause.phrases.find(({ from }) => from === (first?.to ?? -2) + 1);
    const isPerson = (phrase: Phrase | undefined) =>
      phrase !== undefined &&
      phrase.preposition === null &&
      ((phrase.head.kind === 'name' && (phrase.determiner === null || phrase === second)) ||
        (phrase.head.kind === 'noun' && phrase.determiner !== null) ||
        tokens[phrase.head.at]?.lower === 'ich') &&
      (phrase.cells & NOM) !== 0;
    const isNamed =
      second?.head.kind !== 'name' ||
      first?.head.kind === 'name' ||
      sentence.lexicon.functionWords.titles.includes(tokens[second.from]?.lower ?? '');
    if (!first || !second || !isNamed || tokens[first.to]?.lower !== 'und' || !isPerson(first) || !isPerson(second)) return [];
    if (clause.kind !== 'subordinate' && second.to !== finite.at) return [];
    const has = personsOf(finite.readings);
    const reading = finiteOf(clause).find(({ tense }) => tense === 'present' || tense === 'past');
    const isI = tokens[second.head.at]?.lower === 'ich';
    if (!reading?.tense || reading.tense === 'imperative' || has.has('sie') || !has.has('er')) return [];
    const form = (reading.isWhole ? reading.verb.prefix : '') + finiteForm(reading.verb, isI ? 'wir' : 'sie', reading.tense);
    return [{ topic: 'subject-verb', from: finite.at, to: finite.at + 1, text: form, reason: `Zwei sind Plural: „${form}“.` }];
  });

import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { casedAs, type Proposal, type Rule, withoutCapital, written } from '#language/finding.ts';
import { DAT, NOM } from '#language/lexicon/agreement.ts';
import { finiteForm } from '#language/lexicon/verbs.ts';
import { endOf } from './exchange.ts';

const one = (topic: Proposal['topic'], from: number, to: number, text: string, reason: string): Proposal[] => [
  { topic, from, to, text, reason },
];

/** "Mann muss hier warten", "hier kann mann": people in general are "man". */
function people(at: number, { tokens }: Sentence): Proposal[] {
  const token = tokens[at];
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (token?.lower !== 'mann' || before?.determiner != null || before?.adjectives.some(({ ending }) => ending !== '')) return [];
  const MODAL = /^(?:kann|muss|darf|soll|sollte|könnte|müsste|will)$/u;
  const isFirst = at === 0 && (MODAL.test(next?.lower ?? '') || /^(?:sagt|braucht|nennt|isst|spricht)$/u.test(next?.lower ?? ''));
  const isInside = at > 0 && token.text === 'mann' && (MODAL.test(before?.lower ?? '') || MODAL.test(next?.lower ?? ''));
  return isFirst || isInside ? one('spelling', at, at + 1, isFirst ? 'Man' : 'man', 'Alle Leute: „man“ mit einem n.') : [];
}

/** "Es tut mir Leid": with "tun" it is no noun. */
function sorry(at: number, { tokens }: Sentence): Proposal[] {
  const isDoing = tokens.slice(Math.max(0, at - 4), at).some(({ lower }) => /^(?:tut|tat|tue)$/u.test(lower));
  return tokens[at]?.text === 'Leid' && isDoing && tokens[at - 1]?.determiner == null
    ? one('capital', at, at + 1, 'leid', 'In „leidtun“ schreibt man „leid“ klein.')
    : [];
}

/** "Wie fiel trinken Sie?": how much. */
const howMuch = (at: number, { tokens }: Sentence): Proposal[] =>
  tokens[at]?.lower === 'fiel' && tokens[at - 1]?.lower === 'wie' && tokens[at + 1]?.verbs.some(({ kind }) => kind === 'finite')
    ? one('spelling', at, at + 1, 'viel', 'Wie viel? Mit v.')
    : [];

/** Small words that are no names and no nouns. */
const SMALL = /^(?:Von|Ist|Sind|Hat|Habe|Haben|Und|Oder|Aber|Mit|Nicht|Auch|Für|Wir|Er|Mich|Mir|Uns|Sehr|Heute|Aus|Zu)$/u;

/** "Das Ist nicht schlimm": inside the sentence small words have no capital. */
function capitalInside(at: number, { tokens, text }: Sentence): Proposal[] {
  const token = tokens[at];
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const isPlain = (word: typeof before) => word?.kind === 'word' && (!word.isCapital || word.isFirst || word.text === 'Sie');
  const isNoun =
    before?.isCapital === true && !before.isFirst && before.nouns.length > 0 && next?.isCapital !== true && next?.kind === 'word';
  if (!token || !SMALL.test(token.text) || !(isPlain(before) || isNoun) || next?.isCapital || next?.kind !== 'word') return [];
  // "das Für und Wider"
  if (/^(?:das|ein|kein)$/u.test(before?.lower ?? '') && /^(?:Für|Aus|Auf|Haben)$/u.test(token.text)) return [];
  if (/[„“"»«:]/u.test(text) || before?.text.endsWith('.')) return [];
  return one('capital', at, at + 1, withoutCapital(token.text), `„${withoutCapital(token.text)}“ schreibt man im Satz klein.`);
}

const COMPARED: [RegExp, string][] = [
  [/^gute?st(e[nrs]?)$/u, 'best'],
  [/^(?:mehrst|vielst)(e[nrs]?)$/u, 'meist'],
  [/^hochst(e[nrs]?)$/u, 'höchst'],
];

/** "die gutste", "am mehrsten": forms that are learnt by heart. */
function superlative(at: number, { tokens }: Sentence): Proposal[] {
  for (const [form, stem] of COMPARED) {
    const ending = form.exec(tokens[at]?.lower ?? '')?.[1];
    if (ending) return one('comparison', at, at + 1, stem + ending, `Der Superlativ heißt „${stem}${ending}“.`);
  }
  return [];
}

/** "Im 15. März": days of the month stand with "am". */
function onDate(at: number, { tokens, lexicon }: Sentence): Proposal[] {
  const isMonth = lexicon.government.months.includes(tokens[at + 2]?.text ?? '');
  const isDay = tokens[at + 1]?.kind === 'number' && /^\d{1,2}\.$/u.test(tokens[at + 1]?.text ?? '');
  return /^(?:im|in|um|auf)$/u.test(tokens[at]?.lower ?? '') && isDay && isMonth
    ? one('preposition', at, at + 1, casedAs('am', tokens[at]), 'Bei einem Datum steht „am“.')
    : [];
}

const IN_TIME: Record<string, string> = { Moment: 'im', Monat: 'im', Jahr: 'im', Woche: 'in der', Nacht: 'in der', Minute: 'in der' };

/** "In Moment", "zweimal in Woche": these times have an article. */
function inTime(at: number, { tokens }: Sentence): Proposal[] {
  const noun = tokens[at + 1]?.text ?? '';
  const next = tokens[at + 2];
  const instead = IN_TIME[noun];
  if (tokens[at]?.lower !== 'in' || !instead || next?.kind === 'number' || next?.isCapital || next?.coordinates) return [];
  return one('missing-article', at, at + 2, `${casedAs(instead, tokens[at])} ${noun}`, `Hier steht der Artikel: „${instead} ${noun}“.`);
}

/** "mit Glas Wasser": one glass. */
function withGlass(at: number, { tokens }: Sentence): Proposal[] {
  const noun = tokens[at + 1]?.text ?? '';
  const article = /^(?:Tasse|Flasche)$/u.test(noun) ? 'einer' : /^(?:Glas|Becher|Schluck|Löffel|Stück)$/u.test(noun) ? 'einem' : null;
  if (tokens[at]?.lower !== 'mit' || !article || !tokens[at + 2]?.isCapital || tokens[at + 2]?.nouns.length === 0) return [];
  return one(
    'missing-article',
    at,
    at + 2,
    `${casedAs('mit', tokens[at])} ${article} ${noun}`,
    `Hier steht der Artikel: „mit ${article} ${noun}“.`,
  );
}

/** "Ihm tut der Kopf": what hurts "tut weh". */
function hurts(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const end = endOf(clause, sentence);
  if (lexicalVerb(clause, sentence)?.infinitive !== 'tun' || clause.others.length > 0 || clause.kind !== 'main') return [];
  const bare = clause.phrases.filter(({ preposition }) => preposition === null);
  const isTo = bare.some(({ head, cells }) => head.kind === 'pronoun' && (cells & DAT) !== 0 && (cells & NOM) === 0);
  const part = bare.find(
    ({ head, cells }) => (cells & NOM) !== 0 && head.readings.some(({ noun }) => lexicon.government.body_parts.includes(noun.word)),
  );
  const words = tokens.slice(clause.from, end).map(({ lower }) => lower);
  if (!isTo || !part || words.some((word) => /^(?:weh|gut|leid|nichts|etwas|was|das|es|wohl|schlecht)$/u.test(word))) return [];
  return one('missing-word', end - 1, end, `${tokens[end - 1]?.text} weh`, 'Was schmerzt, „tut weh“.');
}

/** "Ich brauche ins Bad gehen": what is necessary one must do. */
function must(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { finite, others } = clause;
  const reading = finiteOf(clause).find(({ verb, tense }) => verb.infinitive === 'brauchen' && tense === 'present');
  const last = others[0];
  const subject = subjectPronoun(clause, sentence);
  const verb = lexicon.verbs.get('müssen');
  if (!finite || !reading || !last || others.length > 1 || !subject || !verb || clause.kind !== 'main') return [];
  const isInfinitive = last.readings.some(({ kind }) => kind === 'infinitive') && last.at === endOf(clause, sentence) - 1;
  const words = tokens.slice(clause.from, clause.to).map(({ lower }) => lower);
  const isLess = words.some((word) => /^(?:nicht|nie|kein\p{L}*|nur|bloß|zu|kaum)$/u.test(word));
  const hasObject = clause.phrases.some((phrase) => phrase !== subject && phrase.preposition === null && phrase.to === last.at);
  const person = reading.persons.find((own) => tokens[subject.head.at]?.subjectOf.includes(own));
  if (!isInfinitive || isLess || hasObject || !person || tokens[last.at]?.nouns.some(({ noun }) => noun.isSure && noun.plurals.length > 0))
    return [];
  const text = casedAs(finiteForm(verb, person, 'present'), tokens[finite.at]);
  return one('modal-verb', finite.at, finite.at + 1, text, 'Was nötig ist, „muss“ man tun; „brauchen“ steht mit einem Nomen.');
}

/** "Ich denke, Sie recht haben": without "dass" the verb stands behind the subject. */
function statementToldOff(clause: Clause, index: number, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const before = sentence.clauses[index - 1];
  const end = endOf(clause, sentence);
  const isTelling =
    before?.finite?.readings.some(({ verb }) => /^(?:denken|glauben|hoffen|meinen|finden)$/u.test(verb.infinitive)) === true;
  const subject = tokens[clause.from];
  const verb = tokens[end - 1];
  if (!before || !isTelling || tokens[clause.from - 1]?.text !== ',' || !/^(?:Sie|wir|ich|er|sie)$/u.test(subject?.text ?? '')) return [];
  const isOther =
    clause.opener !== null ||
    sentence.isQuestion ||
    end - clause.from < 3 ||
    before.opener !== null ||
    lexicon.known.has(verb?.lower ?? '');
  const reading = verb?.verbs.find(
    ({ kind, persons, tense, isWhole }) =>
      kind === 'finite' && tense === 'present' && !isWhole && persons.some((own) => subject?.subjectOf.includes(own)),
  );
  const isOnly = clause.others.length + (clause.finite ? 1 : 0) === 1;
  if (isOther || !reading || !isOnly || verb?.isCapital) return [];
  const text = `${subject?.text} ${verb?.text} ${written(sentence, clause.from + 1, end - 1)}`;
  return one('verb-second', clause.from, end, text, 'Ohne „dass“ steht das Verb an zweiter Stelle.');
}

/** "Um den Blutdruck zu messen ich brauche": the verb of the main clause follows. */
function afterPurpose(sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  if (!/^(?:um|ohne|anstatt|statt)$/u.test(tokens[0]?.lower ?? '')) return [];
  const at = tokens.findIndex(({ verbs, isCapital }, place) => {
    const isZu = tokens[place - 1]?.lower === 'zu' && verbs.some(({ kind }) => kind === 'infinitive');
    return !isCapital && (isZu || verbs.some(({ kind }) => kind === 'zu-infinitive'));
  });
  const [subject, verb] = [tokens[at + 1], tokens[at + 2]];
  const isVerb = verb?.verbs.some(({ kind, persons }) => kind === 'finite' && persons.some((own) => subject?.subjectOf.includes(own)));
  if (at < 0 || !/^(?:ich|wir|er|man|sie|Sie)$/u.test(subject?.text ?? '') || !isVerb) return [];
  return one(
    'verb-second',
    at,
    at + 3,
    `${tokens[at]?.text}, ${verb?.text} ${subject?.text}`,
    'Der Satz mit „um“ steht an erster Stelle, das Verb an zweiter.',
  );
}

/** "Es macht mich Spaß": to whom something is a pleasure stands in the dative. */
function pleases(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  if (lexicalVerb(clause, sentence)?.infinitive !== 'machen' || clause.kind === 'relative') return [];
  const hasIt = tokens
    .slice(clause.from, clause.to)
    .some(({ text }) => /^(?:Spaß|Angst|Sorge|Sorgen|Mut|Freude|Hoffnung|Mühe|Vorwürfe)$/u.test(text));
  const form: Record<string, string> = { mich: 'mir', dich: 'dir', ihn: 'ihm' };
  const person = clause.phrases.find(({ head, preposition }) => preposition === null && form[tokens[head.at]?.text ?? ''] !== undefined);
  const own = lexicon.functionWords.personal.find(({ acc }) => acc === tokens[person?.head.at ?? -1]?.text);
  return hasIt && person && own ? one('case', person.from, person.to, own.dat, `Die Person steht hier im Dativ: „${own.dat}“.`) : [];
}

/** How somebody looks. */
const LOOKS = /^(?:müde|krank|blass|traurig|schön|glücklich|schlimm|schwach|gesund|nervös|wütend|jung|alt|komisch|erschöpft|hübsch)$/u;

/** "Sie sieht müde": how somebody looks is "aussehen". */
function looks(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const end = endOf(clause, sentence);
  if (clause.kind !== 'main' || clause.others.length > 0 || clause.prefix !== null || tokens[end]?.text === ',') return [];
  const isSeeing = finiteOf(clause).some(({ verb, tense }) => verb.infinitive === 'sehen' && tense !== 'imperative');
  const others = clause.phrases.filter(
    ({ from, preposition }) => preposition === null && from > (clause.finite?.at ?? 0) && tokens[from]?.text !== 'Sie',
  );
  if (!isSeeing || others.length > 0 || !LOOKS.test(tokens[end - 1]?.lower ?? '')) return [];
  return one('separable-verb', end - 1, end, `${tokens[end - 1]?.text} aus`, 'Wie jemand wirkt: „aussehen“.');
}

/** "Das ist der Tochter von Frau Ernst": what something or somebody is stands in the nominative. */
function isWho(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const { finite } = clause;
  const phrase = clause.phrases.find(({ from }) => from === (finite?.at ?? -2) + 1);
  const [reading] = phrase?.head.readings ?? [];
  const isThis = /^(?:das|hier|dies)$/u.test(tokens[clause.from]?.lower ?? '') && finite?.at === clause.from + 1;
  if (!finite || !phrase || !reading || !isThis || !/^(?:ist|war)$/u.test(tokens[finite.at]?.lower ?? '') || clause.others.length > 0)
    return [];
  const isFeminine = tokens[phrase.from]?.lower === 'der' && phrase.determiner?.at === phrase.from && (phrase.cells & NOM) === 0;
  const next = tokens[phrase.to];
  const isEnd = !next || next.kind === 'mark' || next.lower === 'von';
  if (!isFeminine || !isEnd || !reading.noun.isSure || (phrase.cells & DAT) === 0 || phrase.adjectives.length > 0) return [];
  return one('gender', phrase.from, phrase.from + 1, 'die', `„${reading.noun.word}“ ist feminin und steht hier im Nominativ: „die“.`);
}

/** "Er versucht aufstehen": the second verb stands with "zu". */
function withZu(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const last = clause.others[0];
  const verb = last?.readings.find(({ kind }) => kind === 'infinitive')?.verb;
  const isTrying = finiteOf(clause).some(({ verb: { infinitive } }) =>
    /^(?:versuchen|beschließen|hoffen|planen|vergessen|beginnen)$/u.test(infinitive),
  );
  if (!last || !verb || !isTrying || clause.others.length > 1 || clause.kind !== 'main' || last.at !== endOf(clause, sentence) - 1)
    return [];
  if (tokens[last.at - 1]?.lower === 'zu' || tokens[last.at]?.isCapital) return [];
  const text = verb.prefix === '' ? `zu ${verb.infinitive}` : `${verb.prefix}zu${verb.infinitive.slice(verb.prefix.length)}`;
  return one('infinitive-with-zu', last.at, last.at + 1, text, `Hier steht der Infinitiv mit „zu“: „${text}“.`);
}

/** Words and set phrases that have one form alone. */
export const fixedFormRule: Rule = (sentence) => [
  ...afterPurpose(sentence),
  ...sentence.tokens.flatMap((_, at): Proposal[] =>
    [people, sorry, howMuch, capitalInside, superlative, onDate, inTime, withGlass].flatMap((rule) => rule(at, sentence)).slice(0, 1),
  ),
  ...sentence.clauses.flatMap((clause, index) => [
    ...hurts(clause, sentence),
    ...must(clause, sentence),
    ...pleases(clause, sentence),
    ...looks(clause, sentence),
    ...isWho(clause, sentence),
    ...withZu(clause, sentence),
    ...statementToldOff(clause, index, sentence),
  ]),
];

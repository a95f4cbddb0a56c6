import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { type Proposal, type Rule, written } from '#language/finding.ts';
import { endOf } from './exchange.ts';

/** A closing infinitive or participle, or null. */
function closing({ others, finite }: Clause, end: number) {
  const last = others.find(({ at }) => at === end);
  return finite && last?.readings.some(({ kind }) => kind !== 'finite') ? last : null;
}

/** "Ich kann heute nicht arbeiten leider": what judges the whole sentence stands before "nicht" and before the verb that closes it. */
function afterthought(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const end = endOf(clause, sentence);
  const last = tokens[end - 1];
  if (clause.kind !== 'main' || !last || !lexicon.government.judging_adverbs.includes(last.lower)) return [];
  const verb = closing(clause, end - 2);
  if (!verb || clause.others.length > 1) return [];
  const from = tokens[verb.at - 1]?.lower === 'nicht' ? verb.at - 1 : verb.at;
  const text = `${last.lower} ${written(sentence, from, end - 1)}`;
  return [{ topic: 'sentence-bracket', from, to: end, text, reason: 'Infinitiv und Partizip stehen am Ende des Satzes.' }];
}

/** "Der Arzt kommt ins Zimmer gleich": when and how stand before where. */
function timeBeforePlace(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const end = endOf(clause, sentence);
  const last = tokens[end - 1];
  const place = clause.phrases.find(({ to }) => to === end - 1);
  const isPlace = /^(?:in|auf|zu|an)$/u.test(place?.preposition?.word ?? '') && place?.head.kind === 'noun' && place.determiner !== null;
  const isFree = clause.kind === 'main' && clause.others.length === 0 && clause.prefix === null && clause.to === tokens.length - 1;
  if (!last || !place || !isPlace || !isFree || (clause.finite?.at ?? end) >= place.from) return [];
  if (!lexicon.government.before_place.includes(last.lower)) return [];
  const text = `${last.lower} ${written(sentence, place.from, place.to)}`;
  return [{ topic: 'sentence-bracket', from: place.from, to: end, text, reason: 'Wann und wie stehen im Satz vor dem Ort.' }];
}

/** "Er hat sehr gut nicht geschlafen", "Das ist schwer sehr": "nicht" and "sehr" stand before what they belong to. */
function beforeItsWord(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const end = endOf(clause, sentence);
  if (clause.kind !== 'main' && clause.kind !== 'subordinate') return [];
  const verb = closing(clause, end - 1);
  const manner = end - 3;
  const isManner = lexicon.government.manner_words.includes(tokens[manner]?.lower ?? '');
  if (verb && tokens[end - 2]?.lower === 'nicht' && isManner) {
    const from = tokens[manner - 1]?.lower === 'sehr' ? manner - 1 : manner;
    if (from <= (clause.finite?.at ?? 0) && clause.kind === 'main') return [];
    const text = `nicht ${written(sentence, from, end - 2)}`;
    return [{ topic: 'negation', from, to: end - 1, text, reason: '„Nicht“ steht vor dem Wort, das es verneint.' }];
  }
  const [adjective, degree] = [tokens[end - 2], tokens[end - 1]];
  const isCopula = finiteOf(clause).some(({ verb: { infinitive } }) => infinitive === 'sein') && clause.others.length === 0;
  const isPlain =
    adjective?.adjectives.some(({ ending, degree: by }) => ending === '' && by === 'positive') === true && !adjective.isCapital;
  if (!isCopula || !isPlain || degree?.lower !== 'sehr' || tokens[end]?.text === ',') return [];
  const text = `sehr ${adjective?.text}`;
  return [{ topic: 'verb-second', from: end - 2, to: end, text, reason: '„Sehr“ steht vor dem Adjektiv.' }];
}

/** "Ich habe nicht heute gefrühstückt": the time stands before "nicht", unless another time is meant. */
function timeBeforeNot(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const end = endOf(clause, sentence);
  const verb = closing(clause, end - 1);
  if (clause.kind !== 'main' || !verb?.readings.some(({ kind }) => kind === 'participle') || sentence.isQuestion) return [];
  const at = tokens.findIndex(({ lower }, place) => lower === 'nicht' && place > (clause.finite?.at ?? end) && place < end - 2);
  const time = tokens[at + 1];
  const isContrast = tokens.some(({ lower }) => /^(?:sondern|erst|aber)$/u.test(lower)) || tokens.slice(end).length > 1;
  if (at < 0 || isContrast || !time || !lexicon.government.day_adverbs.includes(time.lower)) return [];
  const isAlone = at + 2 === verb.at && clause.phrases.every(({ from }) => from < at);
  return isAlone ? [{ topic: 'negation', from: at, to: at + 2, text: `${time.text} nicht`, reason: 'Die Zeit steht vor „nicht“.' }] : [];
}

const COPULA: Record<string, string> = { ich: 'bin', du: 'bist', er: 'ist', sie: 'ist', es: 'ist', wir: 'sind', Sie: 'sind' };

/** "wenn Sie im Bad fertig": a subordinate clause with a subject and no verb. */
function withoutVerb(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const end = endOf(clause, sentence);
  const [opener, subject, last] = [tokens[clause.from], tokens[clause.from + 1], tokens[end - 1]];
  const form = COPULA[subject?.text ?? ''];
  if (clause.finite || clause.others.length > 0 || !form || !/^(?:wenn|weil|dass|ob|obwohl)$/u.test(opener?.lower ?? '')) return [];
  const isState = last?.adjectives.some(({ ending, degree }) => ending === '' && degree === 'positive') === true;
  const hasVerb = tokens
    .slice(clause.from, end)
    .some(({ verbs }) => verbs.some(({ kind, tense }) => kind === 'finite' && tense !== 'imperative'));
  const isShort = clause.phrases.every(({ preposition, from }: Phrase) => preposition !== null || from === clause.from + 1);
  if (!last || !isState || hasVerb || !isShort || last.isCapital || end - clause.from < 3) return [];
  return [{ topic: 'missing-word', from: end - 1, to: end, text: `${last.text} ${form}`, reason: `Hier fehlt das Verb „${form}“.` }];
}

/** "zu verstehen den Vertrag": the infinitive with "zu" closes its clause. */
function infinitiveFirst(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const end = endOf(clause, sentence);
  const verb = [clause.finite, ...clause.others].find((one) => one?.at === clause.from + 1);
  const object = clause.phrases.find(({ from }) => from === clause.from + 2);
  const isInfinitive = tokens[clause.from]?.lower === 'zu' && verb?.readings.some(({ kind }) => kind === 'infinitive');
  const isObject = object?.head.kind === 'noun' && object.preposition === null && object.determiner !== null && object.to === end;
  if (!isInfinitive || !isObject || tokens[clause.from - 1]?.text !== ',') return [];
  const text = `${written(sentence, object.from, end)} ${written(sentence, clause.from, clause.from + 2)}`;
  return [{ topic: 'sentence-bracket', from: clause.from, to: end, text, reason: 'Der Infinitiv mit „zu“ steht am Ende.' }];
}

/** Words that come too late or too early, and a clause without its verb. */
export const middleFieldRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [
    ...afterthought(clause, sentence),
    ...timeBeforePlace(clause, sentence),
    ...beforeItsWord(clause, sentence),
    ...timeBeforeNot(clause, sentence),
    ...withoutVerb(clause, sentence),
    ...infinitiveFirst(clause, sentence),
  ]);

import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import { isSmallWord } from '#language/analysis/tokens.ts';
import { type Proposal, type Rule, withCapital, written } from '#language/finding.ts';
import { MODAL_VERBS } from '#language/lexicon/verbs.ts';

/** "zu aufstehen": of a separable verb "zu" stands inside. */
function zuInside({ tokens }: Sentence): Proposal[] {
  return tokens.flatMap((token, at): Proposal[] => {
    const verb = tokens[at + 1]?.verbs.find(({ kind, verb: { prefix } }) => kind === 'infinitive' && prefix !== '')?.verb;
    const next = tokens[at + 1];
    if (token.lower !== 'zu' || !verb || next?.isCapital || next?.verbs.some(({ kind }) => kind === 'participle')) return [];
    if (/^(?:über|unter|um|durch|wieder|hinter|voll)$/u.test(verb.prefix)) return [];
    const text = `${verb.prefix}zu${verb.infinitive.slice(verb.prefix.length)}`;
    const reason = `Bei trennbaren Verben steht „zu“ in der Mitte: „${text}“.`;
    return [{ topic: 'infinitive-with-zu', from: at, to: at + 2, text, reason }];
  });
}

/** "beim waschen", "zum essen": behind a preposition with its article an infinitive is a noun. */
function nominalised({ tokens }: Sentence): Proposal[] {
  return tokens.flatMap((token, at): Proposal[] => {
    const before = tokens[at - 1]?.lower ?? '';
    if (!/^(?:beim|zum|vom|nach dem|vor dem)$/u.test(before) || token.kind !== 'word' || token.isCapital) return [];
    const isInfinitive = token.verbs.some(({ kind }) => kind === 'infinitive');
    const isOther = isSmallWord(token) || token.adverb !== null || token.adjectives.length > 0;
    // "zum einen", "beim ersten": something else follows them.
    const next = tokens[at + 1];
    if (!isInfinitive || isOther || next?.isCapital === true) return [];
    const text = withCapital(token.text);
    return [{ topic: 'capital', from: at, to: at + 1, text, reason: `Nach „${before}“ ist das Verb ein Nomen: „${text}“.` }];
  });
}

/** "Sie dürfen noch nicht stehen auf": behind a modal verb a separable verb stays one word. */
function parted(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const end = clause.to - 1;
  const last = tokens[end]?.kind === 'mark' ? end - 1 : end;
  const prefix = tokens[last];
  const verb = clause.others.find(({ at }) => at === last - 1)?.readings.find(({ kind }) => kind === 'infinitive')?.verb;
  if (!prefix || !verb || verb.prefix !== '' || !finiteOf(clause).some((one) => MODAL_VERBS.includes(one.verb.infinitive))) return [];
  const whole = lexicon.verbs.isPrefix(prefix.lower) ? lexicon.verbs.withPrefix(verb, prefix.lower) : undefined;
  if (!whole) return [];
  const reason = `Nach einem Modalverb bleibt „${whole.infinitive}“ ein Wort.`;
  return [{ topic: 'separable-verb', from: last - 1, to: last + 1, text: whole.infinitive, reason }];
}

/** "hat geschlafen nicht": what closes the bracket stands behind "nicht". */
function notLast(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const end = tokens[clause.to - 1]?.kind === 'mark' ? clause.to - 2 : clause.to - 1;
  const verb = clause.others.find(({ at }) => at === end - 1);
  const closes = verb?.readings.some(({ kind }) => kind === 'participle' || kind === 'infinitive');
  if (tokens[end]?.lower !== 'nicht' || !verb || !closes || (clause.kind !== 'main' && clause.kind !== 'question') || !clause.finite)
    return [];
  const text = `nicht ${written(sentence, verb.at, verb.at + 1)}`;
  return [{ topic: 'negation', from: verb.at, to: end + 1, text, reason: '„Nicht“ steht vor dem Verb am Ende.' }];
}

export const infinitivePlaceRule: Rule = (sentence) => [
  ...zuInside(sentence),
  ...nominalised(sentence),
  ...sentence.clauses.flatMap((clause) => [...parted(clause, sentence), ...notLast(clause, sentence)]),
];

import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import { type Proposal, type Rule, written } from '#language/finding.ts';
import { NOM, PLURAL } from '#language/lexicon/agreement.ts';

/** "denn der Patient Atemnot hat": a main clause follows "denn". */
function afterDenn(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const { finite } = clause;
  const at = tokens[clause.from]?.lower === 'denn' ? clause.from : tokens[clause.from - 1]?.lower === 'denn' ? clause.from - 1 : null;
  if (at === null || at === 0 || tokens[at - 1]?.text !== ',' || !finite) return [];
  const subject = clause.phrases.find(({ from }) => from === at + 1);
  if (!subject || subject.preposition !== null || (subject.cells & NOM) === 0) return [];
  const end = tokens[clause.to - 1]?.kind === 'mark' ? clause.to - 1 : clause.to;
  if (finite.at !== end - 1 || finite.at <= subject.to || finite.readings.every(({ isWhole }) => isWhole)) return [];
  const text = `${tokens[finite.at]?.text} ${written(sentence, subject.to, finite.at)}`;
  return [
    {
      topic: 'conjunction',
      from: subject.to,
      to: finite.at + 1,
      text,
      reason: 'Nach „denn“ steht ein Hauptsatz: das Verb an zweiter Stelle.',
    },
  ];
}

/** "Ist wichtig, dass Sie trinken.": a statement about what follows begins with "es". */
function withoutEs(sentence: Sentence): Proposal[] {
  const [first, second, third, fourth] = sentence.tokens;
  if (sentence.isQuestion || !first?.isCapital || !/^(?:ist|war)$/u.test(first.lower)) return [];
  const adjective = /^(?:sehr|nicht|auch|besonders)$/u.test(second?.lower ?? '') ? third : second;
  const comma = adjective === third ? fourth : third;
  const after = sentence.tokens[sentence.tokens.indexOf(comma as never) + 1];
  const isAdjective = adjective?.adjectives.some(({ ending, degree }) => ending === '' && degree === 'positive') && !adjective.isCapital;
  if (!isAdjective || comma?.text !== ',' || !/^(?:dass|wenn|zu|sich)$/u.test(after?.lower ?? '')) return [];
  return [{ topic: 'missing-word', from: 0, to: 1, text: `Es ${first.lower}`, reason: 'Hier fehlt das Subjekt „es“.' }];
}

/** "Ist heute sehr heiß im Zimmer.": the weather and how it is somewhere. */
function weatherFirst({ tokens, isQuestion, lexicon, clauses }: Sentence): Proposal[] {
  const [first] = tokens;
  const clause = clauses[0];
  if (isQuestion || !clause || !/^(?:Ist|War)$/u.test(first?.text ?? '')) return [];
  const rest = tokens.slice(1, clause.to);
  const isPlain = rest.every(
    (token) =>
      token.kind === 'mark' ||
      token.adverb !== null ||
      /^(?:sehr|so|zu|nicht|noch|schon|ganz|heute|hier)$/u.test(token.lower) ||
      lexicon.government.weather.includes(token.lower) ||
      clause.phrases.some(
        ({ from, to, preposition }) => preposition !== null && tokens.indexOf(token) >= from && tokens.indexOf(token) < to,
      ),
  );
  if (
    !isPlain ||
    !rest.some(({ lower }) => lexicon.government.weather.includes(lower)) ||
    !(rest.some(({ lower, adverb }) => adverb === 'time' || /^(?:sehr|so|hier)$/u.test(lower)) || tokens[clause.to]?.text === ',')
  )
    return [];
  return [{ topic: 'missing-word', from: 0, to: 1, text: `Es ${first?.lower}`, reason: 'Hier fehlt das Subjekt „es“.' }];
}

/** "Die Patientin sehr müde heute", "Ich neu hier": a sentence without its verb. */
function withoutVerb(sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const [first] = sentence.clauses;
  const subject = first?.phrases.find(({ from }) => from === 0);
  if (!first || !subject || subject.preposition || sentence.isQuestion) return [];
  const isI = tokens[0]?.lower === 'ich';
  const isWho =
    isI || (subject.head.kind === 'noun' && subject.determiner !== null && (subject.cells & NOM) !== 0 && (subject.cells & PLURAL) === 0);
  const at = subject.to;
  const isBetween = (place: number) => /^(?:sehr|ganz|noch|heute|wieder|jetzt|nicht|so)$/u.test(tokens[place]?.lower ?? '');
  const skip = isBetween(at) ? (isBetween(at + 1) ? 2 : 1) : 0;
  const adjective = tokens[at + skip];
  const isState =
    adjective !== undefined &&
    !adjective.isCapital &&
    // "Der Grund hinter dem Nein"
    !adjective.isPreposition &&
    adjective.adjectives.some(({ ending, degree }) => ending === '' && degree === 'positive') &&
    adjective.verbs.length === 0 &&
    adjective.lower !== 'natürlich' &&
    (adjective.adverb === null || /^(?:neu|krank|müde)$/u.test(adjective.lower)) &&
    lexicon.adjectives.isListed(adjective.lower);
  const end = tokens.findIndex(({ kind, coordinates }, place) => place > at && (kind === 'mark' || coordinates));
  const stop = end === -1 ? tokens.length : end;
  const hasVerb = tokens
    .slice(at, stop)
    .some((token) => token.verbs.length > 0 && token.adjectives.length === 0 && token.adverb === null && !token.isCapital);
  const isRest = tokens
    .slice(at + skip + 1, stop)
    .every(
      (token) =>
        token.kind === 'mark' ||
        token.adverb !== null ||
        first.phrases.some(
          ({ from, to, preposition }) => preposition !== null && tokens.indexOf(token) >= from && tokens.indexOf(token) < to,
        ),
    );
  if (!isWho || !isState || hasVerb || !isRest || (skip === 0 && stop - at === 1 && !isI && !tokens[stop]?.coordinates)) return [];
  const verb = isI ? 'bin' : 'ist';
  return [
    { topic: 'missing-word', from: at - 1, to: at, text: `${tokens[at - 1]?.text} ${verb}`, reason: `Hier fehlt das Verb: „${verb}“.` },
  ];
}

export const reasonRule: Rule = (sentence) => [
  ...weatherFirst(sentence),
  ...withoutVerb(sentence),
  ...sentence.clauses.flatMap((clause) => afterDenn(clause, sentence)),
  ...withoutEs(sentence),
];

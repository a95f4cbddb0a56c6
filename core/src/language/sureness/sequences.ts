import type { Sentence } from '#language/analysis/clauses.ts';
import { isSmallWord, type Token } from '#language/analysis/tokens.ts';

/** How often a word of a class follows two, one or no others in German that is right. */
export interface SequenceModel {
  /** By the classes in front of it, with blanks between: how many followed, of how many kinds, and each class that is kept. */
  contexts: ReadonlyMap<string, { total: number; kinds: number; next: ReadonlyMap<string, number> }>;
}

/** Before the first and behind the last word of a sentence. */
const BEGIN = '<';
const END = '>';
const AUXILIARY = /^(?:haben|sein|werden|können|müssen|dürfen|wollen|sollen|mögen)$/u;

const nounClass = ({ nouns }: Token) => `N${nouns.reduce((all, { cells }) => all | cells, 0).toString(16)}`;

/** The class of a word: a small word or an auxiliary itself, of all others the forms that it can be. */
function classOf(token: Token): string {
  if (token.kind === 'mark') return token.text;
  if (token.kind === 'number') return '#';
  if (isSmallWord(token)) return token.lower;
  if (token.isCapital && !token.isFirst && token.nouns.length > 0) return nounClass(token);
  if (token.verbs.some(({ verb }) => AUXILIARY.test(verb.infinitive))) return token.lower;
  const persons = token.verbs
    .filter(({ kind, tense }) => kind === 'finite' && tense !== 'imperative' && tense !== 'reported')
    .flatMap((reading) => reading.persons);
  const kinds = (['infinitive', 'participle', 'zu-infinitive'] as const).filter((kind) =>
    token.verbs.some((reading) => reading.kind === kind),
  );
  const verb =
    token.verbs.length === 0 ? '' : `V${[...new Set(persons)].toSorted().join('')}${kinds.map((kind) => kind.charAt(0)).join('')}`;
  const endings = [...new Set(token.adjectives.map(({ ending }) => ending))].toSorted();
  const adjective = endings.length === 0 ? '' : `A${endings.join(',')}`;
  if (verb || adjective) return verb + adjective;
  if (token.adverb !== null) return `D${token.adverb}`;
  if (token.isCapital && token.nouns.length > 0) return nounClass(token);
  if (token.isCapital) return token.isFirst ? 'X.' : 'X';
  return token.lower.length > 3 ? 'x' : token.lower;
}

const classesOf = ({ tokens }: Pick<Sentence, 'tokens'>): string[] => [BEGIN, ...tokens.map(classOf), END];

/** Counts the sequences of sentences that are right; a pair that was followed by a class only once does not keep which one it was. */
export function sequencesOf(sentences: Iterable<Pick<Sentence, 'tokens'>>): string {
  const counts = new Map<string, Map<string, number>>();
  for (const sentence of sentences) {
    const classes = classesOf(sentence);
    for (let at = 1; at < classes.length; at += 1) {
      for (let from = Math.max(0, at - 2); from <= at; from += 1) {
        const context = classes.slice(from, at).join(' ');
        const next = counts.get(context) ?? new Map<string, number>();
        const word = classes[at] ?? END;
        counts.set(context, next.set(word, (next.get(word) ?? 0) + 1));
      }
    }
  }
  const lines = [...counts].map(([context, next]) => {
    const total = [...next.values()].reduce((sum, count) => sum + count, 0);
    const kept = [...next].filter(([, count]) => count > 1 || !context.includes(' ')).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return [context, `${total} ${next.size}`, ...kept.map(([word, count]) => `${word} ${count}`)].join('\t');
  });
  return lines.toSorted().join('\n');
}

/** Reads what `sequencesOf` wrote; throws where a line is not of that form. */
export function readSequences(text: string): SequenceModel {
  const contexts = new Map<string, { total: number; kinds: number; next: Map<string, number> }>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('// ')) continue;
    const [context = '', sums = '', ...rest] = line.split('\t');
    const [total, kinds] = sums.split(' ').map(Number);
    if (!total || !kinds) throw new Error(`Not a line of sequences: ${line}`);
    const next = rest.map((pair): [string, number] => {
      const blank = pair.lastIndexOf(' ');
      return [pair.slice(0, blank), Number(pair.slice(blank + 1))];
    });
    contexts.set(context, { total, kinds, next: new Map(next) });
  }
  return { contexts };
}

const NEVER = 1e-5;

/** Logarithm of how likely the class of each word, and then the end, follows the two before it (Witten and Bell's estimate), without loss for an empty model. */
export function likelihoods(sentence: Pick<Sentence, 'tokens'>, { contexts }: SequenceModel): number[] {
  const classes = classesOf(sentence);
  return classes.slice(1).map((word, place) => {
    let likely = NEVER;
    for (let from = place + 1; from >= Math.max(0, place - 1); from -= 1) {
      const found = contexts.get(classes.slice(from, place + 1).join(' '));
      if (!found) break;
      likely = ((found.next.get(word) ?? 0) + found.kinds * likely) / (found.total + found.kinds);
    }
    return Math.log(likely);
  });
}

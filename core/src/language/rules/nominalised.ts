import type { Sentence } from '#language/analysis/clauses.ts';
import { type Proposal, type Rule, written } from '#language/finding.ts';
import { ACC, NOM } from '#language/lexicon/agreement.ts';

/** "mit den Angehörige", "von einer Bekannte": a noun that is declined as an adjective ends in -en behind an article in the dative. */
export const nominalisedRule: Rule = (sentence: Sentence) =>
  sentence.clauses.flatMap(({ phrases }) =>
    phrases.flatMap(({ head, determiner, adjectives, preposition, from }): Proposal[] => {
      const token = sentence.tokens[head.at];
      const { dat } = sentence.lexicon.functionWords.prepositions;
      const isDeclined =
        token?.isCapital === true &&
        token.lower.endsWith('e') &&
        token.adjectives.some(({ ending, degree }) => ending === 'e' && degree === 'positive') &&
        token.nouns.every(({ noun, before }) => !noun.isSure || before !== '');
      const isDative = determiner !== null && (determiner.reading.cells & (NOM | ACC)) === 0;
      const isGoverned =
        preposition !== null && dat.includes(preposition.word) && (isDative || sentence.tokens[determiner?.at ?? -1]?.lower === 'den');
      if (!token || !isDeclined || !isGoverned || adjectives.length > 0 || head.at !== (determiner?.at ?? from) + 1) return [];
      const text = `${token.text}n`;
      const shown = `${written(sentence, from, head.at)} ${text}`;
      return [
        {
          topic: 'adjective-ending',
          from: head.at,
          to: head.at + 1,
          text,
          reason: `„${token.text}“ wird wie ein Adjektiv dekliniert: „${shown}“.`,
        },
      ];
    }),
  );

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GrammarTopic } from '@visite/contract/language.ts';
import { analyse } from '@visite/core/language/analysis/clauses.ts';
import type { GermanLexicon } from '@visite/core/language/lexicon/germanLexicon.ts';
import { sentencesOf } from '@visite/core/language/sentences.ts';
import { considering } from '@visite/core/language/sureness/considering.ts';
import { type Candidate, type Signs, signsOf } from '@visite/core/language/sureness/signs.ts';
import { load as parse } from 'js-yaml';
import { z } from 'zod';
import { judge } from './judge.ts';
import type { MarkedSentence } from './sentences.ts';

/** The file of what the rules of their time said of the app's own texts, all of it wrong. */
export const OWN = 'own';

/** bench/german/firstRuns: what the rules of their time said of a writer's sentences before anybody had looked at them. */
const FirstRun = z.object({
  text: z.string(),
  found: z.array(
    z.object({
      rule: z.string(),
      topic: GrammarTopic,
      /** UTF-16 places in the text, and what was to stand there. */
      start: z.number().int().min(0),
      end: z.number().int(),
      to: z.string(),
      round: z.number().int().min(0),
      rivals: z.number().int().min(0).default(0),
      seconds: z.number().int().min(0).default(0),
    }),
  ),
});

/** A correction of a first run: whose sentence, what speaks for it, and whether it was right. */
export interface FirstFinding {
  writer: string;
  text: string;
  rule: string;
  isRight: boolean;
  /** Nothing was to be corrected in the sentence. */
  isBlame: boolean;
  signs: Signs;
}

/**
 * The corrections of all first runs, judged by the sentences of the build; throws where a text is not among them. Signs are read with
 * the lexicon that is given for a text.
 */
export function readFirstRuns(
  folder: string,
  sentences: readonly MarkedSentence[],
  lexiconFor: (writer: string, text: string) => GermanLexicon,
): FirstFinding[] {
  const byText = new Map(sentences.map((sentence) => [`${sentence.writer} ${sentence.text}`, sentence]));
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const writer = name.replace('.yaml', '');
      return z
        .array(FirstRun)
        .parse(parse(readFileSync(path.join(folder, name), 'utf8')))
        .flatMap(({ text, found }) => {
          const sentence = byText.get(`${writer} ${text}`);
          if (!sentence && writer !== OWN) throw new Error(`${name}: not in the build: ${text}`);
          const isSpoken = sentence?.where === 'spoken';
          const lexicon = lexiconFor(writer, text);
          const parts = sentencesOf(text);
          const placed = found.map((one) => {
            const part = parts.findLast(({ start }) => start <= one.start);
            return {
              one,
              part,
              candidate: { ...one, text: one.to, start: one.start - (part?.start ?? 0), end: one.end - (part?.start ?? 0) },
            };
          });
          return placed.map(({ one, part, candidate }): FirstFinding => {
            const beside: Candidate[] = placed.filter((other) => other.part === part).map((other) => other.candidate);
            const { topic, start, end, to } = one;
            const finding = { topic, start, end, original: text.slice(start, end), correction: to, reason: '' };
            const signs = signsOf(
              ...considering(part?.full ?? text, beside, { read: (written) => analyse(written, lexicon), isSpoken })(
                beside.indexOf(candidate),
              ),
            );
            const isBlame = !sentence || sentence.right;
            const isRight = !isBlame && judge(sentence, [finding]).wrong.length === 0;
            return { writer, text, rule: one.rule, isRight, isBlame, signs };
          });
        });
    });
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load as parse } from 'js-yaml';
import { z } from 'zod';

/** bench/german: sentences of international nurses; `to`: every correction that a careful teacher would accept. */
const Sentence = z.object({
  text: z.string().min(1),
  to: z.array(z.string().min(1)).default([]),
  kinds: z.array(z.string()).default([]),
  right: z.boolean().default(false),
  level: z.enum(['A1', 'A2', 'B1', 'B2', 'C1']),
  where: z.enum(['talk', 'documentation', 'letter', 'lesson', 'diary', 'spoken']),
});

export interface MarkedSentence extends z.infer<typeof Sentence> {
  /** Mother tongue of its writer, by the file's name. */
  writer: string;
}

/** The sentences of a folder. Throws where one has neither a correction nor is right. */
export function readSentences(folder: string): MarkedSentence[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return files.toSorted().flatMap((name) =>
    z
      .array(Sentence)
      .parse(parse(readFileSync(path.join(folder, name), 'utf8')))
      .map((sentence) => {
        if (sentence.right === sentence.to.length > 0) throw new Error(`${name}: neither right nor corrected: ${sentence.text}`);
        return { ...sentence, writer: name.split('-')[0] ?? name };
      }),
  );
}

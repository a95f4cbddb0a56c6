import type { SpeechAct } from '#conversations/turn.ts';
import { asStatement } from './asStatement.ts';
import { type TrainedClassifier, trainClassifier } from './classifier.ts';
import { markOf } from './clauses.ts';
import { actFeaturesOf, contentFamilies } from './features.ts';
import type { UnderstandingFiles } from './files.ts';
import type { Lexicon } from './lexicon.ts';
import { phrasePattern, uncoloured } from './phrases.ts';

/** What a clause is that does none of the acts and states nothing. */
export const QUESTION = 'question';

/** Found by cross-validation over the data files. */
const DECAY = 5e-5;
/** One phrasing in this many shows what a question looks like: it needs the form, not the matter. */
const QUESTIONS_SHOWN = 4;

export interface ActPhrase {
  act: SpeechAct;
  pattern: RegExp;
}

export const actPhrasesOf = ({ acts }: UnderstandingFiles): ActPhrase[] =>
  (Object.entries(acts) as [SpeechAct, string[]][]).flatMap(([act, phrases]) =>
    phrases.map((phrase) => ({ act, pattern: phrasePattern(phrase) })),
  );

/** Acts whose phrases stand in a clause. */
function actsByPhrase(clause: string, phrases: readonly ActPhrase[]): SpeechAct[] {
  const text = uncoloured(clause);
  return [...new Set(phrases.filter(({ pattern }) => pattern.test(text)).map(({ act }) => act))];
}

/** Learns acts, statements and questions from whole lines. */
export function trainActs(files: UnderstandingFiles, phrases: readonly ActPhrase[], lexicon: Lexicon): TrainedClassifier {
  const lines = Object.entries(files.actLines).flatMap(([label, known]) => known.map((text) => ({ text, label })));
  const named = Object.entries(files.acts).flatMap(([label, known]) =>
    known.filter((phrase) => !phrase.includes('*')).map((text) => ({ text, label })),
  );
  const asked = files.topics
    .flatMap(({ phrasings }) => phrasings)
    .filter((_, index) => index % QUESTIONS_SHOWN === 0)
    .map((phrasing, index) => ({ text: index % 3 === 0 ? asStatement(phrasing) : phrasing, label: QUESTION }));
  const offTopic = files.offTopic.filter((text) => text.includes('?')).map((text) => ({ text, label: QUESTION }));
  const examples = [...lines, ...named, ...asked, ...offTopic].map(({ text, label }, index) => {
    // Every third without its mark, as many learners write.
    const mark = index % 3 === 0 ? '' : markOf(text);
    return { features: actFeaturesOf(text, mark, actsByPhrase(text, phrases), lexicon), label };
  });
  return trainClassifier(examples, { decay: DECAY, atLeast: 2 });
}

/** Acts that change how a person feels: by likeness they count only where a word of theirs stands. */
export const GRAVE_ACTS = ['insult', 'role_break'] as const satisfies readonly SpeechAct[];
/** From this share on of the lines that hold a word, it is a word of the act. */
const OF_ACT = 0.6;

/** Families of words that stand in the known lines of a grave act more than anywhere else. */
export function wordsOfGraveActs(
  { actLines, acts, topics }: UnderstandingFiles,
  lexicon: Lexicon,
): ReadonlyMap<string, ReadonlySet<string>> {
  const count = (lines: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const line of lines)
      for (const family of new Set(contentFamilies(line, lexicon))) counts.set(family, (counts.get(family) ?? 0) + 1);
    return counts;
  };
  const all = count([...Object.values(actLines).flat(), ...Object.values(acts).flat(), ...topics.flatMap(({ phrasings }) => phrasings)]);
  return new Map(
    GRAVE_ACTS.map((act) => {
      const own = [...count([...actLines[act], ...acts[act]])];
      return [act, new Set(own.flatMap(([family, times]) => (times >= OF_ACT * (all.get(family) ?? 0) ? [family] : [])))] as const;
    }),
  );
}

/** A clause that says something to be so and wants assent. */
export const CHECK = 'check';

/** Learns to tell what is said for assent from what is asked or done. */
export function trainChecks(files: UnderstandingFiles, lexicon: Lexicon): TrainedClassifier {
  const slots = Object.values(files.slots.phrasings).flatMap((frame) => Object.values(frame));
  const checks = slots.flatMap(({ claims }) => claims).map((text) => ({ text, label: CHECK }));
  const asked = slots.flatMap(({ asks, follow }) => [...asks, ...follow]).filter((_, index) => index % 3 === 0);
  const others = [...asked, ...Object.values(files.actLines).flat(), ...files.offTopic].map((text) => ({ text, label: 'other' }));
  const examples = [...checks, ...others].map(({ text, label }, index) => ({
    features: actFeaturesOf(text, index % 2 === 0 ? '' : markOf(text), [], lexicon),
    label,
  }));
  return trainClassifier(examples, { decay: DECAY, atLeast: 2 });
}

import { mapNames, type Named } from '@visite/contract/exercises/entryName.ts';
import type { Grade, Kind } from '@visite/contract/exercises/kind.ts';
import { type AnswerOf, type ContentOf, type FaceOf, KINDS, type KindName } from '@visite/contract/exercises/kinds.ts';
import { rulesOf } from './exercises.ts';

/** What only the server knows of a learner before an item. */
export interface Secrets {
  /** A name for a place in the content that says nothing of it; the same for the same place. */
  nameOf: (place: readonly string[]) => string;
  /** Decides every shuffling. */
  order: string;
}

/** An item as one learner has it: entries by names of their own, and shuffled for them. What is stored speaks in the author's ids. */
export interface Edition<K extends KindName> {
  face: FaceOf<K>;
  /** An answer that came in, by the author's ids; what names nothing of this face is left out. */
  incoming(answer: AnswerOf<K>): AnswerOf<K>;
  /** An answer by the author's ids, as the learner is to get it. */
  outgoing(answer: AnswerOf<K>): AnswerOf<K>;
  /** A judgement whose parts are named by the author's ids, as the learner is to get it. */
  judgement(grade: Grade): Grade;
  /** The author's id of an entry; undefined where the face holds no such name. */
  idOf(list: string, name: string): string | undefined;
  /** The name of an entry; undefined where the face does not hold it. */
  nameOf(list: string, id: string): string | undefined;
}

export function editionOf<K extends KindName>(kind: K, content: ContentOf<K>, seed: string, { nameOf, order }: Secrets): Edition<K> {
  const { Face, Answer, partsOf }: Kind = KINDS[kind];
  const ids = new Map<string, { list: string; holder: string | null; id: string }>();
  const nameOfEntry = ({ list }: Named, id: string, holder: string | null) => nameOf(holder === null ? [list, id] : [holder, list, id]);
  const face = mapNames(Face, rulesOf(kind).face(content, seed, order), {
    rename: (named, id, holder) => {
      const name = nameOfEntry(named, id, holder);
      ids.set(name, { list: named.list, holder, id });
      return name;
    },
    isIncoming: false,
  });
  const idOf = (list: string, name: string, holder: string | null = null) => {
    const found = ids.get(name);
    return found?.list === list && found.holder === holder ? found.id : undefined;
  };
  const known = (list: string, id: string) => {
    const name = nameOf([list, id]);
    return ids.has(name) ? name : undefined;
  };
  return {
    face: face as FaceOf<K>,
    idOf,
    nameOf: known,
    incoming: (answer) =>
      mapNames(Answer, answer, { rename: ({ list }, name, holder) => idOf(list, name, holder), isIncoming: true }) as AnswerOf<K>,
    outgoing: (answer) => mapNames(Answer, answer, { rename: nameOfEntry, isIncoming: false }) as AnswerOf<K>,
    judgement: (grade) =>
      partsOf
        ? {
            ...grade,
            parts: grade.parts.flatMap((part) => {
              const list = partsOf.find((one) => known(one, part.key));
              // The total of a scale is no entry; what an author has taken out meanwhile is not told of.
              if (!list) return part.key === 'total' ? [part] : [];
              return [{ ...part, key: nameOf([list, part.key]) }];
            }),
          }
        : grade,
  };
}

import { z } from 'zod';

/** The kinds of value a slot takes. */
export const SLOT_TYPES = ['yes_no', 'number', 'time', 'side', 'drug', 'person', 'place', 'choice', 'words'] as const;

/** A slot with the type of its value and the plain question that fills it; `of` names the thing of which there may be several. */
const Slot = z.tuple([z.enum(SLOT_TYPES), z.string().min(1)]);
const Frame = z.record(z.string(), z.union([Slot, z.string()]));
export const FramesFile = z.record(z.string(), Frame);

/** How one slot is asked for: `asks` on its own, `follow` once its frame is talked about; `claims` say it and want assent. */
const SlotPhrasings = z.object({
  asks: z.array(z.string()).min(1),
  follow: z.array(z.string()).default([]),
  claims: z.array(z.string()).default([]),
});
/** The phrasings of a frame by slot. */
export const PhrasingsFile = z.record(z.string(), SlotPhrasings);

/** What a topic of the case files, with or without an aspect, stands for: slots by "topic" or "topic/aspect". */
export const TopicSlotsFile = z.record(z.string(), z.array(z.string()).min(1));

/** The weights of the decision between what a person could be asked (bench/src/trainMeaning.ts makes them). */
export const WeightsFile = z.record(z.string(), z.number());

const SlotFiles = z.object({
  frames: FramesFile,
  phrasings: z.record(z.string(), PhrasingsFile),
  topicSlots: TopicSlotsFile,
  weights: WeightsFile,
  /** Of the decision whether what is claimed is so (bench/src/talks/trainClaims.ts makes them). */
  claimWeights: WeightsFile,
});
export type SlotFiles = z.infer<typeof SlotFiles>;

/** Checks the parsed content of `content/frames/`; throws a ZodError that names the place. */
export const parseSlotFiles = (raw: unknown): SlotFiles => SlotFiles.parse(raw);

/** All phrasings of all slots, in the order of the files. */
export const phrasingsIn = ({ phrasings }: Pick<SlotFiles, 'phrasings'>): string[] =>
  Object.values(phrasings).flatMap((frame) => Object.values(frame).flatMap(({ asks, follow, claims }) => [...asks, ...follow, ...claims]));

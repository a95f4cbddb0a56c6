import type { Fact, Persona } from '@visite/contract/personas.ts';
import type { PersonQuestions } from '@visite/contract/personQuestions.ts';
import { frameOf, slotsOf } from '#conversations/mean/slotModel.ts';

type TopicSlots = PersonQuestions['topic_slots'];

/** What answers a question: its place in the person, and the first of its words; '' while none are written. */
export interface SlotAnswer {
  list: 'facts' | 'everyday';
  index: number;
  said: string;
}

const saidIn = ({ simple, native }: Persona['greeting']): string => [...simple, ...native].find((line) => line.trim() !== '')?.trim() ?? '';

/**
 * What the person would answer to the question of each slot. An answer with words goes before one without, then one that
 * names the slot itself before one whose topic stands for it, then the earlier, facts first.
 */
export function answersBySlot({ facts, everyday }: Pick<Persona, 'facts' | 'everyday'>, topicSlots: TopicSlots): Map<string, SlotAnswer> {
  const own = [
    ...facts.map((fact, index) => ({ list: 'facts' as const, index, slots: fact.slots, said: saidIn(fact.answer) })),
    ...everyday.map((one, index) => ({ list: 'everyday' as const, index, slots: one.slots, said: saidIn(one.answer) })),
  ];
  const byTopic = facts.flatMap((fact, index) =>
    fact.slots.length > 0 ? [] : [{ list: 'facts' as const, index, slots: slotsOf(fact, { topicSlots }), said: saidIn(fact.answer) }],
  );
  const bySlot = new Map<string, SlotAnswer>();
  const all = [...own, ...byTopic];
  for (const { slots, ...answer } of [...all.filter(({ said }) => said !== ''), ...all.filter(({ said }) => said === '')])
    for (const slot of slots) if (!bySlot.has(slot)) bySlot.set(slot, answer);
  return bySlot;
}

/** What a fact that answers the slot is about: what stands for the slot, else the topic of its frame; null where there is none. */
export function topicOfSlot(slot: string, topicSlots: TopicSlots): Pick<Fact, 'topic' | 'aspect'> | null {
  const entries = Object.entries(topicSlots);
  const exact = entries.find(([, slots]) => slots.includes(slot))?.[0];
  const near = entries.find(([, slots]) => slots.some((other) => frameOf(other) === frameOf(slot)))?.[0];
  const [topic, aspect] = (exact ?? near?.split('/')[0] ?? '').split('/');
  if (!topic) return null;
  return { topic, ...(aspect && { aspect: aspect as Fact['aspect'] }) };
}

import type { FreehandDraft, Persona, Reading } from '@visite/contract/personas.ts';
import { RECORD_SLOTS } from '@visite/contract/personas.ts';
import type { PersonQuestions } from '@visite/contract/personQuestions.ts';
import { NEEDED } from '@visite/core/personas/freehand/draftPersona.ts';
import { factsFrom } from '@visite/core/personas/freehand/factsOf.ts';
import { recordFrom } from '@visite/core/personas/freehand/recordFrom.ts';
import { TOPIC_GROUPS } from './topicGroups.ts';

/** Where a statement waits that no rule could file. */
export const UNFILED = 'unfiled';

export interface OwnReading extends Reading {
  /** Unique among the readings of a draft. */
  id: string;
}

/** What was read, with what could not be filed at its end. */
export const ownReadings = ({ readings, unread }: Pick<FreehandDraft, 'readings' | 'unread'>): OwnReading[] =>
  [...readings, ...unread.map((text): Reading => ({ slot: UNFILED, text, quote: text, says: 'yes', is_secret: false }))].map(
    (one, index) => ({
      ...one,
      id: `reading-${index}`,
    }),
  );

/** A reading that the author adds. */
export const newReading = (slot: string, readings: readonly OwnReading[]): OwnReading => ({
  id: `added-${readings.length}-${slot}`,
  slot,
  text: '',
  quote: '',
  says: 'yes',
  is_secret: false,
});

const ORDER: readonly string[] = [...Object.values(TOPIC_GROUPS).flat(), ...RECORD_SLOTS, UNFILED];

/** The readings by their slots, in the order of an admission; what belongs in the record comes last, then what nobody could file. */
export function readingsBySlot(readings: readonly OwnReading[]): { slot: string; readings: OwnReading[] }[] {
  const slots = [...new Set(readings.map(({ slot }) => slot))].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return slots.map((slot) => ({ slot, readings: readings.filter((one) => one.slot === slot) }));
}

/** A person with the record that goes into a case with them. */
export interface DraftedPerson {
  persona: Persona;
  record: FreehandDraft['record'];
}

/** The person as the readings now stand. */
export function draftedPerson(persona: Persona, readings: readonly OwnReading[]): DraftedPerson {
  const filed = readings.filter(({ slot }) => slot !== UNFILED);
  return { persona: { ...persona, facts: factsFrom(filed, persona) }, record: recordFrom(filed) };
}

export interface AskedTopic {
  topic: string;
  question: string;
}

/** What is asked of a new patient by itself: what learners ask everybody, and what the text speaks of; each topic by its plain question. */
export function questionsOf(readings: readonly OwnReading[], { frames, topic_slots }: PersonQuestions): AskedTopic[] {
  const bySlot = new Map(frames.flatMap(({ questions }) => questions.map(({ slot, question }) => [slot, question] as const)));
  const topics = ORDER.filter(
    (topic) => NEEDED.some((needed) => needed === topic) || readings.some(({ slot, says }) => slot === topic && says !== 'unasked'),
  );
  return topics.flatMap((topic) => {
    const question = bySlot.get(topic_slots[topic]?.[0] ?? '');
    return question ? [{ topic, question }] : [];
  });
}

export interface TextPiece {
  text: string;
  /** The readings that were taken from these words; none: they were not read. */
  ids: string[];
}

const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);

/** The text in pieces, each with the readings that its words gave. */
export function piecesOf(text: string, readings: readonly OwnReading[]): TextPiece[] {
  const found: { start: number; end: number; ids: string[] }[] = [];
  for (const { id, quote } of readings) {
    if (quote.trim() === '') continue;
    const same = found.find(({ start, end }) => text.slice(start, end).replaceAll(/\s+/g, ' ') === quote);
    const match = same ? null : new RegExp(escaped(quote), 'iu').exec(text);
    if (same) same.ids.push(id);
    else if (match && !found.some(({ start, end }) => match.index < end && start < match.index + match[0].length))
      found.push({ start: match.index, end: match.index + match[0].length, ids: [id] });
  }
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { start, end, ids } of found.sort((a, b) => a.start - b.start)) {
    if (start > at) pieces.push({ text: text.slice(at, start), ids: [] });
    pieces.push({ text: text.slice(start, end), ids });
    at = end;
  }
  return at < text.length ? [...pieces, { text: text.slice(at), ids: [] }] : pieces;
}

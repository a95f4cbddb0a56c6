import { createHash } from 'node:crypto';
import type { AnkiNote } from '@visite/core/vocabulary/ankiNote.ts';
import { ankiSchedule, collectionDay } from '@visite/core/vocabulary/ankiSchedule.ts';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Database } from 'sql.js';
import { collectionRow, SCHEMA } from './ankiCollection.ts';
import { NOTE_TYPE_ID } from './ankiNoteType.ts';
import { openSqlite } from './sqlite.ts';

export interface AnkiPackage {
  /** Of the list, always the same for it. */
  deckId: number;
  deckName: string;
  /** In milliseconds since 1970. */
  now: number;
  notes: AnkiNote[];
  sounds: { name: string; bytes: Uint8Array }[];
}

const SEPARATOR = '\u001f';
/** Where meaning and translation stand: the second card asks from them. */
const SENSE = [3, 4];

/** Fields of Anki are HTML. */
const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** How Anki finds notes with the same first field: the first 8 hex digits of its sha1, as a number. */
export const checksum = (field: string): number => Number.parseInt(createHash('sha1').update(field).digest('hex').slice(0, 8), 16);

const places = (count: number) => Array.from({ length: count }, () => '?').join(',');

function writeNotes(db: Database, { deckId, now, notes }: AnkiPackage, made: number): number {
  const changed = Math.floor(now / 1000);
  const note = db.prepare(`insert into notes values (${places(11)})`);
  const card = db.prepare(`insert into cards values (${places(18)})`);
  let id = 0;
  let newCards = 0;
  for (const { guid, created, changed: edited, fields, tags, memory } of notes) {
    // Ids are moments in milliseconds, each once; a note's two cards have its own and the next.
    id = Math.max(id + 2, created);
    const [term = ''] = fields;
    const tagged = ` ${tags.join(' ')} `;
    const html = fields.map(asHtml).join(SEPARATOR);
    note.run([id, guid, NOTE_TYPE_ID, Math.floor(edited / 1000), -1, tagged, html, term, checksum(term), 0, '']);
    const hasSense = SENSE.some((at) => fields[at]);
    for (const ord of hasSense ? [0, 1] : [0]) {
      const when = ankiSchedule(ord === 0 ? memory : undefined, made, newCards + 1);
      if (when.type === 0) newCards += 1;
      const { type, queue, due, ivl, factor, reps, lapses, left, data } = when;
      card.run([id + ord, id, deckId, ord, changed, -1, type, queue, due, ivl, factor, reps, lapses, left, 0, 0, 0, data]);
    }
  }
  note.free();
  card.free();
  return newCards;
}

/** A package that Anki opens: the collection, the sounds, and which file is which sound. */
export async function writeAnki(given: AnkiPackage): Promise<Uint8Array> {
  const { now, deckId, deckName, notes, sounds } = given;
  const moments = notes.flatMap(({ memory }) => (memory && memory.state !== 'new' ? [memory.due, memory.last_review ?? memory.due] : []));
  const made = collectionDay(Math.min(now, ...moments));
  const db = await openSqlite();
  db.run(SCHEMA);
  db.run('begin');
  const newCards = writeNotes(db, given, made);
  db.run(`insert into col values (${places(13)})`, collectionRow({ made, now, deckId, deckName, newCards }));
  db.run('commit');
  const files: Zippable = { 'collection.anki2': db.export() };
  db.close();
  sounds.forEach(({ bytes }, at) => {
    files[String(at)] = [bytes, { level: 0 }];
  });
  files.media = strToU8(JSON.stringify(Object.fromEntries(sounds.map(({ name }, at) => [String(at), name]))));
  return zipSync(files);
}

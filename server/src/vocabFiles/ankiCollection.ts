import { NOTE_TYPE_ID, noteType } from './ankiNoteType.ts';

/** The tables of an Anki collection, schema 11: the one that every version of Anki opens. */
export const SCHEMA = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null,
  dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null,
  dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null,
  tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null,
  usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null,
  factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null,
  odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null,
  lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);
`;

const deck = (id: number, name: string, changed: number) => ({
  id,
  name,
  mod: changed,
  usn: -1,
  conf: 1,
  desc: '',
  dyn: 0,
  collapsed: false,
  browserCollapsed: false,
  extendNew: 0,
  extendRev: 0,
  newToday: [0, 0],
  revToday: [0, 0],
  lrnToday: [0, 0],
  timeToday: [0, 0],
});

const OPTIONS = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20, separate: true },
  rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36500, perDay: 200, hardFactor: 1.2, fuzz: 0.05, minSpace: 1 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
};

interface Collection {
  /** In seconds, `collectionDay`. */
  made: number;
  /** In milliseconds. */
  now: number;
  deckId: number;
  deckName: string;
  /** How many new cards there are. */
  newCards: number;
}

/** The one row of `col`, in the order of its columns. */
export function collectionRow({ made, now, deckId, deckName, newCards }: Collection): (string | number)[] {
  const changed = Math.floor(now / 1000);
  const conf = {
    activeDecks: [1],
    addToCur: true,
    collapseTime: 1200,
    curDeck: 1,
    curModel: String(NOTE_TYPE_ID),
    dueCounts: true,
    estTimes: true,
    newBury: true,
    newSpread: 0,
    nextPos: newCards + 1,
    schedVer: 2,
    sortBackwards: false,
    sortType: 'noteFld',
    timeLim: 0,
  };
  const models = { [NOTE_TYPE_ID]: noteType(deckId, changed) };
  const decks = { 1: deck(1, 'Default', 0), [deckId]: deck(deckId, deckName, changed) };
  const [confText, modelsText, decksText, optionsText] = [conf, models, decks, { 1: OPTIONS }].map((part) => JSON.stringify(part));
  return [1, made, now, now, 11, 0, 0, 0, confText ?? '', modelsText ?? '', decksText ?? '', optionsText ?? '', '{}'];
}

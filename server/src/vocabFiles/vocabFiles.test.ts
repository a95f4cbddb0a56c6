import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import * as contract from '@visite/contract/vocabFiles.ts';
import { copyVocabToMy, listVocabLists } from '@visite/contract/vocabLists.ts';
import { reviewVocab } from '@visite/contract/vocabReviews.ts';
import { createVocab, listMyVocabLists, listVocabs, updateVocab } from '@visite/contract/vocabulary.ts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import initSqlJs from 'sql.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { longestWork } from '#platform/longestWork.ts';
import { testFolders } from '#testing/testFolders.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { checksum, writeAnki } from './writeAnki.ts';

const house = testHouse();
const newFolder = testFolders();
let amira: Person;
let jose: Person;
beforeEach(async () => {
  amira = await house.signedIn('learner');
  jose = await house.signedIn('learner');
});

type Query = NonNullable<Parameters<typeof house.call<typeof contract.importVocabs>>[2]['query']>;
type Bytes = string | Uint8Array;
const fileOf = (bytes: Bytes, name = 'woerter.csv') => new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);
const preview = (as: Person, bytes: Bytes, query: Query = {}) =>
  house.call(as, contract.previewImport, { query, body: { file: fileOf(bytes) } });
const bring = (as: Person, bytes: Bytes, query: Query = {}) =>
  house.call(as, contract.importVocabs, { query, body: { file: fileOf(bytes) } });
const mine = async (as: Person) => (await house.call(as, listVocabs, { query: { limit: '500', order: 'term' } })).body.items;
const terms = async (as: Person) => (await mine(as)).map(({ term }) => term);

/** As the browser gets it: the bytes as they are. */
async function exported(as: Person, query: string, language = 'de') {
  const headers = { authorization: `Bearer ${as.token.access_token}`, 'accept-language': language };
  return (await house.app.inject({ url: `/api/vocabs/export?${query}`, headers })).rawPayload;
}

describe('a CSV file', () => {
  const ROW = { term: 'Wunde', article: 'die', plural: 'Wunden', meaning: 'offene Stelle', example: 'Die Wunde, die näss„t“.' };
  const fields = ['Wunde', 'die', 'Wunden', 'offene Stelle', 'wound', 'Die Wunde, die näss„t“.'];
  const heading = ['Wort', 'Artikel', 'Plural', 'Bedeutung', 'Übersetzung (eng)', 'Beispiel'];
  const table = (separator: string, quote = '"', end = '\n') =>
    [heading, fields].map((row) => row.map((cell) => `${quote}${cell}${quote}`).join(separator)).join(end);

  it.each([
    ['semicolons', table(';')],
    ['commas', table(',')],
    ['tabs without quotes', table('\t', '')],
    ['the mark of UTF-8 and the line ends of Windows', `\uFEFF${table(';', '"', '\r\n')}`],
    ['the separator in its first line', `sep=|\n${table('|')}`],
    ['UTF-16', Buffer.from(`\uFEFF${table('\t', '')}`, 'utf16le')],
    [
      'Anki’s text export',
      `#separator:tab\n#html:true\n#columns:${heading.join('\t')}\n${fields.map((cell) => `<b>${cell}</b>`).join('\t')}\n`,
    ],
  ])('is read with %s', async (_, bytes) => {
    const { body } = await preview(amira, bytes);
    expect(body).toMatchObject({ format: 'csv', new_count: 1, known_count: 0, broken_count: 0, mapping: { language: 'eng' } });
    expect((await bring(amira, bytes)).body).toMatchObject({ new_count: 1 });
    expect(await mine(amira)).toMatchObject([{ ...ROW, translations: { eng: 'wound' }, source: { type: 'import', title: 'woerter.csv' } }]);
  });

  it('is read in the older encoding of Windows, as Excel saves it', async () => {
    await bring(amira, Buffer.from('Übelkeit;die\nFußende;das\n', 'latin1'));
    expect(await terms(amira)).toEqual(['Fußende', 'Übelkeit']);
  });

  it('shows what is new, known and broken, with the line and why; nothing is stored', async () => {
    await house.call(amira, createVocab, { body: { term: 'Puls', meaning: 'meine Worte' } });
    const text = 'Wort;Artikel;Beispiel\nWunde;die;"Erste Zeile\nzweite Zeile."\nder Puls;;\n;das;\n\nTropf;dem;\nWunde;die;\n';
    const { body } = await preview(amira, text);
    expect(body).toMatchObject({ new_count: 1, known_count: 1, broken_count: 3 });
    expect(body.columns).toEqual([
      { title: 'Wort', samples: ['Wunde', 'der Puls', 'Tropf'] },
      { title: 'Artikel', samples: ['die', 'das', 'dem'] },
      { title: 'Beispiel', samples: ['Erste Zeile zweite Zeile.'] },
    ]);
    expect(body.broken_lines.map(({ line, problem }) => [line, problem])).toEqual([
      [5, 'term_missing'],
      [7, 'article_unknown'],
      [8, 'twice_in_file'],
    ]);
    expect(await terms(amira)).toEqual(['Puls']);
    expect((await bring(amira, text)).body).toMatchObject({ new_count: 1, known_count: 1, broken_count: 3 });
    // A known word stays as it is.
    expect((await mine(amira))[0]).toMatchObject({ term: 'Puls', meaning: 'meine Worte' });
    expect((await bring(amira, text)).body).toMatchObject({ new_count: 0, known_count: 2, vocab_item_ids: [] });
  });

  it('is mapped as the person says, into a list of its own', async () => {
    const text = 'yara;Wunde;die\nnabız;Puls;der\n';
    const asked = { term: '1', article: '2', translation: '0', language: 'tur', has_header: 'false' } as const;
    const { body } = await preview(amira, text, asked);
    expect(body.mapping).toEqual({
      term: 1,
      article: 2,
      plural: null,
      meaning: null,
      translation: 0,
      example: null,
      language: 'tur',
      has_header: false,
    });
    await bring(amira, text, { ...asked, list_title: 'Woche 3' });
    expect(await mine(amira)).toMatchObject([
      { article: 'der', translations: { tur: 'nabız' } },
      { article: 'die', translations: { tur: 'yara' } },
    ]);
    expect((await house.call(amira, listMyVocabLists, {})).body).toMatchObject([{ title: 'Woche 3', vocab_count: 2 }]);
  });

  it('with a quote that never ends loses nothing in silence', async () => {
    const { body } = await preview(amira, 'Wort;Bedeutung\nWunde;"offen\nPuls;Schlag\n');
    expect(body.broken_lines).toMatchObject([{ line: 2, problem: 'unreadable' }]);
  });

  it('of HTML is read as plain text', async () => {
    await bring(amira, 'Wort;Bedeutung\n<img src=x onerror=alert(1)>Wunde;<script>alert(1)</script>offen\n');
    expect(await mine(amira)).toMatchObject([{ term: 'Wunde', meaning: 'offen' }]);
  });

  it.each([
    ['nothing', '', 422, 'import_empty'],
    ['more than 5,000 words', Array.from({ length: 5002 }, (_, at) => `Wort ${at}`).join('\n'), 422, 'import_too_many'],
    ['bytes of something else', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0]), 422, 'import_unreadable'],
    ['more than 5 MB', 'x'.repeat(5 * 1024 * 1024 + 1), 413, 'too_large'],
  ])('with %s is refused', async (_, bytes, status, code) => {
    const answer = await preview(amira, bytes);
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
  });

  it('of 5,000 words or of one giant line keeps nobody waiting', { timeout: 120_000 }, async () => {
    const large = Array.from({ length: 5000 }, (_, at) => `Wort${at};die;Bedeutung ${at};word ${at}`).join('\n');
    const wide = ';'.repeat(4_000_000);
    const longest = await longestWork(async () => {
      expect((await bring(amira, large)).body).toMatchObject({ new_count: 5000 });
      expect([200, 422]).toContain((await preview(amira, `${wide}\nWunde`)).status);
    });
    expect(longest).toBeLessThan(1500);
  });
});

describe('a package for Anki', () => {
  interface Opened {
    db: DatabaseSync;
    media: Record<string, string>;
    files: Record<string, Uint8Array>;
  }
  /** Opened with another SQLite than the one that wrote it. */
  async function opened(bytes: Uint8Array): Promise<Opened> {
    const files = unzipSync(new Uint8Array(bytes));
    const path = join(await newFolder(), 'collection.anki2');
    writeFileSync(path, files['collection.anki2'] ?? new Uint8Array());
    return { db: new DatabaseSync(path, { readOnly: true }), media: JSON.parse(strFromU8(files.media ?? new Uint8Array())), files };
  }
  const all = (db: DatabaseSync, query: string) => db.prepare(query).all() as Record<string, never>[];
  const WORD = { term: 'Wunde', article: 'die', plural: 'Wunden', meaning: 'offen & < 2 cm', example: 'Die Wunde ist trocken.' } as const;

  it('has Anki’s own tables, columns and indexes (schema 11)', async () => {
    await house.call(amira, createVocab, { body: WORD });
    const { db } = await opened(await exported(amira, 'format=apkg'));
    const columnsOf = (table: string) => all(db, `pragma table_info(${table})`).map(({ name }) => name);
    expect(columnsOf('col')).toEqual(['id', 'crt', 'mod', 'scm', 'ver', 'dty', 'usn', 'ls', 'conf', 'models', 'decks', 'dconf', 'tags']);
    expect(columnsOf('notes')).toEqual(['id', 'guid', 'mid', 'mod', 'usn', 'tags', 'flds', 'sfld', 'csum', 'flags', 'data']);
    expect(columnsOf('cards').join(' ')).toBe('id nid did ord mod usn type queue due ivl factor reps lapses left odue odid flags data');
    expect(columnsOf('revlog')).toEqual(['id', 'cid', 'usn', 'ease', 'ivl', 'lastIvl', 'factor', 'time', 'type']);
    expect(columnsOf('graves')).toEqual(['usn', 'oid', 'type']);
    expect(all(db, "select name from sqlite_master where type = 'index' order by name").map(({ name }) => name)).toEqual([
      'ix_cards_nid',
      'ix_cards_sched',
      'ix_cards_usn',
      'ix_notes_csum',
      'ix_notes_usn',
      'ix_revlog_cid',
      'ix_revlog_usn',
    ]);
    expect(all(db, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    const [col] = all(db, 'select * from col') as unknown as [Record<string, string>];
    expect(col).toMatchObject({ id: 1, ver: 11 });
    const models = Object.values(JSON.parse(col.models ?? '')) as { flds: { name: string }[]; tmpls: { name: string }[]; id: number }[];
    expect(models[0]?.flds.map(({ name }) => name)).toEqual([
      'Deutsch',
      'Artikel',
      'Plural',
      'Bedeutung',
      'Übersetzung',
      'Beispiel',
      'Ton',
    ]);
    expect(models[0]?.tmpls.map(({ name }) => name)).toEqual(['Deutsch → Bedeutung', 'Bedeutung → Deutsch']);
    const decks = JSON.parse(col.decks ?? '') as Record<string, { name: string; conf: number }>;
    expect(Object.values(decks).map(({ name }) => name)).toEqual(['Default', 'Visite']);
    const options = Object.keys(JSON.parse(col.dconf ?? ''));
    expect(Object.values(decks).every(({ conf }) => options.includes(String(conf)))).toBe(true);
    const [card] = all(db, 'select did, nid from cards') as unknown as [{ did: number; nid: number }];
    expect([Object.keys(decks), all(db, 'select id from notes').map(({ id }) => id)]).toEqual([
      expect.arrayContaining([String(card.did)]),
      [card.nid],
    ]);
  });

  it('has a note for each word: fields, sort field and checksum as Anki counts them, two cards where there is a sense', async () => {
    await house.call(amira, createVocab, { body: { ...WORD, translations: { eng: 'wound' } } });
    await house.call(amira, createVocab, { body: { term: 'Stecklaken', meaning: '', article: 'das' } });
    const { db, media } = await opened(await exported(amira, 'format=apkg'));
    const notes = all(db, 'select * from notes order by id') as unknown as {
      flds: string;
      sfld: string;
      csum: number;
      id: number;
      tags: string;
    }[];
    expect(notes[0]).toMatchObject({
      flds: ['Wunde', 'die', 'Wunden', 'offen &amp; &lt; 2 cm', 'wound', 'Die Wunde ist trocken.', ''].join('\x1f'),
      sfld: 'Wunde',
      tags: ' visite::eng ',
    });
    // sha1('Wunde') begins with these digits.
    expect([checksum('Wunde'), notes[0]?.csum]).toEqual([0x05c406dd, checksum('Wunde')]);
    const cards = all(db, 'select nid, ord, type, queue, due from cards order by id') as unknown as {
      nid: number;
      ord: number;
      due: number;
    }[];
    expect(cards.map(({ nid, ord }) => [notes.findIndex(({ id }) => id === nid), ord])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
    expect(cards.map(({ due }) => due)).toEqual([1, 2, 3]);
    expect(media).toEqual({});
  });

  it('brings along what the daily test knows of a word', async () => {
    const { body } = await house.call(amira, createVocab, { body: WORD });
    const answer = { action: 'answer' as const, kind: 'typed' as const, answer: `${WORD.article} ${WORD.term}`, duration_ms: 4000 };
    const params = { vocab_item_id: body.id };
    const { card } = (await house.call(amira, reviewVocab, { params, body: { ...answer, id: crypto.randomUUID() } })).body;
    const { db } = await opened(await exported(amira, 'format=apkg'));
    const [first] = all(db, 'select type, queue, reps, lapses, ivl, data from cards order by ord') as unknown as Record<string, unknown>[];
    const days = Math.round((Date.parse(card.due_at ?? '') - house.now().getTime()) / 86_400_000);
    expect(first).toMatchObject({ type: 2, queue: 2, reps: 1, lapses: 0, ivl: days });
    expect(JSON.parse(String(first?.data))).toMatchObject({ s: expect.any(Number), lrt: house.now().getTime() / 1000 });
  });

  it('made again has the same guids, decks and note type, and says what was changed since', async () => {
    const { body } = await house.call(amira, createVocab, { body: WORD });
    const { db: before } = await opened(await exported(amira, 'format=apkg'));
    house.clock.forward({ days: 2 });
    amira = await house.signIn(amira.user);
    await house.call(amira, updateVocab, { params: { vocab_item_id: body.id }, body: { term: 'Schürfwunde' } });
    await house.call(amira, createVocab, { body: { term: 'Puls' } });
    const { db: after } = await opened(await exported(amira, 'format=apkg'));
    const guids = (db: DatabaseSync) =>
      all(db, 'select guid, mid, mod from notes order by id') as unknown as { guid: string; mid: number; mod: number }[];
    const [old] = guids(before);
    expect(guids(after)[0]).toEqual({ ...old, mod: (old?.mod ?? 0) + 2 * 86_400 });
    expect(new Set(guids(after).map(({ guid }) => guid)).size).toBe(2);
    const decks = (db: DatabaseSync) =>
      Object.keys(JSON.parse((all(db, 'select decks from col')[0] as unknown as { decks: string }).decks));
    expect(decks(after)).toEqual(decks(before));
  });

  it('brings scheduling along where there is some, and sounds with their names', async () => {
    const now = Date.parse('2026-03-10T09:00:00Z');
    const memory = {
      state: 'review' as const,
      due: now + 5 * 86_400_000,
      stability: 6,
      difficulty: 5,
      reps: 3,
      lapses: 0,
      last_review: now - 86_400_000,
    };
    const note = {
      guid: 'a',
      created: now,
      changed: now,
      fields: ['Wunde', '', '', '', 'wound', '', '[sound:visite-1.mp3]'],
      tags: [],
      memory,
    };
    const sounds = [{ name: 'visite-1.mp3', bytes: new Uint8Array([1, 2, 3]) }];
    const { db, media, files } = await opened(await writeAnki({ deckId: 5, deckName: 'Visite', now, notes: [note], sounds }));
    const [first, second] = all(db, 'select type, queue, due, ivl, factor, data from cards order by ord') as unknown as Record<
      string,
      unknown
    >[];
    expect(first).toMatchObject({ type: 2, queue: 2, due: 6, ivl: 6, factor: 2500 });
    expect(JSON.parse(String(first?.data))).toEqual({ s: 6, d: 5, dr: 0.9, lrt: (now - 86_400_000) / 1000 });
    expect(second).toMatchObject({ type: 0, queue: 0, due: 1 });
    expect([media, files['0']]).toEqual([{ 0: 'visite-1.mp3' }, sounds[0]?.bytes]);
  });

  it('and a table for spreadsheets are read again by our own import, by somebody else and without a loss', {
    timeout: 60_000,
  }, async () => {
    const [list] = (await house.call(amira, listVocabLists, {})).body.items;
    await house.call(amira, copyVocabToMy, { params: { vocab_list_id: list?.id ?? '' }, body: {} });
    const essence = async (as: Person) =>
      (await mine(as)).map(({ term, article, plural, meaning, example, translations }) => ({
        term,
        article,
        plural,
        meaning,
        example,
        eng: translations.eng,
      }));
    const expected = await essence(amira);
    for (const [query, language] of [
      ['format=apkg', 'de'],
      ['format=csv', 'de'],
      ['format=csv', 'en'],
    ] as const) {
      const reader = await house.signedIn('learner');
      const bytes = await exported(amira, query, language);
      expect((await preview(reader, bytes)).body).toMatchObject({
        new_count: expected.length,
        broken_count: 0,
        mapping: { language: 'eng' },
      });
      await bring(reader, bytes);
      expect(await essence(reader)).toEqual(expected);
    }
  });

  it('of a list holds that list alone; of somebody else’s answers 404', async () => {
    await bring(amira, 'Wunde\nPuls\n', { list_title: 'Woche 3' });
    await house.call(amira, createVocab, { body: { term: 'Stecklaken' } });
    const id = (await house.call(amira, listMyVocabLists, {})).body.find(({ title }) => title === 'Woche 3')?.id ?? '';
    const { db } = await opened(await exported(amira, `format=apkg&vocab_list_id=${id}`));
    expect(all(db, 'select sfld from notes order by id').map(({ sfld }) => sfld)).toEqual(['Wunde', 'Puls']);
    expect(JSON.stringify(all(db, 'select decks from col'))).toContain('Visite::Woche 3');
    expect((await house.call(jose, contract.exportVocabs, { query: { format: 'csv', vocab_list_id: id } })).status).toBe(404);
  });
});

it('a table for spreadsheets runs no formulas and opens in German with semicolons', async () => {
  await house.call(amira, createVocab, { body: { term: '=cmd|calc', meaning: 'x' } });
  const text = (await exported(amira, 'format=csv')).toString();
  expect(text).toBe(`\uFEFFWort;Artikel;Plural;Bedeutung;Übersetzung (eng);Beispiel\r\n"'=cmd|calc";;;x;;\r\n`);
  expect((await exported(amira, 'format=csv', 'en')).toString()).toContain('Word,Article,');
  await bring(jose, text);
  expect(await terms(jose)).toEqual(['=cmd|calc']);
});

describe('packages that others made', () => {
  const NOTE = (id: number, mid: number, flds: string) => `insert into notes (id, guid, mid, mod, usn, tags, flds, sfld, csum, flags, data)
    values (${id}, 'g${id}', ${mid}, 0, 0, '', '${flds}', '', 0, 0, '');`;
  const NOTES = `create table notes (id integer primary key, guid text, mid integer, mod integer, usn integer, tags text, flds text, sfld integer,
    csum integer, flags integer, data text);`;
  const MODELS = JSON.stringify({
    1: {
      flds: [
        { name: 'Vorderseite', ord: 0 },
        { name: 'Rückseite', ord: 1 },
      ],
    },
    2: {
      flds: [
        { name: 'Beispiel', ord: 0 },
        { name: 'Vorderseite', ord: 1 },
      ],
    },
  });
  const WORDS = `${NOTE(1, 1, 'die <b>Wunde</b>\x1fwound')} ${NOTE(2, 1, 'der Puls[sound:a.mp3]\x1fpulse')} ${NOTE(3, 2, 'Der Tropf läuft.\x1fder Tropf')}`;
  async function collection(script: string): Promise<Uint8Array> {
    const db = new (await initSqlJs()).Database();
    db.run(script);
    return db.export();
  }
  const old = () => collection(`create table col (models text); insert into col values ('${MODELS}'); ${NOTES} ${WORDS}`);
  /** Anki's newer packages: note types in tables, the names compared by an order that only Anki has. */
  const modern = () =>
    collection(`create table col (models text); insert into col values (''); ${NOTES} ${WORDS}
      create table fields (ntid integer not null, ord integer not null, name text not null, config blob, primary key (ntid, ord)) without rowid;
      insert into fields values (1, 0, 'Vorderseite', ''), (1, 1, 'Rückseite', ''), (2, 0, 'Beispiel', ''), (2, 1, 'Vorderseite', '');
      pragma writable_schema = on;
      update sqlite_master set sql = replace(sql, 'name text not null,', 'name text not null collate unicase,') where name = 'fields';`);

  it.each([
    ['before 2.1', async () => ({ 'collection.anki2': await old() })],
    [
      'of 2.1',
      async () => ({
        'collection.anki2': await collection(`create table col (models text); insert into col values ('{}'); ${NOTES}`),
        'collection.anki21': await old(),
      }),
    ],
    ['of today', async () => ({ 'collection.anki2': await old(), 'collection.anki21b': new Uint8Array(zstdCompressSync(await modern())) })],
  ])('by an Anki %s are read, with several note types and without their HTML', async (_, make) => {
    const bytes = zipSync({ ...(await make()), media: strToU8('{}') });
    const { body } = await preview(amira, bytes);
    expect(body).toMatchObject({ format: 'anki', new_count: 3, broken_count: 0 });
    expect(body.columns.map(({ title }) => title)).toEqual(['Vorderseite', 'Rückseite', 'Beispiel']);
    await bring(amira, bytes);
    expect(await mine(amira)).toMatchObject([
      { term: 'Puls', article: 'der', translations: { eng: 'pulse' } },
      { term: 'Tropf', example: 'Der Tropf läuft.', translations: {} },
      { term: 'Wunde', article: 'die', translations: { eng: 'wound' } },
    ]);
  });

  it.each([
    ['no collection', () => zipSync({ 'xl/workbook.xml': strToU8('<x/>') })],
    ['no database in it', () => zipSync({ 'collection.anki2': strToU8('nothing of the kind') })],
    ['a collection that is said to be huge', () => zipSync({ 'collection.anki2': new Uint8Array(65 * 1024 * 1024) })],
    [
      'a collection that unpacks to something huge',
      () => zipSync({ 'collection.anki21b': new Uint8Array(zstdCompressSync(Buffer.alloc(70 * 1024 * 1024))) }),
    ],
    ['a cut-off archive', () => zipSync({ 'collection.anki2': new Uint8Array(5000) }).subarray(0, 60)],
  ])('with %s are refused with a word of help (422)', { timeout: 60_000 }, async (_, make) => {
    const answer = await preview(amira, make());
    expect([answer.status, answer.error?.code]).toEqual([422, 'import_unreadable']);
    expect(answer.error?.message).toContain('CSV');
  });

  it('whose notes are no table but endless work are refused', async () => {
    const endless = await collection(`create table col (models text); insert into col values ('{}');
      create view notes as with recursive n(x) as (select 1 union all select x + 1 from n) select x as id, x as mid, '' as flds, '' as tags from n;`);
    expect((await preview(amira, zipSync({ 'collection.anki2': endless }))).status).toBe(422);
  });
});

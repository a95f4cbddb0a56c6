import { closeSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { ServerLanguage } from '#platform/errors.ts';
import { headOf, PAGE_END, pageHead, rowOf, type Table } from './readablePage.ts';

const NAMES = {
  deu: { json: 'meine-daten.json', page: 'meine-daten.html', recordings: 'aufnahmen' },
  eng: { json: 'my-data.json', page: 'my-data.html', recordings: 'recordings' },
};

const CHUNK = 256 * 1024;

/** The parts of a copy of somebody's data in the order in which they are given. */
export type ArchivePart =
  | { type: 'table'; name: string; table: Table }
  /** Rows of the table named last, each as JSON. */
  | { type: 'rows'; rows: string[] }
  | { type: 'sound'; name: string; mime: string; from: { path: string } | { bytes: Uint8Array } }
  | { type: 'end' };

export interface ArchiveOptions {
  path: string;
  language: ServerLanguage;
  madeAt: string;
}

/** Writes to the disk piece by piece; waits for the disk, so it belongs in a thread of its own. */
export function openArchive({ path, language, madeAt }: ArchiveOptions) {
  const names = NAMES[language];
  const [half, pagePath] = [`${path}.part`, `${path}.page`];
  const target = openSync(half, 'w');
  const page = openSync(pagePath, 'w');
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    writeSync(target, chunk);
  });
  const json = new ZipDeflate(names.json);
  zip.add(json);
  const encoder = new TextEncoder();
  const toJson = (text: string) => json.push(encoder.encode(text));
  let separator = '';
  let isFirstTable = true;

  function addFile(name: string, file: string, isPacked: boolean) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    const source = openSync(file, 'r');
    for (;;) {
      const chunk = new Uint8Array(CHUNK);
      const read = readSync(source, chunk);
      if (read === 0) break;
      entry.push(chunk.subarray(0, read));
    }
    entry.push(new Uint8Array(0), true);
    closeSync(source);
  }

  let isDataEnded = false;
  /** The readable page comes after the JSON, which is written first. */
  function endData() {
    if (isDataEnded) return;
    isDataEnded = true;
    toJson(`${isFirstTable ? '' : ']'}}}\n`);
    json.push(new Uint8Array(0), true);
    writeSync(page, PAGE_END);
    closeSync(page);
    addFile(names.page, pagePath, false);
  }

  toJson(`{"made_at":${JSON.stringify(madeAt)},"data":{`);
  writeSync(page, pageHead(madeAt, language));
  return {
    add(part: Exclude<ArchivePart, { type: 'end' }>) {
      if (part.type === 'table') {
        toJson(`${isFirstTable ? '' : '],'}\n${JSON.stringify(part.name)}:[`);
        isFirstTable = false;
        separator = '';
        writeSync(page, headOf(part.table, language));
      } else if (part.type === 'rows') {
        for (const row of part.rows) {
          toJson(`${separator}\n${row}`);
          separator = ',';
          writeSync(page, rowOf(JSON.parse(row) as Record<string, unknown>, language));
        }
      } else {
        endData();
        const name = `${names.recordings}/${part.name}.${part.mime.split('/')[1]}`;
        const isPacked = part.mime !== 'audio/wav';
        if ('path' in part.from) addFile(name, part.from.path, isPacked);
        else {
          const entry = new ZipPassThrough(name);
          zip.add(entry);
          entry.push(part.from.bytes, true);
        }
      }
    },
    /** Puts the finished file in its place; answers its size. */
    end(): number {
      endData();
      zip.end();
      closeSync(target);
      rmSync(pagePath, { force: true });
      renameSync(half, path);
      return statSync(path).size;
    },
  };
}

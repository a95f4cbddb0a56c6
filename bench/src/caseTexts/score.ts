import type { FreehandDraft } from '@visite/contract/personas.ts';
import { labRowOf, labsIn } from '@visite/core/personas/freehand/labs.ts';

/** A case description, what has to be read from it, and what must not be: "slot: words". */
export interface CaseText {
  text: string;
  expect: Record<string, string | number>[];
  not: Record<string, string | number>[];
}

type Draft = Omit<FreehandDraft, 'engine'>;

const entryOf = (one: Record<string, string | number>): [string, string] => {
  const [slot = '', words = ''] = Object.entries(one)[0] ?? [];
  return [slot, String(words)];
};
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s()]+/gu, ' ')
    .trim();
const holds = (text: string, words: string) =>
  plain(words)
    .split(' ')
    .every((word) => plain(text).includes(word));

/** Whether a field of the person, a value or a reading in the slot says it. */
function isThere(draft: Draft, slot: string, words: string): boolean {
  const { persona, readings } = draft;
  switch (slot) {
    case 'name':
      return [persona.name, `${persona.first_name} ${persona.last_name}`].some((name) => name.includes(words));
    case 'birth': {
      const [day = 1, month = 1, year = 0] = words.split('.').map(Number);
      return persona.age === 2026 - year - (month > 11 || (month === 11 && day > 28) ? 1 : 0);
    }
    case 'first_name':
    case 'last_name':
    case 'sex':
    case 'memory':
    case 'hearing':
    case 'temperament':
    case 'german':
    case 'native_language':
      return persona[slot] === words;
    case 'age':
      return persona.age === Number(words);
    case 'lab': {
      const [, analyte = '', value = '', flag = ''] = /^(.+) ([<\d.,]+) (\w+)$/u.exec(words) ?? [];
      const rows = readings.flatMap((one) => (one.slot === 'lab' ? [labRowOf(one.text)] : []));
      // "Hb" and "Hämoglobin" are one value.
      const named = labRowOf(labsIn(`${analyte} ${value}`)[0]?.text ?? '')?.analyte;
      return rows.some(
        (row) =>
          (row?.analyte.startsWith(analyte) || (row && row.analyte === named)) &&
          row?.value === value &&
          (flag === 'any' || row?.flag === flag),
      );
    }
    default: {
      const [, says, topic = ''] = /^(?:(no|unknown) )?(.+)$/u.exec(slot.replace('unknown:', 'unknown ')) ?? [];
      if (says === 'unknown') return readings.some((one) => one.slot === topic && one.says === 'unasked');
      const wanted = says === 'no' ? 'no' : 'yes';
      return readings.some((one) => one.slot === topic && one.says === wanted && holds(one.text, words));
    }
  }
}

const named = ([slot, words]: [string, string]) => `${slot}: ${words}`;

/** What of a text was read rightly, what stands in another slot, what nowhere, and which traps were fallen into. */
export function scoreText({ expect, not }: CaseText, draft: Draft) {
  const entries = expect
    .map(entryOf)
    .map(([slot, words]): [string, string] => (slot === 'unknown' ? [`unknown ${words}`, ''] : [slot, words]));
  const open = entries.filter(([slot, words]) => !isThere(draft, slot, words));
  const isElsewhere = ([slot, words]: [string, string]) =>
    words !== '' && slot !== 'lab' && draft.readings.some((one) => holds(one.text, words));
  return {
    right: entries.filter((entry) => !open.includes(entry)).map(named),
    wrongSlot: open.filter(isElsewhere).map(named),
    missed: open.filter((entry) => !isElsewhere(entry)).map(named),
    fallenInto: not
      .map(entryOf)
      .filter(([slot, words]) => isThere(draft, slot, words))
      .map(named),
  };
}

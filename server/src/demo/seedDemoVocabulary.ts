import { randomUUID } from 'node:crypto';
import { withArticle } from '@visite/core/exercises/vocab.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import type { House } from '#platform/house.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { createVocab } from '#vocabulary/createVocab.ts';
import { getVocabTest } from '#vocabulary/getVocabTest.ts';
import { reviewVocab } from '#vocabulary/reviewVocab.ts';
import { openVocabularyContent } from '#vocabulary/vocabularyContent.ts';

/** Words in the sentences in which somebody met them on the ward, in the order of meeting. */
const MET: [term: string, example: string][] = [
  ['Wunde', 'Die Wunde am linken Bein nässt noch.'],
  ['Verordnung', 'Für das neue Medikament fehlt noch die Verordnung.'],
  ['Übergabe', 'Die Übergabe beginnt um sechs Uhr.'],
  ['Blutdruck', 'Der Blutdruck war heute Morgen zu hoch.'],
  ['Verband', 'Ich wechsle jetzt den Verband.'],
  ['Übelkeit', 'Seit gestern klagt sie über Übelkeit.'],
  ['Atemnot', 'Bei Atemnot rufe ich sofort den Arzt.'],
  ['Rollator', 'Mit dem Rollator geht er bis zum Bad.'],
  ['nüchtern', 'Sie müssen vor der Operation nüchtern bleiben.'],
  ['Schwindel', 'Beim Aufstehen hatte er Schwindel.'],
  ['Dekubitus', 'Am Steiß hat sich ein Dekubitus gebildet.'],
  ['Infusion', 'Die Infusion läuft noch eine Stunde.'],
  ['Katheter', 'Der Katheter liegt seit drei Tagen.'],
  ['Stuhlgang', 'Wann hatten Sie zuletzt Stuhlgang?'],
  ['Juckreiz', 'Nach dem Antibiotikum kam der Juckreiz.'],
  ['Schwellung', 'Die Schwellung am Knöchel geht zurück.'],
  ['Sauerstoff', 'Sie bekommt zwei Liter Sauerstoff.'],
  ['Husten', 'Der Husten ist nachts am schlimmsten.'],
  ['Bettgitter', 'Soll ich das Bettgitter hochstellen?'],
  ['Klingel', 'Die Klingel liegt neben Ihrer Hand.'],
  ['Pflaster', 'Ich klebe ein Pflaster auf die Stelle.'],
  ['Spritze', 'Die Spritze gegen Thrombose gibt es abends.'],
  ['Sturz', 'Nach dem Sturz tat ihr die Hüfte weh.'],
  ['Angehörige', 'Der Angehörige wartet vor dem Zimmer.'],
];
/** Met yesterday, and new in the test. */
const NEW: typeof MET = [
  ['Narbe', 'Die Narbe ist gut verheilt.'],
  ['Waschlappen', 'Bringen Sie mir bitte einen Waschlappen?'],
  ['Thermometer', 'Das Thermometer zeigt 38,4 Grad.'],
];
/** One word did not stick for a long time. */
const FORGOTTEN = 'Verordnung';

const DAYS = 24;
/** On the last days she had no time: some words are due. */
const BUSY_DAYS = 2;
const WORDS_A_DAY = 2;
/** Every so many answers one is wrong. */
const MISTAKE_EVERY = 11;
const DAY_MS = 24 * 60 * 60_000;

/** Some weeks of the daily vocabulary test (domain 6), taken through the same verbs as in the browser. */
export async function seedDemoVocabulary(house: House, caller: Caller) {
  const content = await openVocabularyContent(CONTENT_FOLDER);
  const today = house.now().getTime();
  let answers = 0;
  const meet = async (then: House, words: typeof MET) => {
    for (const [term, example] of words) await createVocab(then, content, caller, { term, example });
  };
  const takeTest = async (then: House) => {
    const { questions } = await getVocabTest(then, caller, { query: { mode: 'test', limit: 100 }, params: undefined, body: undefined });
    for (const { word, card } of questions) {
      answers += 1;
      const isKnown = (word.term !== FORGOTTEN || card.is_leech) && answers % MISTAKE_EVERY !== 0;
      const answer = isKnown ? withArticle(word) : '';
      await reviewVocab(then, caller, {
        params: { vocab_item_id: word.id },
        query: undefined,
        body: { action: 'answer', id: randomUUID(), kind: 'typed', answer, duration_ms: 7000 + ((answers * 900) % 6000) },
      });
    }
  };
  for (let day = 0; day < DAYS - BUSY_DAYS; day += 1) {
    const then = { ...house, now: () => new Date(today - (DAYS - day) * DAY_MS) };
    await meet(then, MET.slice(day * WORDS_A_DAY, (day + 1) * WORDS_A_DAY));
    await takeTest(then);
  }
  await meet({ ...house, now: () => new Date(today - DAY_MS) }, NEW);
}

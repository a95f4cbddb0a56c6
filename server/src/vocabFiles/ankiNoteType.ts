import { ANKI_FIELDS } from '@visite/core/vocabulary/ankiNote.ts';

/** Always the same, so that a second package finds the note type of the first. */
export const NOTE_TYPE_ID = 1_763_900_000_001;

const CSS = `.card { font-family: system-ui, sans-serif; font-size: 22px; line-height: 1.45; text-align: center; color: #22302f; background: #faf7f2; }
.term { font-size: 30px; font-weight: 650; }
.der { color: #1d5fa8; }
.die { color: #a93226; }
.das { color: #2e7d4f; }
.translation { font-weight: 600; }
.quiet { color: #56635f; font-size: 18px; }
.nightMode.card { color: #e8eeec; background: #141b1f; }
.nightMode .der { color: #8ab8ee; }
.nightMode .die { color: #f09a8e; }
.nightMode .das { color: #8fd0a8; }
.nightMode .quiet { color: #a9b8b5; }`;

// Without a sound of its own Anki says the word with the voice of the device.
const SOUND = '{{#Ton}}{{Ton}}{{/Ton}}{{^Ton}}{{tts de_DE:Deutsch}}{{/Ton}}';
const WORD = '<div class="term {{Artikel}}" lang="de">{{#Artikel}}{{Artikel}} {{/Artikel}}{{Deutsch}}</div>';
const PLURAL = '{{#Plural}}<div class="quiet" lang="de">Plural: {{Plural}}</div>{{/Plural}}';
const EXAMPLE = '{{#Beispiel}}<div class="quiet" lang="de">„{{Beispiel}}“</div>{{/Beispiel}}';
const SENSE =
  '{{#Übersetzung}}<div class="translation" dir="auto">{{Übersetzung}}</div>{{/Übersetzung}}\n{{#Bedeutung}}<div lang="de">{{Bedeutung}}</div>{{/Bedeutung}}';
const ANSWER = '{{FrontSide}}\n<hr id=answer>\n';

const template = (name: string, ord: number, qfmt: string, afmt: string) => ({
  name,
  ord,
  qfmt,
  afmt,
  did: null,
  bqfmt: '',
  bafmt: '',
  bfont: '',
  bsize: 0,
});

/** Our note type as a collection of schema 11 keeps it. `deckId`: where new cards go; `changed` in seconds. */
export const noteType = (deckId: number, changed: number) => ({
  id: NOTE_TYPE_ID,
  name: 'Visite',
  type: 0,
  mod: changed,
  usn: -1,
  sortf: 0,
  did: deckId,
  tmpls: [
    template('Deutsch → Bedeutung', 0, `${WORD}\n${SOUND}`, `${ANSWER}${PLURAL}\n${SENSE}\n${EXAMPLE}`),
    template('Bedeutung → Deutsch', 1, SENSE, `${ANSWER}${WORD}\n${SOUND}\n${PLURAL}\n${EXAMPLE}`),
  ],
  flds: ANKI_FIELDS.map((name, ord) => ({ name, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] })),
  css: CSS,
  latexPre:
    '\\documentclass[12pt]{article}\n\\special{papersize=3in,5in}\n\\usepackage[utf8]{inputenc}\n\\usepackage{amssymb,amsmath}\n\\pagestyle{empty}\n\\setlength{\\parindent}{0in}\n\\begin{document}\n',
  latexPost: '\\end{document}',
  latexsvg: false,
  req: [
    [0, 'any', [0, 1]],
    [1, 'any', [3, 4]],
  ],
  tags: [],
  vers: [],
});

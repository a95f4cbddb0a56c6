import { type ContentOf, KINDS, type KindName } from '@visite/contract/exercises/kinds.ts';
import { braden } from './scoring/scales/braden.ts';
import { contentOfScale } from './scoring/scales/scale.ts';

const SOURCE = '<p>Herr Kaya ist gestern gestürzt. Er hat eine Prellung an der rechten Hüfte und Schmerzen beim Gehen.</p>';
const WORDS = [
  {
    id: 'w1',
    term: 'Prellung',
    article: 'die',
    plural: 'Prellungen',
    meaning: 'eine Verletzung durch Stoß oder Sturz, ohne offene Wunde',
    example: 'Die Prellung tut beim Gehen weh.',
  },
  {
    id: 'w2',
    term: 'Gehstock',
    article: 'der',
    plural: 'Gehstöcke',
    meaning: 'ein Stock, auf den man sich beim Gehen stützt',
    example: 'Sie geht mit dem Gehstock.',
  },
];
const FIELDS = [
  {
    id: 'side',
    label: 'Betroffene Seite',
    type: 'choice',
    options: ['links', 'rechts'],
    expected: ['rechts'],
    explanation: 'Im Text: rechte Hüfte.',
  },
  { id: 'pain', label: 'Schmerzstärke', type: 'number', unit: 'NRS', expected: ['6'], explanation: 'NRS 6.' },
  { id: 'what', label: 'Verletzung', type: 'text', expected: ['Prellung', 'Hüftprellung'], explanation: 'Eine Prellung.' },
];

const RATED: Record<string, { expected: number; explanation: string }> = {
  'sensory-perception': { expected: 4, explanation: 'Sie spürt Druck und kann es sagen.' },
  moisture: { expected: 3, explanation: 'Sie schwitzt nur nachts.' },
  activity: { expected: 1, explanation: 'Sie liegt seit drei Tagen im Bett.' },
  mobility: { expected: 2, explanation: 'Sie verändert ihre Lage kaum allein.' },
  nutrition: { expected: 2, explanation: 'Sie isst nur die Hälfte.' },
  'friction-and-shear': { expected: 1, explanation: 'Sie rutscht im Bett oft herunter.' },
};

/** One good content item of each kind, as an author would write it. */
const WRITTEN: { [K in KindName]: unknown } = {
  text: { html: '<h2>Übergabe</h2><p>Bei der Übergabe nennst du zuerst den Namen.</p>' },
  media: { file: 'monitor.svg', type: 'IMAGE', source: 'Visite', licence: 'eigene Darstellung', alt: 'Ein Monitor mit Puls und Blutdruck' },
  vocab_intro: { items: WORDS },
  pair_of_terms_game: {
    pairs: [
      { id: 'p1', left: 'Atemnot', right: 'Dyspnoe' },
      { id: 'p2', left: 'Fieber', right: 'Hyperthermie' },
      { id: 'p3', left: 'Bluthochdruck', right: 'Hypertonie' },
    ],
  },
  mm_vocab: { items: WORDS },
  mm_set_phrase: {
    items: [
      {
        id: 's1',
        phrase: 'Ich möchte mit Ihnen über … sprechen.',
        meaning: 'So kündigt man ein Thema an.',
        situation: 'Du willst mit einem Patienten über seine Ernährung reden.',
        make_specific: 'Ihre Schmerzen',
      },
    ],
  },
  cloze: {
    text: 'Ich {{g1}} jetzt Ihren Blutdruck. Bitte {{g2}} Sie den Arm frei.',
    gaps: [
      { id: 'g1', answers: ['messe'], hint: 'messen', explanation: 'ich messe' },
      { id: 'g2', answers: ['machen'], explanation: 'den Arm frei machen' },
    ],
    mode: 'bank',
    distractors: ['misst'],
  },
  categorization: {
    categories: [
      { id: 'vital', name: 'Vitalzeichen' },
      { id: 'aid', name: 'Hilfsmittel' },
    ],
    items: [
      { id: 'i1', text: 'Puls', category_id: 'vital', explanation: 'Der Puls ist ein Vitalzeichen.' },
      { id: 'i2', text: 'Rollator', category_id: 'aid', explanation: 'Der Rollator ist ein Hilfsmittel.' },
      { id: 'i3', text: 'Temperatur', category_id: 'vital' },
    ],
  },
  ordering: {
    items: [
      { id: 'o1', text: 'Hände desinfizieren', explanation: 'Vor jedem Kontakt.' },
      { id: 'o2', text: 'Sich vorstellen' },
      { id: 'o3', text: 'Die Maßnahme erklären' },
      { id: 'o4', text: 'Den Verband wechseln' },
    ],
  },
  image_labeling: {
    picture: 'koerper.svg',
    alt: 'Ein Mensch von hinten',
    items: [
      { id: 'l1', x: 0.5, y: 0.55, label: 'Kreuzbein', explanation: 'Häufigste Stelle für Dekubitus.' },
      { id: 'l2', x: 0.48, y: 0.95, label: 'Ferse' },
    ],
    distractors: ['Knie'],
  },
  scoring: {
    ...contentOfScale(braden),
    html: '<p>Frau Berg liegt seit drei Tagen im Bett. Sie spürt Druck und sagt, wenn etwas wehtut. Sie schwitzt nachts, isst die Hälfte, verändert ihre Lage kaum allein und rutscht im Bett oft herunter.</p>',
    items: braden.items.map((item) => ({ ...item, ...RATED[item.id] })),
  },
  resource: {
    source: { html: SOURCE, title: 'Aus dem Bericht' },
    mc_questions: [
      {
        id: 'q1',
        question: 'Was ist verletzt?',
        options: [
          { id: 'a', text: 'die Hüfte', is_right: true, explanation: 'So steht es im Bericht.' },
          { id: 'b', text: 'das Knie', explanation: 'Vom Knie ist keine Rede.' },
        ],
      },
      {
        id: 'q2',
        question: 'Was ist passiert? (mehrere)',
        options: [
          { id: 'a', text: 'ein Sturz', is_right: true },
          { id: 'b', text: 'eine Operation' },
          { id: 'c', text: 'eine Prellung', is_right: true },
        ],
      },
    ],
    open_questions: [
      {
        id: 'o1',
        question: 'Wann hat er Schmerzen?',
        model_answer: 'Er hat Schmerzen beim Gehen.',
        points: [['beim Gehen', 'beim Laufen']],
      },
    ],
  },
  form_structured: { source: { html: SOURCE }, fields: FIELDS },
  form_case: { case_id: 'sturz-in-der-nacht', fields: FIELDS },
  case: { case_id: 'sturz-in-der-nacht' },
  journalling: { prompt: 'Was war heute schwer zu verstehen?', impulses: ['Wer hat gesprochen?'], min_words: 5 },
};

export function contentOf<K extends KindName>(kind: K): ContentOf<K> {
  return KINDS[kind].Content.parse(WRITTEN[kind]) as ContentOf<K>;
}

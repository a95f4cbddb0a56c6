import { CaseFile } from '@visite/contract/cases.ts';
import type { Turn } from '#conversations/turn.ts';
import type { CaseRecord, RecordedTurn } from './caseRecord.ts';

const answer = { simple: ['Ja.'], native: ['Ja.'] };
const persona = {
  type: 'PATIENT',
  name: 'Frau Albrecht',
  first_name: 'Ingrid',
  last_name: 'Albrecht',
  sex: 'FEMALE',
  age: 72,
  role: 'Patientin',
  introduction: 'Seit gestern auf der Station.',
  temperament: 'calm',
  portrait: { skin: 'light', hair: 'bob', hair_color: 'grey', clothes: 'gown', clothes_color: 'blue', background: 'mist', age: 'old' },
  initial_mood: { trust: 2, anxiety: 1, pain: 2, anger: 0 },
  greeting: answer,
  facts: [
    { key: 'pain', topic: 'pain.site', value: 'rechtes Knie', answer },
    { key: 'penicillin', topic: 'allergies', value: 'Penicillin', answer },
    { key: 'fear', topic: 'fears', value: 'Heim', answer, disclosure: 'after_trust' },
  ],
};
const doctor = {
  ...persona,
  type: 'THIRD_PERSON',
  name: 'Dr. Yılmaz',
  role: 'Stationsarzt',
  facts: [],
  wants: [{ key: 'pressure', label: 'Blutdruck', said_by: [['165']], ask: ['Und der Druck?'], acknowledge: ['Gut.'] }],
};
/** A small case: a patient with pain and an allergy, a report, a call to the doctor. */
export const file = CaseFile.parse({
  title: 'Schmerzen',
  summary: 'Ein Fall.',
  setting: { ward: 'Chirurgie', time: 'morgens', situation: 'Nach der Operation' },
  specialty: 'surgery',
  level: 'A2',
  minutes: 10,
  tags: ['Schmerz'],
  persons: [
    {
      key: 'patient',
      persona,
      examinations: [
        {
          key: 'pressure',
          name: 'Blutdruck messen',
          announce: ['Ich möchte Ihren Blutdruck messen. Ist das in Ordnung?', 'b', 'c'],
          result: '165/95',
          reaction: answer,
        },
      ],
    },
    { key: 'doctor', persona: doctor },
  ],
  tasks: [
    {
      key: 'talk',
      title: 'Gespräch',
      instruction: 'Sprich mit Frau Albrecht.',
      kind: 'CONVERSATION',
      person: 'patient',
      findings: [
        { key: 'site', label: 'Ort der Schmerzen', facts: ['pain'] },
        { key: 'allergy', label: 'Allergie gegen Penicillin', facts: ['penicillin'], is_safety: true },
        { key: 'fear', label: 'Angst vor dem Heim', facts: ['fear'] },
        { key: 'pressure', label: 'Blutdruck gemessen', examination: 'pressure' },
      ],
      behaviours: ['greeting', 'introduction', 'consent', 'open_questions', 'plain_words', 'empathy', 'summary', 'farewell'],
    },
    {
      key: 'report',
      title: 'Bericht',
      instruction: 'Schreib den Bericht.',
      kind: 'DOCUMENTATION',
      findings: [{ key: 'written_allergy', label: 'Allergie dokumentiert', written: [['Penicillin']], is_safety: true }],
    },
    {
      key: 'phone',
      title: 'Anruf',
      instruction: 'Ruf den Arzt an.',
      kind: 'HANDOVER',
      person: 'doctor',
      findings: [{ key: 'told_pressure', label: 'Blutdruck genannt', want: 'pressure' }],
      behaviours: ['read_back'],
    },
  ],
});

let count = 0;
/** An exchange that did nothing but what is given. */
export function aTurn(line: string, turn: Partial<Turn> = {}): RecordedTurn {
  count += 1;
  return {
    message_id: `018f0000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    line,
    answer: 'Ja.',
    turn: { acts: [], told: [], topic: null, mood: persona.initial_mood, examination: null, wantsTold: [], jargon: [], misses: 0, ...turn },
  };
}
export const aRecord = (changes: Partial<CaseRecord> = {}): CaseRecord => ({
  file,
  level: 'A2',
  conversations: [],
  documents: {},
  examinations: [],
  ...changes,
});
export const withPatient = (...turns: RecordedTurn[]) => aRecord({ conversations: [{ person: 'patient', turns }] });
/** A talk in which nothing is missing. */
export const GOOD = [
  aTurn('Guten Morgen, Frau Albrecht. Mein Name ist Amira, ich bin Ihre Pflegefachkraft.', { acts: ['greeting', 'introduction'] }),
  aTurn('Wie geht es Ihnen heute?'),
  aTurn('Das tut mir leid. Wo genau haben Sie Schmerzen?', { acts: ['empathy'], told: ['pain'] }),
  aTurn('Haben Sie Allergien?', { told: ['penicillin'] }),
  aTurn('Gibt es etwas, das Ihnen Sorgen macht?', { told: ['fear'] }),
  aTurn('Ich möchte Ihren Blutdruck messen. Ist das in Ordnung?', { acts: ['consent_request'], examination: 'pressure' }),
  aTurn('Ich bringe Ihnen gleich ein Schmerzmittel.', { acts: ['announcement'] }),
  aTurn('Ich fasse kurz zusammen: Ihr Knie tut weh, und Sie vertragen kein Penicillin. Habe ich das richtig verstanden?', {
    acts: ['summary'],
  }),
  aTurn('Danke, bis später.', { acts: ['farewell'] }),
];
/** The whole case done well. */
export const COMPLETE = aRecord({
  conversations: [
    { person: 'patient', turns: GOOD },
    {
      person: 'doctor',
      turns: [
        aTurn('Der Blutdruck ist 165 zu 95. Was soll ich tun?', { wantsTold: ['pressure'] }),
        aTurn('Ich wiederhole: Metamizol, 500 Milligramm.', { acts: ['read_back'] }),
      ],
    },
  ],
  documents: { report: 'Schmerzen im rechten Knie.\nPenicillinallergie!' },
  examinations: [{ person: 'patient', key: 'pressure' }],
});

import { CasePerson } from '@visite/contract/cases.ts';
import type { Persona } from '@visite/contract/personas.ts';
import type { AskedQuestion, Understanding } from './turn.ts';

const portrait = {
  skin: 'light',
  hair: 'bun',
  hair_color: 'grey',
  clothes: 'gown',
  clothes_color: 'blue',
  background: 'mist',
  age: 'old',
} as const;
const both = (...lines: string[]) => ({ simple: lines, native: lines });

/** A patient with a painful hip, a secret and a fear: what the tests of this room talk with. */
export function aPatient(changes: Partial<Persona> = {}): CasePerson {
  return CasePerson.parse({
    key: 'krueger',
    persona: {
      type: 'PATIENT',
      name: 'Frau Krüger',
      first_name: 'Helga',
      last_name: 'Krüger',
      sex: 'FEMALE',
      age: 78,
      role: 'Patientin',
      introduction: 'Frau Krüger ist gestern gestürzt.',
      temperament: 'calm',
      portrait,
      initial_mood: { trust: 1, anxiety: 1, pain: 2, anger: 0 },
      greeting: {
        simple: ['Guten Tag. Meine Hüfte tut weh.', 'Hallo. Ich habe Schmerzen.'],
        native: ['Guten Tag. Gut, dass endlich jemand kommt, mir tut die Hüfte so weh.', 'Tag. Kommen Sie ruhig rein.'],
      },
      facts: [
        {
          key: 'complaint',
          topic: 'chief_complaint',
          value: 'Sturz im Bad, Hüftschmerz',
          answer: {
            simple: ['Meine Hüfte tut weh. Ich bin gestürzt.', 'Ich habe Schmerzen in der Hüfte.'],
            native: [
              'Ich bin gestern im Bad ausgerutscht, und seitdem tut mir die Hüfte weh.',
              'Die Hüfte ist es. Ich bin im Bad gestürzt.',
            ],
          },
          disclosure: 'always',
        },
        {
          key: 'pain.site',
          topic: 'pain.site',
          value: 'rechte Hüfte',
          true_words: ['rechts', 'Hüfte'],
          false_words: ['links', 'Rücken', 'Knie'],
          answer: {
            simple: ['Die rechte Hüfte tut weh.', 'Rechts, an der Hüfte.'],
            native: ['Hier an der rechten Hüfte tut es weh.', 'Die rechte Hüfte, genau da an der Seite.'],
          },
        },
        {
          key: 'pain.onset',
          topic: 'pain.onset',
          value: 'gestern Abend',
          true_words: ['gestern'],
          false_words: ['heute', 'Woche'],
          answer: {
            simple: ['Seit gestern Abend.', 'Das ist seit gestern so.'],
            native: ['Seit gestern Abend, gleich nach dem Sturz.', 'Das ging gestern Abend los.'],
          },
        },
        {
          key: 'pain.severity',
          topic: 'pain.severity',
          value: 'NRS 7',
          true_words: ['7'],
          false_words: ['3', '10'],
          answer: {
            simple: ['Sieben von zehn.', 'Ich sage sieben.'],
            native: ['So bei sieben, würde ich sagen.', 'Wenn ich mich bewege, ist es eine Sieben.'],
          },
        },
        {
          key: 'allergy',
          topic: 'allergies',
          value: 'Penicillin, Ausschlag',
          holds: true,
          true_words: ['Penicillin'],
          false_words: ['Latex', 'Pflaster'],
          answer: {
            simple: ['Ich bin gegen Penicillin allergisch.', 'Penicillin vertrage ich nicht.'],
            native: ['Ich bin gegen Penicillin allergisch.', 'Penicillin vertrage ich überhaupt nicht.'],
          },
        },
        {
          key: 'allergy.reaction',
          topic: 'allergies',
          aspect: 'reaction',
          value: 'Hautausschlag',
          answer: both('Da bekomme ich roten Ausschlag am ganzen Körper.', 'Dann wird meine Haut ganz rot.'),
        },
        {
          key: 'med.ramipril',
          topic: 'medication',
          value: 'Ramipril 5 mg',
          holds: true,
          true_words: ['Ramipril', 'Blutdruck'],
          answer: both('Ich nehme Ramipril für den Blutdruck.', 'Morgens nehme ich eine Ramipril.'),
        },
        {
          key: 'med.marcumar',
          topic: 'medication',
          value: 'Marcumar',
          holds: true,
          true_words: ['Marcumar', 'Blutverdünner'],
          answer: both('Ich nehme auch Marcumar, das ist zum Blutverdünnen.', 'Und dann ist da noch Marcumar.'),
        },
        {
          key: 'smoking',
          topic: 'smoking',
          value: 'Nichtraucherin',
          holds: false,
          answer: both('Ich habe nie geraucht.', 'Geraucht habe ich nie.'),
        },
        {
          key: 'alcohol',
          topic: 'alcohol',
          value: 'trinkt abends Wein, drei Gläser',
          holds: true,
          answer: both('Abends trinke ich Wein, meistens drei Gläser.', 'Drei Gläser Wein am Abend sind es schon.'),
          disclosure: 'after_trust',
          weight: 2,
        },
        {
          key: 'fear',
          topic: 'fears',
          value: 'Angst vor dem Heim',
          holds: true,
          answer: both('Ich habe Angst, dass ich ins Heim muss.', 'Ins Heim will ich nicht, davor habe ich Angst.'),
          weight: 2,
        },
        {
          key: 'pills',
          topic: 'mood',
          value: 'hat Schlaftabletten gehortet',
          answer: both('Ich habe zu Hause Schlaftabletten gesammelt.', 'Im Nachttisch liegen dreißig Schlaftabletten.'),
          disclosure: 'never',
          weight: 2,
        },
        {
          key: 'living',
          topic: 'living',
          value: 'allein, zweiter Stock',
          answer: both('Ich wohne allein im zweiten Stock.', 'Allein, im zweiten Stock ohne Aufzug.'),
        },
      ],
      ...changes,
    },
    examinations: [
      {
        key: 'blood_pressure',
        name: 'Blutdruck messen',
        announce: ['Ich messe jetzt Ihren Blutdruck.', 'Ich möchte Ihren Blutdruck messen.', 'Darf ich den Blutdruck messen?'],
        result: 'RR 165/95 mmHg',
        reaction: both('Ja, machen Sie.', 'Ist er wieder zu hoch?'),
        is_abnormal: true,
      },
    ],
  });
}

/** A doctor on the phone who wants to be told three things. */
export function aDoctor(): CasePerson {
  const patient = aPatient();
  return CasePerson.parse({
    key: 'weber',
    persona: {
      ...patient.persona,
      type: 'THIRD_PERSON',
      name: 'Dr. Weber',
      first_name: 'Anna',
      last_name: 'Weber',
      role: 'Stationsärztin',
      temperament: 'gruff',
      initial_mood: { trust: 2, anxiety: 0, pain: 0, anger: 0 },
      greeting: both('Weber, was gibt es?', 'Ja, Weber hier?'),
      facts: [
        {
          key: 'arrival',
          topic: 'expectations',
          value: 'kommt in zehn Minuten',
          answer: both('Ich bin in zehn Minuten da.', 'Zehn Minuten, dann bin ich da.'),
        },
      ],
      wants: [
        {
          key: 'who',
          label: 'um wen es geht',
          said_by: [['Krüger']],
          ask: ['Um wen geht es?', 'Welche Patientin?'],
          acknowledge: ['Frau Krüger, gut.'],
        },
        {
          key: 'pressure',
          label: 'der Blutdruck',
          said_by: [['165']],
          ask: ['Wie ist der Blutdruck?'],
          acknowledge: ['165, das ist zu hoch.'],
        },
        {
          key: 'pain',
          label: 'die Schmerzen',
          said_by: [['Schmerzen']],
          ask: ['Hat sie Schmerzen?', 'Wie stark sind die Schmerzen?'],
          acknowledge: ['Gut, Schmerzen also.'],
        },
      ],
      when_satisfied: both('Geben Sie ihr bitte 500 mg Novalgin.', 'Dann bitte 500 mg Novalgin, und wiederholen Sie das kurz.'),
    },
  });
}

export const understood = (changes: Partial<Understanding> = {}): Understanding => ({
  acts: [],
  questions: [],
  asked: [],
  claims: [],
  examination: null,
  wantsTold: [],
  jargon: [],
  daily: null,
  isNotUnderstood: false,
  isUnvouched: false,
  ...changes,
});

export const question = (topic: string, changes: Partial<AskedQuestion> = {}): AskedQuestion => ({
  topic,
  aspect: null,
  form: 'w',
  isNegated: false,
  words: [],
  confidence: 0.9,
  facts: [],
  ...changes,
});

export const asking = (topic: string, changes: Partial<AskedQuestion> = {}): Understanding =>
  understood({ questions: [question(topic, changes)] });

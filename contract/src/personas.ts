import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { loosely } from './loosely.ts';
import { FileRef, Upload } from './media.ts';
import { ContentLine } from './names.ts';
import { Id, LanguageLevel, page, paging, Sex } from './primitives.ts';

/** The topics a fact can have (domain 3); a case may add its own, with `asked_by` phrasings on the fact. */
export const FACT_TOPICS = [
  'identity',
  'chief_complaint',
  'pain.site',
  'pain.onset',
  'pain.quality',
  'pain.radiation',
  'pain.severity',
  'pain.course',
  'pain.relief',
  'allergies',
  'medication',
  'past_history',
  'operations',
  'family_history',
  'mobility',
  'falls',
  'aids',
  'nutrition',
  'swallowing',
  'weight',
  'elimination',
  'sleep',
  'skin',
  'breathing',
  'senses',
  'orientation',
  'mood',
  'religion',
  'living',
  'relatives',
  'job',
  'smoking',
  'alcohol',
  'care_degree',
  'advance_directive',
  'expectations',
  'fears',
] as const;
export type FactTopic = (typeof FACT_TOPICS)[number];

/**
 * Which side of a topic a fact tells: what "Seit wann denn?" or "Wie oft?" asks about. A fact without one is the
 * topic's general answer.
 */
export const FACT_ASPECTS = [
  'since_when',
  'when',
  'where',
  'how_often',
  'how_much',
  'how_long',
  'which',
  'why',
  'who',
  'how',
  'reaction',
] as const;
export const FactAspect = z.enum(FACT_ASPECTS);
export type FactAspect = z.infer<typeof FactAspect>;

/** When a fact may be told. `after_trust`: only once the learner has won trust; `never`: it exists, nobody hears it. */
export const Disclosure = z.enum(['always', 'when_asked', 'after_trust', 'never']);
export type Disclosure = z.infer<typeof Disclosure>;

/** Ways of saying the same. */
const Variants = z.array(z.string().min(1)).min(1).max(20);
/** A word or a short phrase that is looked for in a line. */
const Phrase = z.string().max(200);
const Phrases = z.array(Phrase).max(60);

/** A slot of a frame, which a question asks for: "pain.side" (content/frames/frames.yaml). */
const Slots = z.array(z.string().regex(/^[a-z_]+\.[a-z_]+$/)).max(60);

export const Fact = z.object({
  /** Unique within the person; findings refer to it. */
  key: z.string().regex(/^[a-z0-9_.]+$/),
  topic: z.string().regex(/^[a-z_]+(\.[a-z_]+)?$/),
  aspect: FactAspect.optional(),
  /** The fact itself, for authors and evaluation, never shown to the learner as such: "Penicillin, Hautausschlag". */
  value: z.string().min(1),
  /**
   * Whether the honest answer to the topic's yes/no question is yes ("Haben Sie Allergien?"). Left out where the
   * topic has no yes/no question.
   */
  holds: z.boolean().optional(),
  /**
   * Words that a leading or yes/no question may contain and that are true ("Penicillin", "rechts") or false of this
   * person ("links"); they decide between "Ja, genau" and "Nein".
   */
  true_words: Phrases.default([]),
  false_words: Phrases.default([]),
  /** How a nurse says it back so that it is right, or wrong, in whole sentences: "Sie vertragen also kein Penicillin." Never shown to learners. */
  true_lines: Phrases.optional(),
  false_lines: Phrases.optional(),
  /** What the person says, in whole sentences in the first person; several ways of saying the same. */
  answer: z.object({ simple: Variants, native: Variants }),
  disclosure: Disclosure.default('when_asked'),
  /** How hard it is to talk about, 0 (nothing) to 2 (heavy): asked without empathy it costs trust. */
  weight: z.int().min(0).max(2).default(0),
  /** More ways to ask for exactly this fact; needed where the topic is the case's own. */
  asked_by: Phrases.default([]),
  /** How people on a ward really ask for it, mistakes and all: heard, never shown to learners or proposed. */
  heard_as: Phrases.default([]),
  /** The slots whose question this fact answers; empty: what its topic and aspect stand for. */
  slots: Slots.default([]),
});
export type Fact = z.infer<typeof Fact>;

/**
 * What a person answers to questions of daily life that the case does not turn on: who brought her, what he likes to eat,
 * whether it is too loud here. Nothing of it is a finding.
 */
export const EverydayAnswer = z.object({
  /** Unique within the person. */
  key: z.string().regex(/^[a-z0-9_]+$/),
  slots: Slots.default([]),
  asked_by: Phrases.default([]),
  /** As of a fact. */
  heard_as: Phrases.default([]),
  answer: z.object({ simple: Variants, native: Variants }),
});
export type EverydayAnswer = z.infer<typeof EverydayAnswer>;

/** The drawing of a person: one consistent hand for all, its face follows the mood. */
export const Portrait = z.object({
  skin: z.enum(['porcelain', 'light', 'sand', 'olive', 'brown', 'deep']),
  hair: z.enum(['none', 'short', 'side_part', 'bob', 'bun', 'long', 'curly', 'wavy', 'receding', 'headscarf']),
  hair_color: z.enum(['black', 'brown', 'blond', 'red', 'grey', 'white']),
  beard: z.enum(['none', 'stubble', 'moustache', 'full']).default('none'),
  glasses: z.boolean().default(false),
  clothes: z.enum(['gown', 'pyjama', 'cardigan', 'shirt', 'blouse', 'scrubs', 'coat']),
  clothes_color: z.enum(['blue', 'teal', 'sand', 'rose', 'green', 'grey', 'white', 'plum']),
  background: z.enum(['mist', 'sage', 'peach', 'sky', 'lilac', 'straw']),
  age: z.enum(['young', 'middle', 'old']),
  /** A stored picture that stands in for the drawing. */
  photo: FileRef.optional(),
});
export type Portrait = z.infer<typeof Portrait>;

/** What the face and the wording show; mood and trust are never a number on the screen (domain 3). */
export const Mood = z.enum(['calm', 'friendly', 'worried', 'in_pain', 'upset', 'withdrawn', 'confused']);
export type Mood = z.infer<typeof Mood>;

/** Inner state of a person in one conversation, each 0..4 (conversation.md). */
export const MoodState = z.object({
  trust: z.int().min(0).max(4),
  anxiety: z.int().min(0).max(4),
  pain: z.int().min(0).max(4),
  anger: z.int().min(0).max(4),
});
export type MoodState = z.infer<typeof MoodState>;

export const Examination = z.object({
  key: z.string().regex(/^[a-z0-9_]+$/),
  /** "Blutdruck messen" */
  name: z.string().min(1),
  /** How a nurse announces it to the patient; the first is offered to the learner. */
  announce: z.array(z.string()).min(3).max(20),
  /** What it shows: "RR 165/95 mmHg, Puls 92/min, regelmäßig". */
  result: z.string().min(1),
  /** What the person says while it happens. */
  reaction: z.object({ simple: Variants, native: Variants }),
  /** Outside what the learner may know already: worth a warning at once. */
  is_abnormal: z.boolean().default(false),
});
export type Examination = z.infer<typeof Examination>;

export const ClinicalNote = z.object({
  title: z.string().min(1),
  author: z.string().min(1),
  /** Day and time as the ward writes it: "Heute, 07:40". */
  written: z.string().min(1),
  /** Paragraphs and "- " lists. */
  text: z.string().min(1),
});
export type ClinicalNote = z.infer<typeof ClinicalNote>;

export const LabFlag = z.enum(['normal', 'low', 'high', 'critical_low', 'critical_high', 'abnormal']);
export const LabSheet = z.object({
  title: z.string().min(1),
  taken: z.string().min(1),
  rows: z
    .array(
      z.object({
        group: z.string().optional(),
        analyte: z.string().min(1),
        value: z.string().min(1),
        unit: z.string(),
        reference: z.string(),
        flag: LabFlag,
      }),
    )
    .min(1)
    .max(200),
});
export type LabSheet = z.infer<typeof LabSheet>;

/**
 * Something a person wants to be told (a doctor on the phone, a colleague at handover): asks for it when it is
 * missing, acknowledges it when it was said.
 */
export const Want = z.object({
  key: z.string().regex(/^[a-z0-9_]+$/),
  label: z.string().min(1),
  /**
   * Said when, for one of the alternatives, each of its words or phrases stands in the learner's lines (in any
   * inflection, numbers as digits or words).
   */
  said_by: z.array(z.array(Phrase).min(1).max(20)).min(1).max(60),
  /**
   * Words that name a value which is measured: "Blutdruck", "Sättigung". Said with another number than `said_by` wants they are taken
   * too, with the request to measure again; the evaluation counts only what `said_by` says.
   */
  value_words: Phrases.optional(),
  ask: Variants,
  acknowledge: Variants,
});
export type Want = z.infer<typeof Want>;

/** Words that must all stand in what is said, for one of the alternatives: as `said_by` of a want. */
const WordGroups = z.array(z.array(Phrase).min(1).max(20)).max(60);
const Answer = z.object({ simple: Variants, native: Variants });

/**
 * What a person says to something that is proposed, announced or told to do, where the facts alone do not say it: showering is
 * refused, an injection is refused until its reason was explained.
 */
export const Stance = z.object({
  /** Unique within the person. */
  key: z.string().regex(/^[a-z0-9_]+$/),
  label: z.string().min(1),
  /** How the thing is proposed; at least one alternative. */
  proposed_by: WordGroups.min(1),
  /** Words beside which it is meant otherwise: "morgen" beside "Ihre Frau anrufen". */
  unless: Phrases.optional(),
  /** Key of the fact that the answer tells. Where it is told only after trust, the person speaks of it here only once it was told. */
  fact: z.string().optional(),
  answer: Answer,
  /** What an explanation in plain words says of the reason. */
  reasons: WordGroups.optional(),
  /** Said to an explanation that does not win the person yet. */
  wavers: Answer.optional(),
  /** Said once the person is won; left out where no explanation wins him. */
  agrees: Answer.optional(),
});
export type Stance = z.infer<typeof Stance>;

/** How far a person has come on a stance in a talk. */
export const StanceStep = z.enum(['refuses', 'wavers', 'agrees']);
export type StanceStep = z.infer<typeof StanceStep>;

export const Temperament = z.enum(['calm', 'anxious', 'gruff', 'talkative', 'withdrawn']);

/** The longest name of a person, in characters. */
export const MAX_PERSON_NAME = 200;

/** More than any person of a case needs; a line is compared with each of them. */
export const MAX_FACTS = 200;

/** As many answers of daily life. */
export const MAX_EVERYDAY = 300;

export const Persona = z.object({
  type: z.enum(['PATIENT', 'THIRD_PERSON']),
  /** How the ward calls the person: "Frau Albrecht", "Dr. Yılmaz". */
  name: ContentLine.min(1).max(MAX_PERSON_NAME),
  first_name: ContentLine.min(1),
  last_name: ContentLine.min(1),
  sex: Sex,
  age: z.int().min(0).max(120),
  /** "Patientin", "Tochter", "Stationsarzt" */
  role: z.string().min(1),
  /** One or two sentences that the learner reads before the talk. */
  introduction: z.string().min(1),
  native_language: z.string().default('deu'),
  german_level: LanguageLevel.default('NATIVE'),
  temperament: Temperament,
  german: z.enum(['native', 'dialect', 'little']).default('native'),
  memory: z.enum(['good', 'patchy']).default('good'),
  clarity: z.enum(['clear', 'confused']).default('clear'),
  hearing: z.enum(['good', 'poor']).default('good'),
  portrait: Portrait,
  initial_mood: MoodState,
  /** What the person says first when the learner only comes in and greets, by level. */
  greeting: z.object({ simple: Variants, native: Variants }),
  facts: z.array(Fact).max(MAX_FACTS),
  everyday: z.array(EverydayAnswer).max(MAX_EVERYDAY).default([]),
  wants: z.array(Want).max(40).default([]),
  stances: z.array(Stance).max(60).optional(),
  /** What the person says when everything wanted was told: the doctor's orders, read back by the learner. */
  when_satisfied: z.object({ simple: Variants, native: Variants }).optional(),
});
export type Persona = z.infer<typeof Persona>;

/** The face of a person that everybody who may see the case sees; a draft's may be half-done. */
export const PersonFace = loosely(
  Persona.pick({ name: true, sex: true, age: true, role: true, introduction: true, portrait: true }),
).extend({
  id: z.uuid(),
  kind: z.enum(['PATIENT', 'THIRD_PERSON']),
});
export type PersonFace = z.infer<typeof PersonFace>;

export const PersonaType = Persona.shape.type;

/** A person kept for use in several cases; a copy of it goes into each. */
export const StoredPersona = z.object({
  id: Id,
  organization_id: Id.nullable(),
  version: z.int(),
  persona: loosely(Persona),
});
export type StoredPersona = z.infer<typeof StoredPersona>;

const PersonaParams = z.object({ persona_id: Id });

export const listPersonas = endpoint({
  method: 'GET',
  path: '/personas/',
  summary: 'The persons that the caller may use in cases and change',
  auth: 'bearer',
  query: z.object({ search: z.string().trim().max(200).optional(), type: PersonaType.optional(), ...paging(100) }),
  response: page(StoredPersona),
});

export const createPersona = endpoint({
  method: 'POST',
  path: '/personas/',
  summary: 'Keeps a person for use in several cases; it may be half-done',
  auth: 'bearer',
  body: z.object({ organization_id: Id.nullish(), persona: loosely(Persona) }),
  response: StoredPersona,
});

export const updatePersona = endpoint({
  method: 'PUT',
  path: '/personas/{persona_id}',
  summary: 'Changes a kept person; cases that use it keep their copies. 409 `stale` for an older version',
  auth: 'bearer',
  params: PersonaParams,
  body: z.object({ version: z.int(), persona: loosely(Persona) }),
  response: StoredPersona,
});

export const duplicatePersona = endpoint({
  method: 'POST',
  path: '/personas/{persona_id}/duplicate',
  summary: 'A copy of a kept person',
  auth: 'bearer',
  params: PersonaParams,
  response: StoredPersona,
});

/** Slots of what a text says that are no topic of a fact: they belong to the record. */
export const RECORD_SLOTS = ['vital', 'lab', 'plan'] as const;

/** One thing that a text says, where it was filed: the author may file it elsewhere, mend it or take it out. */
export const Reading = z.object({
  /** A topic of facts, or one of `RECORD_SLOTS`. */
  slot: z.string().max(60),
  /** As it is taken over: "Ramipril 5 mg 1-0-1", "Natrium 132 mmol/l". */
  text: z.string().max(1000),
  /** The words of the text that it was read from. */
  quote: z.string(),
  /** `no`: the text denies it ("keine Allergien"); `unasked`: nobody knows ("nicht erfragt"): that is neither a yes nor a no. */
  says: z.enum(['yes', 'no', 'unasked']),
  /** Kept back on purpose: told only once trust is won. */
  is_secret: z.boolean(),
});
export type Reading = z.infer<typeof Reading>;

/** What a paragraph says of a person, as a draft; what it does not say stays empty. */
export const FreehandDraft = z.object({
  persona: loosely(Persona),
  /** Everything that was read, in the order of the text; the person's facts and the record follow from it. */
  readings: z.array(Reading),
  /** What belongs in the person's record: what can be examined, what was found in the laboratory, what is planned. */
  record: z.object({
    examinations: z.array(loosely(Examination)),
    lab_sheets: z.array(loosely(LabSheet)),
    notes: z.array(loosely(ClinicalNote)),
  }),
  /** What was read from the text: the field (`age`, `temperament`, `fact:<key>`) and the words that say it. */
  found: z.array(z.object({ field: z.string(), quote: z.string() })),
  /** What a believable person needs and the text does not say: `name`, `age`, or a topic. */
  missing: z.array(z.string()),
  /** Statements of the text that no rule understood: they are in no field. */
  unread: z.array(z.string()),
  engine: z.enum(['built-in', 'provider']),
});
export type FreehandDraft = z.infer<typeof FreehandDraft>;

/** The same two calls for patients and third persons (specification 7, conversations). */
function draftCalls<P extends 'patients' | 'third-persons', I extends 'patient_id' | 'third_person_id'>(kind: P, id: I) {
  return {
    freehand: endpoint({
      method: 'POST',
      path: `/${kind}/freehand`,
      summary: 'A person made from one free paragraph in German; nothing is stored',
      auth: 'bearer',
      body: z.object({ text: z.string().trim().min(1).max(5000) }),
      response: FreehandDraft,
    }),
    profileImage: endpoint({
      method: 'POST',
      path: `/${kind}/{${id}}/profile-image`,
      summary: 'Gives a person of a case the uploaded picture, or without one a drawing made from age and sex',
      auth: 'bearer',
      params: z.object({ [id]: Id } as Record<I, typeof Id>),
      bodyType: 'multipart',
      keepsFile: true,
      accepts: ['IMAGE'],
      body: z.object({ file: Upload.optional() }),
      response: z.object({ portrait: Portrait }),
    }),
  };
}

export const patientDrafts = draftCalls('patients', 'patient_id');
export const thirdPersonDrafts = draftCalls('third-persons', 'third_person_id');

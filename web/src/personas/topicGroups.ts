import { FACT_TOPICS, type FactTopic } from '@visite/contract/personas.ts';

/** The topics as a nurse goes through them at admission; every topic of the contract once. */
export const TOPIC_GROUPS = {
  complaint: [
    'chief_complaint',
    'pain.site',
    'pain.onset',
    'pain.quality',
    'pain.radiation',
    'pain.severity',
    'pain.course',
    'pain.relief',
    'breathing',
  ],
  history: ['allergies', 'medication', 'past_history', 'operations', 'family_history', 'smoking', 'alcohol'],
  daily: ['mobility', 'falls', 'aids', 'nutrition', 'swallowing', 'weight', 'elimination', 'sleep', 'skin', 'senses', 'orientation'],
  life: ['identity', 'living', 'relatives', 'job', 'religion', 'care_degree', 'advance_directive'],
  mind: ['mood', 'expectations', 'fears'],
} as const satisfies Record<string, readonly FactTopic[]>;

export type TopicGroup = keyof typeof TOPIC_GROUPS | 'own';

const GROUP_OF = new Map<string, TopicGroup>(
  Object.entries(TOPIC_GROUPS).flatMap(([group, topics]) => topics.map((topic) => [topic, group as TopicGroup] as const)),
);

/** The group of a topic; `own` for one that the case made up. */
export const groupOf = (topic: string): TopicGroup => GROUP_OF.get(topic) ?? 'own';

export const isKnownTopic = (topic: string): topic is FactTopic => FACT_TOPICS.some((known) => known === topic);

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** What an author calls a topic of their own, as the contract writes topics; '' when nothing is left of it. */
export const topicOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? '')
    .replaceAll(/[^a-z]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');

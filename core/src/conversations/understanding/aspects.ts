import type { FactAspect } from '@visite/contract/personas.ts';
import { plain } from './phrases.ts';

/** Which side of a topic the question words ask for; the first that fits counts. */
const ASPECTS: [FactAspect, RegExp][] = [
  [
    'since_when',
    /\bseit wann\b|\bseit wie lange\b|\bwie lange schon\b|\bschon (sehr )?lange\b|\bwann \S*\s?\S*\s?(ange|begonn|begann|fing|los)|\bseit \w+ wann\b|\bvon wann\b/,
  ],
  ['how_often', /\bwie oft\b|\bwie haufig\b|\bwie regelmassig\b|\bwie viel mal\b|\bwievielmal\b/],
  ['how_long', /\bwie lange\b|\bwie lang\b/],
  ['how_much', /\bwie ?viele?n?\b|\bwelche (menge|dosis|dosierung)\b|\bwie hoch\b|\bwie stark\b/],
  ['reaction', /\breagier\w*|\breaktion\w*|\bwas passiert (dann|da|wenn|bei)\b|\bwas fur eine reaktion\b/],
  ['why', /\bwarum\b|\bwieso\b|\bweshalb\b|\baus welchem grund\b|\bwas ist der grund\b|\bwovon kommt\b|\bwoher kommt\b/],
  [
    'when',
    /\bwann\b|\b(in|an) welche[mr] (jahr|monat|woche|tag)\b|\bum wie ?viel uhr\b|\ban welchem tag\b|\bzu welcher (zeit|uhrzeit)\b|\bwelche uhrzeit\b|\bwelche[rsn]? ((wochen)?tag|datum|jahr|monat)\b/,
  ],
  ['where', /\bwo\b|\bwohin\b|\ban welche[rm]? (stelle|seite)\b|\bwelche (stelle|seite)\b|\bin welche[rm]? (stadt|ort|bereich)\b/],
  ['who', /\bwer\b|\bwem\b|\bwen\b|\bmit wem\b/],
  [
    'which',
    /\bwelche[rsnm]?\b|\bwas fur\b|\bwas genau\b|\bwogegen\b|\bworauf\b|\bwovor\b|\bwie heiss\w*|\bwas (nehmen|bekommen|hatten|war)\b/,
  ],
  ['how', /\bwie\b|\bwas (ist|war|ist denn) (da|dann|dabei|damals) passiert\b/],
];

export function aspectOf(clause: string): FactAspect | null {
  const text = plain(clause);
  return ASPECTS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** What a short follow-up means while pain is talked about. */
const PAIN_FOLLOW_UP: Partial<Record<FactAspect, string>> = {
  since_when: 'pain.onset',
  when: 'pain.onset',
  how_long: 'pain.onset',
  where: 'pain.site',
  how: 'pain.quality',
  how_much: 'pain.severity',
  how_often: 'pain.course',
};

/** Whatever of the pain is spoken about, since when it has been there is its onset. */
export function settledTopic(topic: string, aspect: FactAspect | null): { topic: string; aspect: FactAspect | null } {
  return topic.startsWith('pain.') && aspect === 'since_when' ? { topic: 'pain.onset', aspect: null } : { topic, aspect };
}

/** The topic and aspect that a follow-up asks for. */
export function followUpTopic(active: string, aspect: FactAspect | null): { topic: string; aspect: FactAspect | null } {
  if (!active.startsWith('pain.') || aspect === null) return { topic: active, aspect };
  const topic = PAIN_FOLLOW_UP[aspect];
  return topic ? { topic, aspect: null } : { topic: active, aspect };
}

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
  ['when', /\bwann\b|\bum wie ?viel uhr\b|\ban welchem tag\b|\bzu welcher (zeit|uhrzeit)\b|\bwelche uhrzeit\b/],
  ['where', /\bwo\b|\bwohin\b|\ban welche[rm]? (stelle|seite)\b|\bwelche (stelle|seite)\b|\bin welche[rm]? (stadt|ort|bereich)\b/],
  ['who', /\bwer\b|\bwem\b|\bwen\b|\bmit wem\b/],
  [
    'which',
    /\bwelche[rsnm]?\b|\bwas fur\b|\bwas genau\b|\bwogegen\b|\bworauf\b|\bwovor\b|\bwie heiss\w*|\bwas (nehmen|bekommen|hatten|war)\b/,
  ],
  ['how', /\bwie\b/],
];

export function aspectOf(clause: string): FactAspect | null {
  const text = plain(clause);
  return ASPECTS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Words that may stand in a follow-up without naming a matter of their own. */
const FILLER =
  /^(und|denn|genau|noch|das|es|die|der|den|dem|dort|da|dann|schon|immer|passiert|passieren|angefangen|anfangen|begonnen|begann|beginnen|fing|an|los|gegangen|ging|gewesen|war|waren|ist|sind|haben|hat|hatten|sie|du|er|ihn|ihm|ihr|ihre|ihrem|ihren|ihrer|mutter|vater|bitte|aber|oder|auch|so|etwa|ungefahr|circa|ca|mir|sagen|konnen|erzahlen|mehr|davon|daruber|ja|nein|nicht|mal|am|im|zu|zur|zum|in|von|vom|bei|mit|fur|auf|aus|um|ein|eine|einen|einer|einem|tag|pro|woche|jeden|jede|taglich|uhr|viel|oft|lange|lang|lange|gekommen|kommt|kam|kommen|aus|dazu|sonst|andere|anderen|weitere|noch|was|wer|wo|wie|wann|warum|wieso|weshalb|wogegen|darauf|dagegen|dabei|worauf|wovor|womit|wofur|woran|wobei|wozu|ungefahr|welche|welcher|welches|welchen|wem|wen|wohin|woher|seit|bis|hier|dies|diese|diesen|dieses|ok|okay|gut|aha|ach|hm|machen|macht|gemacht|nehmen|nimmt|genommen|heisst|heissen|name|namen|gleich|haufig|regelmassig|viele|stelle|seite|grund|menge|dosis|hoch|stark|reagieren|reagiert|reaktion|weiter|mehr|beschreiben|erklaren|bitte|ihnen|dir|sich|man|wissen|weiss|wirklich|sicher|vielleicht|jetzt|heute|gerade|zuerst|zuletzt|letzte|letzten|letztes|erste|ersten|mal|eigentlich|ganz|zeigen|rechts|links|nachts|morgens|abends|tagsuber|bekommen|bekommt|hilft|wird|werden|worden|wurde)$/;

/** "Welcher Tag ist heute?": nothing but small words, and yet a question of its own. */
const ASKS_FOR_ORIENTATION =
  /\bwelche[rsnm]? (wochen)?tag\b|\bwas (ist|fur|haben wir) .*\btag\b|\bwo (sind|bin|befinden) (sie|wir|du)\b|\bwo (sie|wir|du) (hier |jetzt |gerade )?(sind|bist)\b/;

/** "Seit wann denn?", "Und wo genau?": a question that only makes sense with what was talked about before. */
export function isFollowUp(clause: string): boolean {
  if (ASKS_FOR_ORIENTATION.test(plain(clause))) return false;
  const words = plain(clause).split(' ');
  return words.length <= 9 && words.every((word) => FILLER.test(word) || /^\d+$/.test(word));
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

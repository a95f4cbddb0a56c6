/** Full stops that end no sentence: "Dr. Yılmaz", "z. B.", "am 3. März". */
const NO_END = /(?:\b(?:Dr|Prof|Fr|Hr|St|Nr|Str|ca|bzw|evtl|ggf|usw|z|B|d|h|u|a|o)|\b\d{1,2})\.$/;

/** The sentences of a spoken text, each with its mark. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let current = '';
  for (const piece of text.trim().split(/(?<=[.?!…])\s+/)) {
    current = current === '' ? piece : `${current} ${piece}`;
    if (NO_END.test(current)) continue;
    sentences.push(current);
    current = '';
  }
  if (current !== '') sentences.push(current);
  return sentences;
}

export const sentenceCount = (text: string) => sentencesOf(text).length;

/** Words that may lose their capital when something stands before them; nouns, names and "Sie" never do. */
const LOWERS = new Set(
  `Ich Das Es Er Wir Der Die Den Dem Ein Eine Einen Mein Meine Meinen Meinem Meiner Da Dann Seit In Im Am An Auf Bei Mit Nach Von Vor Zu Zum Zur Gegen
  Manchmal Immer Jetzt Heute Gestern Nachts Morgens Abends Mir Mich Man Wenn Weil Nur Hier So Schon Kein Keine Keinen Alle Ganz Sehr Vor Zwei Drei Früher`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** "Ja, genau," + "Ich nehme Ramipril." is "Ja, genau, ich nehme Ramipril."; where the capital must stay, two sentences. */
export function led(lead: string, text: string): string {
  if (!lead.endsWith(',')) return `${lead} ${text}`;
  const first = /^[\p{L}]+/u.exec(text)?.[0] ?? '';
  return LOWERS.has(first) ? `${lead} ${first.toLowerCase()}${text.slice(first.length)}` : `${lead.slice(0, -1)}. ${text}`;
}

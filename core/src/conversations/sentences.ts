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

/** Whether a text that grows word by word has come to the end of a sentence: nothing that may follow changes it. */
export const isWholeSentence = (text: string) => /[^\d\s][.!?…]["“”]?$/.test(text) && !NO_END.test(text);

export const sentenceCount = (text: string) => sentencesOf(text).length;

/** Words that may lose their capital when something stands before them; nouns, names and "Sie" never do. */
const LOWERS = new Set(
  `Ich Das Es Er Wir Der Die Den Dem Ein Eine Einen Mein Meine Meinen Meinem Meiner Unser Unsere Da Dann Seit In Im Am An Auf Bei Beim Mit Nach Von Vom Vor Zu Zum Zur
  Gegen Aus Um Über Unter Durch Ohne Bis Für Manchmal Immer Jetzt Heute Gestern Vorgestern Nachts Morgens Mittags Abends Tagsüber Mir Mich Man Wenn Weil Nur Hier Dort
  So Schon Kein Keine Keinen Alle Ganz Sehr Früher Rechts Links Oben Unten Hinten Vorne Allein Oft Selten Nie Meistens Ungefähr Etwa Ziemlich Zuerst Danach Davor Damals
  Leider Letzte Letzten Letztes Normalerweise Zwei Drei Vier Fünf Sechs Sieben Acht Neun Zehn`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const firstWord = (text: string) => /^\p{L}+/u.exec(text)?.[0] ?? '';

/** Whether the text can follow a comma without losing the capital of a noun or name. */
export const canFollowComma = (text: string) => LOWERS.has(firstWord(text));

/** "Ja, genau," + "Ich nehme Ramipril." is "Ja, genau, ich nehme Ramipril."; where the capital must stay, two sentences. */
export function led(lead: string, text: string): string {
  if (!lead.endsWith(',')) return `${lead} ${text}`;
  if (canFollowComma(text)) return `${lead} ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  // "Nein. Penicillin vertrage ich nicht.", but "Wie gesagt: Penicillin vertrage ich nicht."
  return `${lead.slice(0, -1)}${/^(Wie|Ich|Das)\b/.test(lead) ? ':' : '.'} ${text}`;
}

/** What opens an answer and is said once in a breath: "Ja", "Nein", that something was said already. */
const LEADS: readonly RegExp[] = [
  /^Ja(?:, (?:genau|richtig|stimmt|das stimmt|sicher|schon|klar))?[,.:] /,
  /^Nein(?:, (?:eigentlich nicht|leider nicht))?[,.:] /,
  /^(?:Wie gesagt|Noch einmal|Ich wiederhole|Wie ich schon sagte|Das (?:hatte|habe) ich (?:\p{L}+ ){0,3}(?:gesagt|erzählt))[,:] /u,
];

/** Parts of one answer in one breath: "Nein, gestürzt bin ich nicht. Nein, ..." denies once, "Ja. Ja, genau, ..." agrees once. */
export function spokenTogether(parts: readonly string[]): string {
  return parts
    .map((part, at) => {
      const lead = LEADS.find((pattern) => pattern.test(part));
      const isSaid = lead !== undefined && parts.slice(0, at).some((before) => lead.test(`${before} `));
      const rest = isSaid ? part.replace(lead, '') : part;
      return rest.charAt(0).toUpperCase() + rest.slice(1);
    })
    .join(' ');
}

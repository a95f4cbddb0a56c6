/**
 * What recognisers hear in noise and silence, having learned from subtitles: credits, channels, thanks to viewers
 * (open-webui PR 6894). Nobody says it to a patient.
 */
const PHANTOMS = [
  /^untertitel(ung)?\b.*\b(amara|zdf|ard|wdr|swr|ndr|br|funk|community|im auftrag|20\d\d|von)\b/i,
  /^untertitel(ung)?\W*$/i,
  /\b(zdf|ard|wdr|swr|ndr|mdr|br) ?(für funk|mediagroup)?,? ?20\d\d\b/i,
  /^copyright\b/i,
  /\bamara\.org\b/i,
  /^vielen dank (fürs|für's|für das|für die) (zuschauen|zusehen|zuhören|aufmerksamkeit)\W*$/i,
  /^(bis zum nächsten (mal|video)|wir sehen uns im nächsten video|abonniert? (den|meinen|unseren)? ?kanal)\W*$/i,
  /^(thank you|thanks) for watching\W*$/i,
  /^(musik|applaus|gelächter|stille|music|applause|silence)\W*$/i,
  /^[\W_]*$/,
];

/** The same short piece again and again: a recogniser that got stuck. */
const STUCK = /^(.{2,30}?)(?:\s*\1){4,}\W*$/isu;

/** Descriptions of sounds: "[Musik]", "(lacht)", "*seufzt*". */
const SOUNDS = /[[(*][^\])*]*[\])*]/g;

/** What was really said, as far as a recogniser can be believed: '' for what it invents. */
export function heardText(recognised: string): string {
  const text = recognised.replaceAll(SOUNDS, ' ').replaceAll(/\s+/g, ' ').trim();
  return PHANTOMS.some((phantom) => phantom.test(text)) || STUCK.test(text) ? '' : text;
}

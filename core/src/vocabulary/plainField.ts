const ENTITIES: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function characterOf(entity: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
}

/**
 * A field of an imported file as plain text: Anki writes HTML, names of sounds and gaps; nothing of it is run or kept. What only looks
 * like it stays: "RR < 90". A cell that a spreadsheet was kept from running as a formula has its mark taken off.
 */
export function plainField(field: string): string {
  return (
    field
      .replaceAll(/<(script|style)\b[^<>]*>[^<]*(?:<(?!\/\1)[^<]*)*(?:<\/\1\s*>|$)/gi, ' ')
      .replaceAll(/<!--[^<>]*-->/g, ' ')
      .replaceAll(/<\/?(?:br|div|p|li|ul|ol|tr|td|table|h[1-6]|hr)\b[^<>]*>/gi, ' ')
      .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
      .replaceAll(/\[sound:[^\]]*\]/g, ' ')
      .replaceAll(/\{\{c\d+::([^{}]*?)(?:::[^{}]*)?\}\}/g, '$1')
      .replaceAll(/&(#?\w{1,10});/g, characterOf)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replaceAll(/[\u0000-\u001f\u007f\u00a0\u200b\ufeff\s]+/g, ' ')
      .trim()
      .replace(/^'(?=[=+\-@])/, '')
      .toWellFormed()
      .normalize()
  );
}

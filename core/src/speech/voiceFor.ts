interface Voice {
  id: string;
  sex: 'FEMALE' | 'MALE' | null;
}

/** A number from a text, always the same. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/**
 * The voice of a person: of the same sex where there is one, and always the same for the same person. The first voice
 * for nobody in particular; undefined only without voices.
 */
export function voiceFor<V extends Voice>(
  voices: readonly V[],
  person: { id: string; sex: 'FEMALE' | 'MALE' | 'DIVERSE' } | null,
): V | undefined {
  if (!person) return voices[0];
  const own = voices.filter(({ sex }) => sex === person.sex);
  const fitting = own.length > 0 ? own : voices.filter(({ sex }) => sex === null);
  const choices = fitting.length > 0 ? fitting : voices;
  return choices[hashOf(person.id) % Math.max(1, choices.length)];
}

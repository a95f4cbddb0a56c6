// How what is right is put into few words for its author; what is not written yet says nothing.

const written = (texts: string[]): string[] => texts.filter((text) => text.trim() !== '');

/** Each of them is right. */
export const oneOf = (texts: string[]): string => written(texts).join(' / ');
/** All of them together are right. */
export const allOf = (texts: string[]): string => written(texts).join(', ');
/** What is right, behind what it answers. */
export const labelled = (label: string, right: string): string => (right.trim() && label.trim() ? `${label}: ${right}` : right);
/** By the numbers that its author sees them with. */
export const numbered = (texts: string[]): string[] => texts.map((text, index) => (text.trim() ? `${index + 1}. ${text}` : ''));

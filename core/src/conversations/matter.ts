/** The matter of a topic: "pain.site" and "pain.onset" are one, "pain". */
export function matterOf(topic: string): string {
  const end = topic.indexOf('.');
  return end < 0 ? topic : topic.slice(0, end);
}

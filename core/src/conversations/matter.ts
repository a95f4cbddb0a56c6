/** The matter of a topic: "pain.site" and "pain.onset" are one, "pain". */
export const matterOf = (topic: string): string => topic.split('.')[0] ?? topic;

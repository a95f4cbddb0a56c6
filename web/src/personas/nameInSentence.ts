/** A person's name where it is not the subject: in German "Herr" becomes "Herrn" ("mit Herrn Wendt"). */
export const nameInSentence = (name: string, language: string): string => (language === 'deu' ? name.replace(/^Herr(?= )/, 'Herrn') : name);

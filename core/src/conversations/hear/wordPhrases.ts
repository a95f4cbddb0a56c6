/** A phrase of a data file as an expression over plain text in which each word is followed by a space. */
function source(phrase: string): string {
  return phrase
    .split(' ')
    .map((word) => {
      if (word === '*') return '(?:\\S+ ){0,4}';
      const isOptional = word.endsWith('?');
      const forms = (isOptional ? word.slice(0, -1) : word).split('/').map((form) => form.replaceAll('*', "[a-z0-9']*"));
      return `(?:(?:${forms.join('|')}) )${isOptional ? '?' : ''}`;
    })
    .join('');
}

/** Any of the phrases: `*` is up to four words, `/` parts words of which any fits, `wort*` fits with any ending, `wort?` may be missing. */
export const anyOf = (phrases: readonly string[]): string => `(?:${phrases.map(source).join('|')})`;

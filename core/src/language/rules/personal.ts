import type { Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { withCapital } from '#language/finding.ts';
import type { PersonalPronoun } from '#language/lexicon/lexiconFiles.ts';

/** The entries a pronoun may belong to: "ihn" only "er", "sie" two of them. */
export function personalsOf(text: string, { lexicon }: Sentence): PersonalPronoun[] {
  const word = text === 'Sie' || text === 'Ihnen' ? text : text.toLowerCase();
  return lexicon.functionWords.personal.filter(({ nom, acc, dat }) => nom !== 'man' && [nom, acc, dat].includes(word));
}

/** The pronoun in another case; null where it could be several. "Sie" at the beginning of a sentence is not touched. */
export function pronounIn(phrase: Phrase, ofCase: 'acc' | 'dat', sentence: Sentence): string | null {
  const token = sentence.tokens[phrase.head.at];
  if (!token || phrase.head.kind !== 'pronoun') return null;
  // "ihm" is hardly ever a thing.
  const forms = new Set(
    personalsOf(token.text, sentence)
      .filter(({ nom }) => token.lower !== 'ihm' || nom === 'er')
      .map((one) => one[ofCase]),
  );
  const [form] = forms;
  if (form === undefined || forms.size > 1) return null;
  return token.isFirst ? withCapital(form) : form;
}

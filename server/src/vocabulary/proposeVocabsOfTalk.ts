import type { CaseFile } from '@visite/contract/cases.ts';
import type { Request } from '@visite/contract/endpoint.ts';
import type { proposeVocabsOfTalk as contract, VocabWord } from '@visite/contract/vocabulary.ts';
import type { Caller, SignedIn } from '@visite/core/permissions/caller.ts';
import { knownWord } from '@visite/core/vocabulary/fillWord.ts';
import { wordsOfTalk } from '@visite/core/vocabulary/wordsOfTalk.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { caseFile, findCase } from '#cases/findCase.ts';
import { ownCaseInteraction } from '#cases/ownCaseInteraction.ts';
import { findStandingMessages } from '#conversations/messages.ts';
import type { Database } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { findGlossaryWords, findLessonWords, findTerms } from './sql.ts';
import { commonWords, type VocabularyContent } from './vocabularyContent.ts';

/** What a learner can read in a case before and during the talk. */
const readable = ({ setting, tasks, persons }: CaseFile): string[] => [
  setting.situation,
  ...tasks.map(({ instruction }) => instruction),
  ...persons.flatMap(({ persona, notes }) => [persona.introduction, ...notes.map(({ text }) => text)]),
];

/** The set phrases of the tasks; what lessons say of them, else the task that they are for. */
async function phrasesOf(db: Database, caller: SignedIn, { tasks }: CaseFile): Promise<VocabWord[]> {
  const phrases = tasks.flatMap(({ title, set_phrases }) => set_phrases.map((phrase) => ({ phrase, title })));
  const explained = await findLessonWords(
    db,
    caller,
    phrases.map(({ phrase }) => phrase),
  );
  return phrases.map(({ phrase, title }) => {
    const known = explained.find(({ term }) => term === phrase);
    return known ?? { ...knownWord({ term: phrase, meaning: `Hilft dir bei: ${title}` }), part_of_speech: 'phrase' };
  });
}

/**
 * The most useful words of a talk that its learner's vocabulary lacks (Specification 9: three unless another number is asked
 * for). Errors: 404 for somebody else's talk.
 */
export async function proposeVocabsOfTalk(
  house: House,
  content: VocabularyContent,
  caller: Caller,
  { params, query }: Request<typeof contract>,
): Promise<VocabWord[]> {
  const interaction = await ownCaseInteraction(house.db, caller, params.case_interaction_id);
  const user = signedIn(caller);
  const found = await findCase(house.db, interaction.case_id);
  if (!found) throw new Error('a case interaction without its case');
  const file = caseFile(found);
  const lines = (await findStandingMessages(house.db, interaction.id)).map(({ message }) => message);
  const saidBy = (role: string) => lines.filter((line) => line.role === role).map(({ text }) => text);
  const talk = { said: saidBy('PERSON'), read: readable(file), own: saidBy('USER') };
  const known = {
    of_case: file.glossary.map(knownWord),
    others: [
      ...(await findLessonWords(house.db, user)),
      ...(await findGlossaryWords(house.db, user)),
      ...content.glossary,
      // Everyday words fill in article and plural; only what is explained elsewhere is worth learning from a talk.
      ...content.words.filter(({ part_of_speech }) => part_of_speech === 'noun').map((word) => ({ ...word, meaning: '' })),
    ],
    phrases: await phrasesOf(house.db, user, file),
    common: commonWords(),
    mine: await findTerms(house.db, interaction.user_id),
  };
  const { n_vocab_items: count, include_vocab: with_words, include_phrases: with_phrases } = query;
  return wordsOfTalk(talk, known, { count, with_words, with_phrases });
}

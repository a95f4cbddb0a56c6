import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MOST_WORDS } from './importFields.ts';
import { Id, LanguageLevel, page, paging } from './primitives.ts';
import { VocabList, VocabWord } from './vocabulary.ts';

/** `shipped`: comes with Visite; `course`: the words of a course; `shared`: a colleague's; `own`: one's own. */
export const VocabListType = z.enum(['shipped', 'course', 'shared', 'own']);
export type VocabListType = z.infer<typeof VocabListType>;

/** A list of words that the caller may copy, or their own. */
export const VocabListSummary = z.object({
  id: Id,
  type: VocabListType,
  title: z.string(),
  description: z.string(),
  /** An id of the catalogue of specialties; null: for all wards. */
  specialty: z.string().nullable(),
  level: LanguageLevel.nullable(),
  /** Whose list it is, for those that colleagues share. */
  shared_by: z.string().nullable(),
  vocab_count: z.int(),
  /** How many of its words the caller has already. */
  known_count: z.int(),
});
export type VocabListSummary = z.infer<typeof VocabListSummary>;

export const ListedWord = VocabWord.extend({ is_known: z.boolean() });
export type ListedWord = z.infer<typeof ListedWord>;

const VocabListParams = z.object({ vocab_list_id: Id });

export const listVocabLists = endpoint({
  method: 'GET',
  path: '/vocab-lists/',
  summary: 'The lists of words that the caller may copy: Visite’s own, those of courses they see, those that colleagues share',
  auth: 'bearer',
  query: z.object({
    /** In title, description and words. */
    search: z.string().trim().max(200).optional(),
    /** Lists for all wards are left out. */
    specialty: z.string().max(100).optional(),
    level: LanguageLevel.optional(),
    ...paging(50),
  }),
  response: page(VocabListSummary),
});

export const getVocabList = endpoint({
  method: 'GET',
  path: '/vocab-lists/{vocab_list_id}',
  summary: 'A list of one’s own or one that the caller may copy, with its words in their order, a page at a time',
  auth: 'bearer',
  params: VocabListParams,
  query: z.object(paging(100)),
  response: VocabListSummary.extend({
    /** The organisation whose members may copy it; of one’s own lists only. */
    shared_with: Id.nullable(),
    words: page(ListedWord),
  }),
});

export const copyVocabToMy = endpoint({
  method: 'PUT',
  path: '/vocab-lists/copy-vocab-to-my/{vocab_list_id}',
  summary: 'Copies a list’s words, or the chosen ones, into the caller’s own vocabulary; a word that is there already stays as it is',
  auth: 'bearer',
  params: VocabListParams,
  body: z.object({ terms: z.array(z.string().min(1).max(2000)).min(1).max(MOST_WORDS).optional() }).nullish(),
  response: z.object({
    new_count: z.int(),
    known_count: z.int(),
    /** Of the new words, so that the copy can be taken back. */
    vocab_item_ids: z.array(Id),
  }),
});

export const shareVocabList = endpoint({
  method: 'PUT',
  path: '/vocab-lists/{vocab_list_id}',
  summary: 'Shares a list of one’s own with an organisation one is a member of, or (null) with nobody any more',
  auth: 'bearer',
  params: VocabListParams,
  body: z.object({ shared_with: Id.nullable() }),
  response: VocabList,
});

export const deleteVocabs = endpoint({
  method: 'DELETE',
  path: '/vocabs/',
  summary: 'Takes several words out of one’s own vocabulary, as after a copy or an import that was not meant',
  auth: 'bearer',
  body: z.object({ vocab_item_ids: z.array(Id).min(1).max(MOST_WORDS) }),
  response: z.object({ deleted_count: z.int() }),
});

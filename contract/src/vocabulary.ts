import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { VocabEntry } from './exercises/kind.ts';
import { FileRef } from './media.ts';
import { Flag, Id, Language, page, paging, Time } from './primitives.ts';
import { VOCAB_ORDERS } from './vocabOrders.ts';
import { VocabSource } from './vocabSource.ts';

/** A word as a lesson, a glossary or a learner knows it (domain 5); what nobody knows is left empty. */
export const VocabWord = VocabEntry.omit({ id: true, picture: true });
export type VocabWord = z.infer<typeof VocabWord>;

/** A word of the learner's own vocabulary. */
export const VocabItem = VocabWord.extend({
  id: Id,
  vocab_list_id: Id,
  /** A stored recording; null: spoken by the voice of the installation or the device. */
  audio: FileRef.nullable(),
  source: VocabSource,
  created_at: Time,
});
export type VocabItem = z.infer<typeof VocabItem>;

export const VocabList = z.object({
  id: Id,
  title: z.string(),
  vocab_count: z.int(),
  /** The organisation whose members may copy it. */
  shared_with: Id.nullable(),
  created_at: Time,
});
export type VocabList = z.infer<typeof VocabList>;

const Term = z.string().trim().min(1).max(200);
const Text = z.string().trim().max(2000);
const Fields = z.object({
  article: VocabWord.shape.article.unwrap(),
  plural: z.string().trim().max(200),
  part_of_speech: VocabWord.shape.part_of_speech.unwrap(),
  /** In plain German. */
  meaning: Text,
  /** By ISO 639-3 language. */
  translations: z.partialRecord(Language, z.string().trim().max(500)),
  example: Text,
  audio: FileRef.nullable(),
});

export const listMyVocabLists = endpoint({
  method: 'GET',
  path: '/vocab-lists/my',
  summary: 'The caller’s own lists of words, with how many words each holds',
  auth: 'bearer',
  response: z.array(VocabList),
});

export const listVocabs = endpoint({
  method: 'GET',
  path: '/vocabs/',
  summary: 'The caller’s own words',
  auth: 'bearer',
  query: z.object({
    /** In the term, the plural, the meaning, the example and the translations. */
    search: z.string().trim().max(200).optional(),
    vocab_list_id: Id.optional(),
    order: z.enum(VOCAB_ORDERS).default('newest'),
    ...paging(100),
  }),
  response: page(VocabItem),
});

export const createVocab = endpoint({
  method: 'POST',
  path: '/vocabs/',
  summary:
    'Adds a word to the caller’s own vocabulary; what is left out is filled from lessons and glossaries. A word that is there already is answered as it is',
  auth: 'bearer',
  body: Fields.partial().extend({
    term: Term,
    /** The case on the screen: its glossary comes first. */
    case_id: Id.optional(),
    /** Left out: the case on the screen, else one’s own. */
    source: VocabSource.optional(),
  }),
  response: VocabItem.extend({ is_new: z.boolean() }),
});

const VocabParams = z.object({ vocab_item_id: Id });

export const updateVocab = endpoint({
  method: 'PATCH',
  path: '/vocabs/{vocab_item_id}',
  summary: 'Changes a word of one’s own; 409 `word_known` when the list holds the new term already',
  auth: 'bearer',
  params: VocabParams,
  body: Fields.extend({ term: Term }).partial(),
  response: VocabItem,
});

export const deleteVocab = endpoint({
  method: 'DELETE',
  path: '/vocabs/{vocab_item_id}',
  summary: 'Takes a word out of one’s own vocabulary',
  auth: 'bearer',
  params: VocabParams,
  responseType: 'empty',
});

/** Specification 3 and 9: three words unless another number is asked for. */
export const proposeVocabsOfTalk = endpoint({
  method: 'POST',
  path: '/vocabs/from-case-interaction/{case_interaction_id}',
  summary: 'The most useful words of a talk that the learner’s vocabulary lacks, set phrases where words run out; nothing is stored',
  auth: 'bearer',
  params: z.object({ case_interaction_id: Id }),
  query: z.object({
    n_vocab_items: z.coerce.number().int().min(1).max(20).default(3),
    include_vocab: Flag.default(true),
    include_phrases: Flag.default(true),
  }),
  response: z.array(VocabWord),
});

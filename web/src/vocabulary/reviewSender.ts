import type { Answer } from '@visite/contract/endpoint.ts';
import type { dailyVocabTestTaken, VocabQuestion, VocabReview, VocabTest } from '@visite/contract/vocabReviews.ts';
import { outbox } from '#offline/browserOutbox.ts';
import { changeKept } from '#offline/keptAnswers.ts';
import { type Review, TODAYS_TEST } from './testQueries.ts';

const send = ({ vocab_item_id, body }: Review) =>
  outbox.put('vocab-review', { params: { vocab_item_id }, body }) as Promise<VocabReview | null>;

/** A word that was answered is not asked again when the test is opened without a connection. */
const changeQuestions = (change: (questions: VocabQuestion[]) => VocabQuestion[]) =>
  void changeKept<VocabTest>(TODAYS_TEST.queryKey, (test) => ({ ...test, questions: change(test.questions) })).catch(() => undefined);

/**
 * Brings what happens in the test to the server in order, and each thing once: kept on the device until it is there, without a
 * connection also over days. Each gives the server's answer, or null while it waits.
 */
export const reviewSender = {
  answer(question: VocabQuestion, given: { id: string; kind: VocabQuestion['kind']; answer: string; duration_ms: number }) {
    changeQuestions((questions) => questions.filter(({ word }) => word.id !== question.word.id));
    return send({ vocab_item_id: question.word.id, body: { action: 'answer', ...given, answered_at: new Date().toISOString() } });
  },
  undo(question: VocabQuestion, id: string) {
    changeQuestions((questions) => [question, ...questions]);
    return send({ vocab_item_id: question.word.id, body: { action: 'undo', id } });
  },
  wasRight: (question: VocabQuestion, id: string) => send({ vocab_item_id: question.word.id, body: { action: 'was_right', id } }),
  /** The points of the day, given once however often they are asked for. */
  taken: () =>
    outbox.put('vocab-test-taken', { query: { taken_at: new Date().toISOString() } }) as Promise<Answer<typeof dailyVocabTestTaken> | null>,
};

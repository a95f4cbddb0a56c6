import { useState } from 'react';
import { type Review, useReview } from './testQueries.ts';

/** Sends answers while the test goes on; those that did not arrive are kept and can be sent again, and count once. */
export function useReviewSender() {
  const review = useReview();
  const [unsent, setUnsent] = useState<readonly Review[]>([]);
  const send = (sent: Review) => {
    setUnsent((all) => all.filter((one) => one !== sent));
    return review.mutateAsync(sent).catch(() => {
      setUnsent((all) => [...all, sent]);
      return null;
    });
  };
  const isOf = (id: string) => (one: Review) => 'id' in one.body && one.body.id === id;
  return {
    send,
    unsent,
    sendAgain: () => Promise.all(unsent.map(send)),
    /** Takes an answer back: at once where it never arrived. Throws where the server cannot be reached. */
    takeBack: async (vocab_item_id: string, id: string) => {
      if (unsent.some(isOf(id))) setUnsent((all) => all.filter((one) => !isOf(id)(one)));
      else await review.mutateAsync({ vocab_item_id, body: { action: 'undo', id } });
    },
  };
}

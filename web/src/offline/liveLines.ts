/** Sends the waiting line that has this id and shows what comes of it; false where it shows none. Throws what `call` throws where it was not stored. */
type Send = (lineId: string) => Promise<boolean>;

const shown = new Map<string, Send>();

export const shownTalk = (interactionId: string): Send | undefined => shown.get(interactionId);

/** The talk is on the screen until what is given back is called. */
export function showTalk(interactionId: string, send: Send): () => void {
  shown.set(interactionId, send);
  return () => {
    if (shown.get(interactionId) === send) shown.delete(interactionId);
  };
}

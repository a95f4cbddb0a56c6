import type { KeyboardEvent } from 'react';

/** Enter sends at a desk; on a phone the key makes a new line, as people are used to. Half-composed characters are not sent. */
export const sendOnEnter = (isTouch: boolean, send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.shiftKey || isTouch || event.nativeEvent.isComposing) return;
  event.preventDefault();
  send();
};

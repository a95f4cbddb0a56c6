import { useEffect, useRef } from 'react';

/** Where the arrows mean something else. */
const BUSY = 'input, textarea, select, audio, video, [contenteditable="true"], [role="slider"], [role="dialog"], [aria-roledescription]';

/** The arrow keys turn pages while no field has the focus. */
export function useArrowKeys(turn: { onPrevious: () => void; onNext: () => void }) {
  const latest = useRef(turn);
  latest.current = turn;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.defaultPrevented && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!isPlain || (event.target instanceof Element && event.target.closest(BUSY))) return;
      const isForward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      if (event.key === isForward) latest.current.onNext();
      else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') latest.current.onPrevious();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

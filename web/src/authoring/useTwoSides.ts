import { useEffect, useRef } from 'react';

interface Options {
  /** Both sides are to be seen; otherwise one of them. */
  isSplit: boolean;
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
}

/** The key that moves between the parts of a window. */
export const JUMP_KEY = 'F6';

const isPlain = (event: KeyboardEvent) => !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;

/**
 * The way between writing and preview for who uses the keyboard: to the heading of the preview, and back to the field that was
 * written in. With Shift the key stays the browser's own, so that nobody is held here.
 */
export function useTwoSides({ isSplit, isPreview, onPreview }: Options) {
  const writing = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLElement>(null);
  const field = useRef<HTMLElement | null>(null);
  const isOnItsWay = useRef(false);

  const focusSide = (side: 'writing' | 'preview') => {
    const place = (side === 'writing' ? writing : preview).current;
    const target = side === 'writing' && field.current?.isConnected ? field.current : place?.querySelector('h2');
    target?.focus({ preventScroll: side === 'preview' });
  };
  const jump = () => {
    const isInPreview = isSplit ? (preview.current?.contains(document.activeElement) ?? false) : isPreview;
    if (isSplit) return focusSide(isInPreview ? 'writing' : 'preview');
    isOnItsWay.current = true;
    onPreview(!isPreview);
  };
  const latest = useRef({ jump, focusSide });
  latest.current = { jump, focusSide };

  const first = useRef<'writing' | 'preview'>(isPreview && !isSplit ? 'preview' : 'writing');
  useEffect(() => {
    // Who turned the page by its arrows, or came from a list that is hidden now, has no place any more.
    const active = document.activeElement;
    if (!active || active === document.body || !active.checkVisibility()) latest.current.focusSide(first.current);
  }, []);
  useEffect(() => {
    if (!isOnItsWay.current) return;
    isOnItsWay.current = false;
    latest.current.focusSide(isPreview ? 'preview' : 'writing');
  }, [isPreview]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]');
      if (event.key !== JUMP_KEY || !isPlain(event) || isElsewhere) return;
      event.preventDefault();
      latest.current.jump();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && writing.current?.contains(target)) field.current = target;
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('focusin', onFocus);
    };
  }, []);

  return { writing, preview, jump };
}

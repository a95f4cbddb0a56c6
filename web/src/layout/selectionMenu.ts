import { useCallback, useEffect, useState } from 'react';
import { selectedSentence } from '#vocabulary/sentenceAround.ts';

/** Specification 2 and 9: the menu opens 10 ms after a touch selection; a vertical drag of more than 10 px is scrolling. */
export const TOUCH_DELAY_MS = 10;
export const SCROLL_THRESHOLD_PX = 10;

export interface SelectionMenu {
  text: string;
  /** The German sentence in which it stands; empty where that is not known. */
  sentence: string;
  /** Where the selection ends, in pixels of the window. */
  x: number;
  y: number;
}

/** A single finger that moved more than 10 px up or down was scrolling. */
export function isScroll(startY: number, endY: number, fingers: number): boolean {
  return fingers === 1 && Math.abs(endY - startY) > SCROLL_THRESHOLD_PX;
}

const selectedText = () => window.getSelection()?.toString().trim() ?? '';

/** In what is being written the browser's own menu is needed: paste, spelling. */
const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const isOfMenu = (target: EventTarget | null) => target instanceof Element && target.closest('[data-instant-help]') !== null;

function endOfSelection(): { x: number; y: number } {
  const selection = window.getSelection();
  const box = selection && selection.rangeCount > 0 ? selection.getRangeAt(0).getBoundingClientRect() : undefined;
  return { x: box?.left ?? 0, y: box?.bottom ?? 0 };
}

/** The selection that help is asked for: after a touch selection, on a desktop by right click (Specification 2). */
export function useSelectionMenu(): { menu: SelectionMenu | null; close: () => void } {
  const [menu, setMenu] = useState<SelectionMenu | null>(null);
  const close = useCallback(() => setMenu(null), []);
  useEffect(() => {
    let startY = 0;
    let fingers = 0;
    let isScrolling = false;
    let wasTouch = false;
    let offered = '';
    let timer: ReturnType<typeof setTimeout> | undefined;

    const offerSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const text = selectedText();
        // A selection that was offered and put away is not offered again by the next tap.
        if (text && text !== offered && !isEditable(document.activeElement))
          setMenu({ text, sentence: selectedSentence(), ...endOfSelection() });
        offered = text;
      }, TOUCH_DELAY_MS);
    };
    const onTouchStart = (event: TouchEvent) => {
      wasTouch = true;
      fingers = event.touches.length;
      if (fingers === 1) {
        startY = event.touches[0]?.clientY ?? 0;
        isScrolling = false;
      }
    };
    const onTouchMove = (event: TouchEvent) => {
      if (isScroll(startY, event.touches[0]?.clientY ?? startY, fingers)) isScrolling = true;
    };
    // A long press that selects a word ends as "cancel" on some phones.
    const onTouchEnd = (event: TouchEvent) => {
      fingers = event.touches.length;
      if (fingers === 0 && !isScrolling && !isOfMenu(event.target)) offerSoon();
    };
    // The handles of a selection are the phone's own: moving them is told by the selection alone.
    const onSelectionChange = () => {
      if (wasTouch && fingers === 0 && !isScrolling && selectedText()) offerSoon();
    };
    const onMouse = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') wasTouch = false;
    };
    const onContextMenu = (event: MouseEvent) => {
      if (wasTouch || isEditable(event.target) || isOfMenu(event.target)) return;
      const text = selectedText();
      if (!text) return;
      event.preventDefault();
      setMenu({ text, sentence: selectedSentence(), x: event.clientX, y: event.clientY });
    };
    document.addEventListener('touchstart', onTouchStart, { passive: true });
    document.addEventListener('touchmove', onTouchMove, { passive: true });
    document.addEventListener('touchend', onTouchEnd);
    document.addEventListener('touchcancel', onTouchEnd);
    document.addEventListener('selectionchange', onSelectionChange);
    document.addEventListener('pointerdown', onMouse);
    document.addEventListener('contextmenu', onContextMenu);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('touchstart', onTouchStart);
      document.removeEventListener('touchmove', onTouchMove);
      document.removeEventListener('touchend', onTouchEnd);
      document.removeEventListener('touchcancel', onTouchEnd);
      document.removeEventListener('selectionchange', onSelectionChange);
      document.removeEventListener('pointerdown', onMouse);
      document.removeEventListener('contextmenu', onContextMenu);
    };
  }, []);
  return { menu, close };
}

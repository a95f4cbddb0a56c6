import { useEffect, useState } from 'react';

/** Specification 2 and 9: the menu opens 10 ms after a touch selection; a vertical drag of more than 10 px is scrolling. */
export const TOUCH_DELAY_MS = 10;
export const SCROLL_THRESHOLD_PX = 10;

export interface SelectionMenu {
  text: string;
  x: number;
  y: number;
}

/** A single finger that moved more than 10 px up or down was scrolling. */
export function isScroll(startY: number, endY: number, fingers: number): boolean {
  return fingers === 1 && Math.abs(endY - startY) > SCROLL_THRESHOLD_PX;
}

const selectedText = () => window.getSelection()?.toString().trim() ?? '';

/** The selection that help is asked for: after a touch selection, on a desktop by right click (Specification 2). */
export function useSelectionMenu(): [SelectionMenu | null, () => void] {
  const [menu, setMenu] = useState<SelectionMenu | null>(null);
  useEffect(() => {
    let startY = 0;
    let fingers = 0;
    let isScrolling = false;
    const onTouchStart = (event: TouchEvent) => {
      startY = event.touches[0]?.clientY ?? 0;
      fingers = event.touches.length;
      isScrolling = false;
    };
    const onTouchMove = (event: TouchEvent) => {
      if (isScroll(startY, event.touches[0]?.clientY ?? startY, fingers)) isScrolling = true;
    };
    const onTouchEnd = (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (isScrolling || !touch) return;
      setTimeout(() => {
        const text = selectedText();
        if (text) setMenu({ text, x: touch.clientX, y: touch.clientY });
      }, TOUCH_DELAY_MS);
    };
    const onContextMenu = (event: MouseEvent) => {
      const text = selectedText();
      if (!text) return;
      event.preventDefault();
      setMenu({ text, x: event.clientX, y: event.clientY });
    };
    document.addEventListener('touchstart', onTouchStart, { passive: true });
    document.addEventListener('touchmove', onTouchMove, { passive: true });
    document.addEventListener('touchend', onTouchEnd);
    document.addEventListener('contextmenu', onContextMenu);
    return () => {
      document.removeEventListener('touchstart', onTouchStart);
      document.removeEventListener('touchmove', onTouchMove);
      document.removeEventListener('touchend', onTouchEnd);
      document.removeEventListener('contextmenu', onContextMenu);
    };
  }, []);
  return [menu, () => setMenu(null)];
}

import { type HTMLAttributes, useRef, useState } from 'react';

/** A shorter press is a tap: it starts, and another one ends. Not everybody can hold a button down. */
const TAP_MS = 350;

interface Options {
  isListening: boolean;
  start: () => void;
  stop: () => void;
}

/** A button that is held while one speaks, by finger, mouse, Space or Enter; or tapped before and after. */
export function useHoldToTalk({ isListening, start, stop }: Options) {
  const pressedAt = useRef<number | null>(null);
  const [isHeld, setIsHeld] = useState(false);

  const press = () => {
    if (pressedAt.current !== null) return;
    if (isListening) return stop();
    pressedAt.current = performance.now();
    setIsHeld(true);
    start();
  };
  const release = () => {
    if (pressedAt.current === null) return;
    const isTap = performance.now() - pressedAt.current < TAP_MS;
    pressedAt.current = null;
    setIsHeld(false);
    if (!isTap) stop();
  };
  /** The browser took the press away, to ask for permission for example: it goes on as after a tap. */
  const letGo = () => {
    pressedAt.current = null;
    setIsHeld(false);
  };
  const isKey = (key: string) => key === ' ' || key === 'Enter';

  const handlers: HTMLAttributes<HTMLButtonElement> = {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      // The release counts wherever the finger is by then.
      event.currentTarget.setPointerCapture(event.pointerId);
      press();
    },
    onPointerUp: release,
    onPointerCancel: letGo,
    onContextMenu: (event) => event.preventDefault(),
    onKeyDown: (event) => {
      if (!isKey(event.key)) return;
      event.preventDefault();
      if (!event.repeat) press();
    },
    onKeyUp: (event) => {
      if (!isKey(event.key)) return;
      event.preventDefault();
      release();
    },
    onBlur: letGo,
    onClick: (event) => {
      // Screen readers press without a pointer: for them it is a switch.
      if (event.detail !== 0) return;
      if (isListening) stop();
      else start();
    },
  };
  return { handlers, isHeld };
}

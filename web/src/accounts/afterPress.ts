let isPressed = false;
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => (isPressed = false), true);
}

/**
 * Runs once no finger or mouse button is down. A field that is left by pressing a button must not move that button away
 * under the finger: the text of its error comes after the click.
 */
export function afterPress(run: () => void) {
  if (!isPressed) return run();
  const soon = () => {
    document.removeEventListener('pointerup', soon, true);
    document.removeEventListener('pointercancel', soon, true);
    // The click follows the release.
    setTimeout(run, 50);
  };
  document.addEventListener('pointerup', soon, true);
  document.addEventListener('pointercancel', soon, true);
}

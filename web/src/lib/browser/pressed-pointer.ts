let isPressed = false;
let waiting: (() => void)[] = [];

function noteButtons({ buttons }: PointerEvent): void {
  isPressed = buttons !== 0;
  if (isPressed) return;
  // The click follows the release in the same task.
  for (const action of waiting) setTimeout(action);
  waiting = [];
}

// Capture: a page may stop the event. Moves count as well: a button released outside the window has no `pointerup` here.
for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const) {
  addEventListener(type, noteButtons, true);
}

/**
 * Runs `action` when the pointer is released, or at once if none is pressed. What a blur adds to the page would otherwise
 * move the button under the pointer between press and release, and the click would be lost.
 */
export function afterPress(action: () => void): void {
  if (isPressed) waiting.push(action);
  else action();
}

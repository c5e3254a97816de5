let isPressed = false;

// Moves count as well: a button released outside the window has no `pointerup` here.
for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const) {
  addEventListener(
    type,
    ({ buttons }) => {
      isPressed = buttons !== 0;
    },
    true,
  );
}

/**
 * Runs `action` when the pointer is released, or at once if none is pressed. What a blur adds to the page would otherwise
 * move the button under the pointer between press and release, and the click would be lost.
 */
export function afterPress(action: () => void): void {
  // The click follows the release in the same task.
  if (isPressed) addEventListener('pointerup', () => setTimeout(action), { once: true });
  else action();
}

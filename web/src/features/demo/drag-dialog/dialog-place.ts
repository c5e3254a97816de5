/** How far a dialog lies from the middle of the window, in pixels. */
export interface Place {
  x: number;
  y: number;
}

export const centre: Place = { x: 0, y: 0 };

/** How far it may go from the middle, to each side, and still be seen as a whole. */
function reach(windowSize: number, dialogSize: number): number {
  return Math.max(0, (windowSize - dialogSize) / 2);
}

/** The nearest place at which the whole dialog lies in the window. */
export function fitPlace(place: Place, dialog: HTMLElement): Place {
  const { clientWidth, clientHeight } = document.documentElement;
  const x = within(place.x, reach(clientWidth, dialog.offsetWidth));
  const y = within(place.y, reach(clientHeight, dialog.offsetHeight));
  return x === place.x && y === place.y ? place : { x, y };
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}

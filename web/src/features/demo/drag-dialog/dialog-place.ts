/** How far a dialog lies from the middle of the window, in pixels. */
export interface Place {
  x: number;
  y: number;
}

export const center: Place = { x: 0, y: 0 };

/** How far the dialog may move from the middle to each side and still lie wholly in the window. */
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

function within(value: number, max: number): number {
  return Math.min(max, Math.max(-max, value));
}

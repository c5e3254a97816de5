/** The position of a row in the list, in pixels. */
export interface Place {
  key: number;
  start: number;
  size: number;
}

interface View {
  top: number;
  height: number;
}

/**
 * The scroll offset after the rows have moved: the first visible row stays where it is, and the open row stays in view
 * if it was in view. A list at its top stays at its top.
 */
export function keptTop(before: readonly Place[], after: readonly Place[], view: View, opened: number | null): number {
  const top = view.top <= 0 ? 0 : anchoredTop(before, after, view);
  const was = before.find(({ key }) => key === opened);
  const is = after.find(({ key }) => key === opened);
  if (!was || !is || !isInView(was, view)) return top;
  if (is.start < top) return is.start;
  return Math.max(top, is.start + is.size - view.height);
}

function isInView({ start, size }: Place, { top, height }: View): boolean {
  return start + size > top && start < top + height;
}

/** Anchored to the first visible row that still exists. */
function anchoredTop(before: readonly Place[], after: readonly Place[], view: View): number {
  const places = new Map(after.map((place) => [place.key, place]));
  const anchor = before.find((place) => isInView(place, view) && places.has(place.key));
  const now = anchor && places.get(anchor.key);
  return anchor && now ? Math.max(0, view.top + now.start - anchor.start) : view.top;
}

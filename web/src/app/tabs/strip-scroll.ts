/** Free space kept at either side of the neighbour that is scrolled into view. */
const padding = 4;

export interface Box {
  left: number;
  width: number;
}

/**
 * The scroll position at which a tab and its neighbours are visible: the first tab at the very left, the last at the very
 * right, any other with the next and the previous one in view.
 */
export function scrollFor(
  boxes: readonly Box[],
  index: number,
  view: { width: number; content: number; scroll: number },
) {
  const last = boxes.length - 1;
  if (index <= 0) return 0;
  if (index >= last) return Math.max(0, view.content - view.width);
  const previous = boxes[index - 1] as Box;
  const next = boxes[index + 1] as Box;
  const rightEdge = next.left + next.width + padding;
  const leftEdge = previous.left - padding;
  if (rightEdge > view.scroll + view.width) return rightEdge - view.width;
  return leftEdge < view.scroll ? Math.max(0, leftEdge) : view.scroll;
}

/** Left edge of the context menu inside the strip: beside the pointer, never closer than 105 px to the right end. */
export function menuLeft(pointerX: number, strip: { left: number; width: number }): number {
  const menuOffset = 105;
  const besidePointer = 15;
  return Math.max(0, Math.min(pointerX - strip.left + besidePointer, strip.width - menuOffset));
}

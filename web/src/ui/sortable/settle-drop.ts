import type { DragEndEvent } from '@dnd-kit/core';
import { afterPaint } from '#web/lib/browser/after-paint.ts';

/**
 * Shows the dropped row in its place, and lets dnd-kit go on once that is on screen: rendering a long list in the new order
 * takes several frames. The next render of the row sets its style anew. Resolves with `false`, "do not cancel the drop".
 */
export async function settleDrop(area: HTMLElement | null, over: DragEndEvent['over']): Promise<boolean> {
  const row = area?.querySelector<HTMLElement>('[data-dragged="itself"]');
  const target = over && area ? findRow(area, String(over.id)) : null;
  // Without a transform of its own the row is where it belongs, and nothing would remove ours.
  if (!row?.style.transform || !target) return false;
  row.style.transform = `translate(0, ${distance(row, target)}px)`;
  await new Promise<void>((resolve) => void afterPaint(resolve));
  return false;
}

const findRow = (area: HTMLElement, key: string) =>
  [...area.querySelectorAll<HTMLElement>('[data-sort-key]')].find(({ dataset }) => dataset.sortKey === key);

/** From the place of the row to that of the target, in whose direction the rows between them make space. */
export function distance(
  row: Pick<HTMLElement, 'offsetTop' | 'offsetHeight'>,
  target: Pick<HTMLElement, 'offsetTop' | 'offsetHeight'>,
): number {
  if (target.offsetTop < row.offsetTop) return target.offsetTop - row.offsetTop;
  return target.offsetTop + target.offsetHeight - (row.offsetTop + row.offsetHeight);
}

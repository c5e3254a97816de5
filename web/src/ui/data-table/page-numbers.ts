// Which pages are offered: the first, the last, and those around the current one.

/** How far the buttons between them lead. */
export const jump = 5;

const sizes = [10, 20, 50, 100];

/** A list no longer than this has one page, whatever its size. */
export const smallestSize = Math.min(...sizes);

/** The sizes of a page to choose from; the current one may come from an address. */
export function pageSizes(current: number): number[] {
  return [...new Set([...sizes, current])].sort((one, other) => one - other);
}

export const clampPage = (page: number, pages: number) => Math.min(Math.max(page, 1), pages);

/** `back` and `on` jump over the pages that are left out. */
export function shownPages(current: number, pages: number): (number | 'back' | 'on')[] {
  const around = 2;
  if (pages <= 2 * around + 3) return range(1, pages);
  const from = clampPage(current - around, pages - 2 * around);
  const to = Math.max(Math.min(current + around, pages), 1 + 2 * around);
  return [
    ...(from > 1 ? [1] : []),
    ...(from > 2 ? (['back'] as const) : []),
    ...range(from, to),
    ...(to < pages - 1 ? (['on'] as const) : []),
    ...(to < pages ? [pages] : []),
  ];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

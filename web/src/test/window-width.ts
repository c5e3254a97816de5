// A window whose width tests can set. It supports only the media query that the frame uses.
import { onTestFinished } from 'vitest';

let width = 1440;
const lists = new Set<EventTarget>();

function list(media: string): MediaQueryList {
  const [, min = '0'] = /^not all and \(min-width: (\d+)px\)/.exec(media) ?? [];
  const target = Object.defineProperty(Object.assign(new EventTarget(), { media }), 'matches', {
    get: () => width < Number(min),
  });
  lists.add(target);
  return target as MediaQueryList;
}

/** Sets the width of the window for the running test and notifies the listeners of media queries. */
export function setWindowWidth(px: number): void {
  if (window.matchMedia !== list) {
    const before = window.matchMedia;
    window.matchMedia = list;
    onTestFinished(() => {
      window.matchMedia = before;
      lists.clear();
    });
  }
  width = px;
  for (const target of lists) target.dispatchEvent(new Event('change'));
}

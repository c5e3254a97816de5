// A window whose width tests can set. It understands the one kind of media query the frame asks for.
import { onTestFinished } from 'vitest';

let width = 1440;
const lists = new Set<EventTarget>();

function list(media: string): MediaQueryList {
  const [, least = '0'] = /^not all and \(min-width: (\d+)px\)/.exec(media) ?? [];
  const target = Object.defineProperty(Object.assign(new EventTarget(), { media }), 'matches', {
    get: () => width < Number(least),
  });
  lists.add(target);
  return target as MediaQueryList;
}

/** Makes the window of the running test this wide; listeners hear of it. */
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
  for (const one of lists) one.dispatchEvent(new Event('change'));
}

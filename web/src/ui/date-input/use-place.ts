import { type RefObject, useLayoutEffect } from 'react';

// In the top layer nothing can cover or clip it. Chrome 109 has none: there a z-index keeps it on top.
export const hasTopLayer = 'showPopover' in HTMLElement.prototype;

const gap = 4;

/** Places it below its field, or above where there is more space; on a phone the stylesheet makes it a sheet. */
export function usePlace(layer: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = layer.current;
    if (hasTopLayer) element?.showPopover();
    const place = () => {
      const field = anchor.current?.getBoundingClientRect();
      if (!element || !field) return;
      const { offsetWidth: width, offsetHeight: height } = element;
      const { clientWidth, clientHeight } = document.documentElement;
      const isBelow = field.bottom + gap + height <= clientHeight || field.top < clientHeight - field.bottom;
      const top = isBelow ? field.bottom + gap : field.top - gap - height;
      element.style.setProperty('--date-input-top', `${Math.max(gap, Math.min(top, clientHeight - height - gap))}px`);
      element.style.setProperty(
        '--date-input-left',
        `${Math.max(gap, Math.min(field.left, clientWidth - width - gap))}px`,
      );
    };
    place();
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [layer, anchor]);
}

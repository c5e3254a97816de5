import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const unknownWidth = 640;

/**
 * How wide an element is, whenever that changes. Measured again when its page is shown after being hidden: the window
 * may have another size by then.
 */
export function useWidth<E extends HTMLElement>(): [ref: RefObject<E | null>, width: number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(unknownWidth);
  useLayoutEffect(() => {
    const element = ref.current as E;
    // A page that is not laid out has no width; whatever it had before is nearer to the truth.
    const measure = () => setWidth((before) => Math.floor(element.clientWidth) || before);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

import { useCallback, useRef, useState } from 'react';
import { centre, fitPlace, type Place } from './dialog-place.ts';

/** Where a dialog lies: always as a whole in the window, also when window or dialog change their size. */
export function useDialogPlace() {
  const [place, setPlace] = useState(centre);
  const dialog = useRef<HTMLElement>(null);

  function moveTo(wanted: Place): void {
    if (dialog.current) setPlace(fitPlace(wanted, dialog.current));
  }

  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    dialog.current = element;
    const refit = () => setPlace((now) => fitPlace(now, element));
    // Hears also of every opening: until then the dialog has no size.
    const observer = new ResizeObserver(refit);
    observer.observe(element);
    addEventListener('resize', refit);
    return () => {
      dialog.current = null;
      observer.disconnect();
      removeEventListener('resize', refit);
    };
  }, []);

  return { place, moveTo, attach };
}

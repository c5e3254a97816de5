import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, type ButtonProps } from '#web/ui/button/Button.tsx';
import { useStable } from '../hooks/use-stable.ts';
import { Bubble } from './Bubble.tsx';

interface Props extends Omit<ButtonProps, 'content' | 'onClick'> {
  /** The content of the panel. A function is rendered only while the panel is open, and can close it. */
  panel: ReactNode | ((close: () => void) => ReactNode);
}

/** A button with a panel, also for the keyboard: Tab moves into it, Escape closes it and returns the focus. */
export function PanelButton({ panel, ...button }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { place, notePress } = useOutsidePress(isOpen, close);
  const isMounted = isOpen || (wasOpened && typeof panel !== 'function');

  function open(): void {
    setIsOpen(true);
    setWasOpened(true);
  }

  function close(): void {
    if (place.current?.contains(document.activeElement)) opener.current?.focus();
    setIsOpen(false);
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const target = event.target as HTMLElement;
    if (event.key !== 'Escape' || !isOpen || event.nativeEvent.isComposing || event.defaultPrevented) return;
    // The open list of a field is closed first.
    if (!place.current?.contains(target) || isOpenField(target)) return;
    event.stopPropagation();
    close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button and the panel beside it, whose keys and presses it sees
    <span ref={place} className="panel-button relative fixed" onPointerDown={notePress} onKeyDown={handleKey}>
      <Button
        id={id}
        {...button}
        ref={opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
      />
      {isMounted && (
        <Bubble
          role="dialog"
          aria-labelledby={button.id ?? id}
          tabIndex={-1}
          hidden={!isOpen}
          align="end"
          anchor={() => opener.current?.getBoundingClientRect()}
        >
          {typeof panel === 'function' ? panel(close) : panel}
        </Bubble>
      )}
    </span>
  );
}

const isOpenField = (element: HTMLElement) =>
  element.getAttribute('role') === 'combobox' && element.getAttribute('aria-expanded') === 'true';

/**
 * Calls back when something else is pressed than the place and what belongs to it: the list of a field in the panel may
 * stand elsewhere in the document, but React reports its presses to the place as well.
 */
function useOutsidePress(isOpen: boolean, onPress: () => void) {
  const place = useRef<HTMLSpanElement>(null);
  const inside = useRef<Event>(null);
  const handlePress = useStable((event: Event) => {
    if (event !== inside.current) onPress();
  });
  useEffect(() => {
    if (!isOpen) return;
    addEventListener('pointerdown', handlePress);
    return () => removeEventListener('pointerdown', handlePress);
  }, [isOpen, handlePress]);
  const notePress = ({ nativeEvent }: { nativeEvent: Event }) => {
    inside.current = nativeEvent;
  };
  return { place, notePress };
}

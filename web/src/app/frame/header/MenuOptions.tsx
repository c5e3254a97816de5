import { useEffect, useRef } from 'react';
import css from './header.module.css';
import { labelOf, type MenuEntry } from './search-index.ts';

interface Props {
  /** The id of the search field these options belong to. */
  id: string;
  options: readonly MenuEntry[];
  active: number;
  onActivate(place: number): void;
  onChoose(entry: MenuEntry): void;
}

export function optionId(id: string, place: number): string {
  return `${id}-option-${place}`;
}

export function MenuOptions({ id, options, active, onActivate, onChoose }: Props) {
  const activeOption = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option has become the active one
  useEffect(() => {
    // In braces: some browsers return a promise, which is no clean-up function. jsdom has no scrolling at all.
    activeOption.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active, options]);

  return (
    <div
      id={`${id}-options`}
      className={`panel plain scroll ${css.popup}`}
      role="listbox"
      aria-label="匹配的菜单"
      tabIndex={-1}
      // The field keeps the focus while an option is clicked.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((entry, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
        <div
          key={entry.path}
          ref={place === active ? activeOption : undefined}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          onMouseMove={() => place !== active && onActivate(place)}
          onClick={() => onChoose(entry)}
        >
          {labelOf(entry)}
        </div>
      ))}
    </div>
  );
}

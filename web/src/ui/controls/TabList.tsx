import { type KeyboardEvent, useEffect, useRef } from 'react';
import css from './tab-list.module.css';

interface Props<Tab extends string> {
  /** Accessible name of the list. */
  label: string;
  /** Alone in its row: it draws its own line below. */
  hasLine?: boolean;
  tabs: readonly Tab[];
  words: Readonly<Record<Tab, string>>;
  tab: Tab;
  idOf(tab: Tab): string;
  panelOf(tab: Tab): string;
  onChange(tab: Tab): void;
}

const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The tabs of a page, operated with the arrow keys too; on a phone they scroll sideways. */
export function TabList<Tab extends string>(props: Props<Tab>) {
  const { label, hasLine = false, tabs, words, tab, idOf, panelOf, onChange } = props;
  const list = useRef<HTMLDivElement>(null);
  const shownId = idOf(tab);

  useEffect(() => {
    const shown = list.current?.querySelector(`#${shownId}`);
    // Sideways only: `scrollIntoView` would move the page too.
    if (list.current && shown instanceof HTMLElement) list.current.scrollLeft = shown.offsetLeft - 60;
  }, [shownId]);

  function handleKey(event: KeyboardEvent): void {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(tab) + move + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#${idOf(next)}`)?.focus();
  }

  return (
    <div
      ref={list}
      className={`relative flex shrink ${hasLine ? 'mb-4 line-bottom' : ''} ${css.list}`}
      role="tablist"
      aria-label={label}
      onKeyDown={handleKey}
    >
      {tabs.map((key) => (
        <button
          key={key}
          id={idOf(key)}
          type="button"
          role="tab"
          className="bare-button fixed plain"
          aria-selected={key === tab}
          aria-controls={panelOf(key)}
          tabIndex={key === tab ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {words[key]}
        </button>
      ))}
    </div>
  );
}

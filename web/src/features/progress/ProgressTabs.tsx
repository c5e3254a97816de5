import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type ProgressTab, progressTabs, tabWords } from './address.ts';

interface Props {
  id: number;
  tab: ProgressTab;
  onChange(tab: ProgressTab): void;
}

const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The parts of the page; on a phone they scroll sideways. */
export function ProgressTabs({ id, tab, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const shown = list.current?.querySelector(`#${tabId(id, tab)}`);
    // Sideways only: `scrollIntoView` would move the page too.
    if (list.current && shown instanceof HTMLElement) list.current.scrollLeft = shown.offsetLeft - 60;
  }, [id, tab]);

  function handleKey(event: KeyboardEvent): void {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const next = progressTabs[(progressTabs.indexOf(tab) + move + progressTabs.length) % progressTabs.length];
    if (!next) return;
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(id, next)}`)?.focus();
  }

  return (
    <div ref={list} className="progress-tabs" role="tablist" aria-label="训练进展" onKeyDown={handleKey}>
      {progressTabs.map((one) => (
        <button
          key={one}
          id={tabId(id, one)}
          type="button"
          role="tab"
          aria-selected={one === tab}
          aria-controls={panelId(id)}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onChange(one)}
        >
          {tabWords[one]}
        </button>
      ))}
    </div>
  );
}

export const tabId = (id: number, tab: ProgressTab) => `progress-${id}-tab-${tab}`;
export const panelId = (id: number) => `progress-${id}-panel`;

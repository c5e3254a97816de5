import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type RecordTab, recordTabs, tabWords } from './record-tabs.ts';

interface Props {
  id: number;
  tab: RecordTab;
  onChange(tab: RecordTab): void;
}

const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The parts of the record; on a phone they scroll sideways. */
export function RecordTabs({ id, tab, onChange }: Props) {
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
    const next = recordTabs[(recordTabs.indexOf(tab) + move + recordTabs.length) % recordTabs.length];
    if (!next) return;
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(id, next)}`)?.focus();
  }

  return (
    <div ref={list} className="record-tabs" role="tablist" aria-label="档案内容" onKeyDown={handleKey}>
      {recordTabs.map((one) => (
        <button
          key={one}
          id={tabId(id, one)}
          type="button"
          role="tab"
          aria-selected={one === tab}
          aria-controls={panelId(id, one)}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onChange(one)}
        >
          {tabWords[one]}
        </button>
      ))}
    </div>
  );
}

export const tabId = (id: number, tab: RecordTab) => `patient-${id}-tab-${tab}`;
export const panelId = (id: number, tab: RecordTab) => `patient-${id}-panel-${tab}`;

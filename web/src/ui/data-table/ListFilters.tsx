// The filters in the head of a list, as tabs and plain choices; those of its filter panel are PanelSelect.tsx.
import type { ReactNode } from 'react';
import { NativeSelect } from '../choices/NativeSelect.tsx';
import './list-page.css';

type Option = readonly [value: string, label: string];

interface TabsProps {
  /** Accessible name of the tabs, not shown. */
  label: string;
  tabs: readonly Option[];
  value: string;
  countOf?(value: string): ReactNode;
  className?: string;
  onChange(value: string): void;
}

/** The groups of a list with their number of rows; one is chosen. */
export function FilterTabs({ label, tabs, value, countOf, className = '', onChange }: TabsProps) {
  return (
    <fieldset className={`plain-tabs flex wrap m-0 p-0 ${className}`.trim()}>
      <legend className="visually-hidden">{label}</legend>
      {tabs.map(([tab, text]) => {
        const count = countOf?.(tab);
        return (
          <button
            key={tab}
            type="button"
            className="bare-button rounded muted"
            aria-pressed={value === tab}
            onClick={() => onChange(tab)}
          >
            {text} {count !== undefined && <span className="figures">{count}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}

interface PlainFilterProps {
  label: string;
  options: readonly Option[];
  value: string;
  onChange(value: string): void;
}

/** A native select; its first option is no filter. */
export function PlainFilter({ label, options, value, onChange }: PlainFilterProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the select is in NativeSelect
    <label className="row muted">
      {label}
      <NativeSelect none="全部" options={options} value={value} onChange={onChange} />
    </label>
  );
}

/** The server does not count beyond 10,000. */
export function countText(count: number): string {
  return count >= 10_000 ? '1 万+' : String(count);
}

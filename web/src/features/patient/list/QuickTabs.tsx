import type { patient } from '@yun/contract';
import { countText } from '#web/ui/data-table/ListFilters.tsx';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import { tabLabels } from './filter-text.ts';
import css from './list-head.module.css';

interface Props {
  tab: string;
  counts: Record<patient.PatientTab, number> | undefined;
  onChange(tab: patient.PatientTab): void;
}

const tabs = Object.keys(tabLabels) as patient.PatientTab[];

/** Frequent filters, each with the number of its patients. A phone shows only those that are not empty. */
export function QuickTabs({ tab, counts, onChange }: Props) {
  const isNarrow = useNarrower(992);
  const shown = tabs.filter((key) => !isNarrow || key === 'all' || key === tab || (counts?.[key] ?? 0) > 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line by every browser in use
    <div role="group" className={`plain-tabs flex wrap figures ${css.tabs}`} aria-label="快速分组">
      {shown.map((key) => (
        <button
          key={key}
          type="button"
          className="bare-button rounded muted"
          aria-pressed={key === tab}
          onClick={() => onChange(key)}
        >
          {tabLabels[key]} {counts && <span>{countText(counts[key])}</span>}
        </button>
      ))}
    </div>
  );
}

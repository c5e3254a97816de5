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

/** The questions asked most, each with how many it finds. A phone shows only those that find somebody. */
export function QuickTabs({ tab, counts, onChange }: Props) {
  const isNarrow = useNarrower(992);
  const shown = tabs.filter((one) => !isNarrow || one === 'all' || one === tab || (counts?.[one] ?? 0) > 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line by every browser in use
    <div role="group" className={`flex wrap figures ${css.quickTabs}`} aria-label="快速分组">
      {shown.map((one) => (
        <button key={one} type="button" aria-pressed={one === tab} onClick={() => onChange(one)}>
          {tabLabels[one]} {counts && <span>{countText(counts[one])}</span>}
        </button>
      ))}
    </div>
  );
}

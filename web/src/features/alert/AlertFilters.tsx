import { alertSeverities } from '@yun/contract/alert/labels';
import { alertRules, ruleCodes } from '@yun/contract/alert/rule';
import { FilterTabs, PlainFilter } from '#web/ui/data-table/ListFilters.tsx';
import type { AlertAddress, ChangeAddress } from './list-query.ts';

interface Props {
  address: AlertAddress;
  counts: Counts | undefined;
  onChange: ChangeAddress;
}

type Counts = { 1: number; 2: number; 3: number; 4: number; snoozed: number };

const views = [
  ['open', '待处理'],
  ['snoozed', '稍后提醒'],
  ['done', '已结束'],
] as const;
const levels = [4, 3, 2, 1] as const;

export function AlertFilters({ address, counts, onChange }: Props) {
  const { view, severity, rule_code } = address;
  return (
    <>
      <FilterTabs
        label="分组"
        tabs={views}
        value={view}
        countOf={(tab) => counts && countOf(counts, tab)}
        onChange={(tab) => onChange({ view: tab, severity: '' })}
      />
      <span className="filter-space" />
      <PlainFilter
        label="级别"
        options={levels.map((level) => [
          String(level),
          alertSeverities[level] + (counts && view === 'open' ? `（${counts[level]}）` : ''),
        ])}
        value={severity}
        onChange={(next) => onChange({ severity: next })}
      />
      <PlainFilter
        label="规则"
        options={ruleCodes.map((code) => [code, alertRules[code].name])}
        value={rule_code}
        onChange={(next) => onChange({ rule_code: next })}
      />
    </>
  );
}

function countOf(counts: Counts, view: string): number | undefined {
  if (view === 'done') return undefined;
  return view === 'snoozed' ? counts.snoozed : counts[1] + counts[2] + counts[3] + counts[4];
}

import type { alert } from '@yun/contract';
import { alertSeverities } from '@yun/contract/alert/labels';
import { alertRules, ruleCodes } from '@yun/contract/alert/rule';
import { Button } from 'antd';
import { FilterTabs, PlainFilter } from '#web/ui/data-table/ListFilters.tsx';
import type { AlertAddress, ChangeAddress } from './list-query.ts';

interface Props {
  address: AlertAddress;
  counts: Counts | undefined;
  list: readonly alert.AlertRow[];
  onChange: ChangeAddress;
}

type Counts = { 1: number; 2: number; 3: number; 4: number; snoozed: number };

const views = [
  ['open', '待处理'],
  ['snoozed', '稍后提醒'],
  ['done', '已结束'],
] as const;
const levels = [4, 3, 2, 1] as const;

export function AlertFilters({ address, counts, list, onChange }: Props) {
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
      <OnlyOf address={address} first={list[0]?.patient} onChange={onChange} />
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

interface OnlyProps {
  address: AlertAddress;
  /** The patient of the first row, which all rows share. */
  first: alert.AlertRow['patient'] | undefined;
  onChange: ChangeAddress;
}

/** The patient, doctor or agency that the list is limited to. */
function OnlyOf({ address: { patient_id, doctor_id, agency_id }, first, onChange }: OnlyProps) {
  if (!patient_id && !doctor_id && !agency_id) return null;
  const whose = patient_id
    ? (first?.name ?? '一位患者')
    : doctor_id
      ? `${first?.doctor_name ?? '一位医生'}的患者`
      : '一家机构的患者';
  return (
    <span className="muted">
      只看{whose}
      <Button type="link" size="small" onClick={() => onChange({ patient_id: '', doctor_id: '', agency_id: '' })}>
        看全部
      </Button>
    </span>
  );
}

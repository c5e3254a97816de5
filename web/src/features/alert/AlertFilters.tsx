import type { alert } from '@yun/contract';
import { alertSeverities } from '@yun/contract/alert/labels';
import { alertRules, ruleCodes } from '@yun/contract/alert/rule';
import { Button } from 'antd';
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
      <fieldset className="plain-tabs">
        <legend className="visually-hidden">分组</legend>
        {views.map(([value, word]) => (
          <button
            key={value}
            type="button"
            aria-pressed={view === value}
            onClick={() => onChange({ view: value, severity: '' })}
          >
            {word}
            {counts && value !== 'done' && <span>{countOf(counts, value)}</span>}
          </button>
        ))}
      </fieldset>
      <span className="filter-space" />
      <OnlyOf address={address} first={list[0]?.patient} onChange={onChange} />
      <label className="plain-filter">
        级别
        <select value={severity} onChange={({ target }) => onChange({ severity: target.value })}>
          <option value="">全部</option>
          {levels.map((level) => (
            <option key={level} value={level}>
              {alertSeverities[level]}
              {counts && view === 'open' ? `（${counts[level]}）` : ''}
            </option>
          ))}
        </select>
      </label>
      <label className="plain-filter">
        规则
        <select value={rule_code} onChange={({ target }) => onChange({ rule_code: target.value })}>
          <option value="">全部</option>
          {ruleCodes.map((code) => (
            <option key={code} value={code}>
              {alertRules[code].name}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

function countOf(counts: Counts, view: 'open' | 'snoozed'): number {
  return view === 'snoozed' ? counts.snoozed : counts[1] + counts[2] + counts[3] + counts[4];
}

interface OnlyProps {
  address: AlertAddress;
  /** All in the list are of the same. */
  first: alert.AlertRow['patient'] | undefined;
  onChange: ChangeAddress;
}

/** Whose alerts the list is narrowed to. */
function OnlyOf({ address: { patient_id, doctor_id, agency_id }, first, onChange }: OnlyProps) {
  if (!patient_id && !doctor_id && !agency_id) return null;
  const whose = patient_id
    ? (first?.name ?? '一位患者')
    : doctor_id
      ? `${first?.doctor_name ?? '一位医生'}的患者`
      : '一家机构的患者';
  return (
    <span className="alert-only">
      只看{whose}
      <Button type="link" size="small" onClick={() => onChange({ patient_id: '', doctor_id: '', agency_id: '' })}>
        看全部
      </Button>
    </span>
  );
}

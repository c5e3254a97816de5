import { FilterOutlined } from '@ant-design/icons';
import { conditionNames } from '@yun/contract/patient/condition';
import { patientStatusLabels } from '@yun/contract/patient/states';
import { Select } from 'antd';
import { useId } from 'react';
import { DayInput } from '#web/ui/DayInput.tsx';
import { PanelButton } from '#web/ui/PanelButton.tsx';
import { PersonPicker } from '#web/ui/person-picker/PersonPicker.tsx';
import { useNarrower } from '#web/ui/use-media.ts';
import { AgencySelect } from './AgencySelect.tsx';
import { adherenceLabels, type Known, planText, stageText, todayLabels, waitingText } from './filter-text.ts';
import type { ListAddress } from './list-query.ts';
import { riskLabels } from './signals/risk-text.ts';

interface Props {
  address: ListAddress;
  onChange(changes: Partial<ListAddress>): void;
  known: Known;
  /** Tags in use. */
  tags: readonly string[];
  seesAgencies: boolean;
}

/** 筛选: everything the list can be narrowed by; each choice works at once. */
export function FilterPanel(props: Props) {
  const isNarrow = useNarrower(992);
  return (
    <PanelButton
      icon={<FilterOutlined aria-hidden />}
      aria-label="筛选"
      title={isNarrow ? '筛选' : undefined}
      panel={<Fields {...props} />}
    >
      {isNarrow ? null : '筛选'}
    </PanelButton>
  );
}

function Fields({ address, onChange, known, tags, seesAgencies }: Props) {
  const id = useId();
  return (
    <div className="filter-panel">
      <WordSelect name="condition_code" label="病种" words={conditionNames} hasSearch {...{ address, onChange }} />
      <label htmlFor={`${id}-doctor`}>责任医生</label>
      <PersonPicker
        id={`${id}-doctor`}
        role="doctor"
        agencyId={Number(address.agency_id) || null}
        value={Number(address.doctor_id) || null}
        valueName={known.doctorName}
        onChange={(doctor) => onChange({ doctor_id: doctor === null ? '' : String(doctor) })}
      />
      {seesAgencies && (
        <>
          <label htmlFor={`${id}-agency`}>机构</label>
          <AgencySelect
            id={`${id}-agency`}
            value={address.agency_id}
            valueName={known.agencyName}
            onChange={(agency_id) => onChange({ agency_id })}
          />
        </>
      )}
      <WordSelect name="status" label="状态" words={patientStatusLabels} {...{ address, onChange }} />
      <WordSelect name="risk_level" label="风险" words={riskLabels} {...{ address, onChange }} />
      <WordSelect name="stage" label="分期" words={stageText} {...{ address, onChange }} />
      <WordSelect
        name="tag"
        label="标签"
        words={Object.fromEntries(tags.map((tag) => [tag, tag]))}
        hasSearch
        {...{ address, onChange }}
      />
      <WordSelect name="adherence_lt" label="7 日依从率" words={adherenceLabels} {...{ address, onChange }} />
      <WordSelect name="has_active_plan" label="计划" words={planText} {...{ address, onChange }} />
      <WordSelect name="has_waiting" label="消息" words={waitingText} {...{ address, onChange }} />
      <WordSelect name="today_training" label="今日训练" words={todayLabels} {...{ address, onChange }} />
      <VisitDays {...{ address, onChange }} />
    </div>
  );
}

type FieldProps = Pick<Props, 'address' | 'onChange'>;

function VisitDays({ address: { next_visit_from: from, next_visit_to: to }, onChange }: FieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>复诊日期</label>
      <div className="filter-days">
        <DayInput
          id={id}
          aria-label="复诊日期，从"
          value={from}
          max={to || undefined}
          onChange={(day) => onChange({ next_visit_from: day ?? '' })}
        />
        <span>至</span>
        <DayInput
          aria-label="复诊日期，到"
          value={to}
          min={from || undefined}
          onChange={(day) => onChange({ next_visit_to: day ?? '' })}
        />
      </div>
    </>
  );
}

interface WordSelectProps extends FieldProps {
  name: keyof ListAddress;
  label: string;
  words: Readonly<Record<string, string>>;
  hasSearch?: boolean;
}

function WordSelect({ name, label, words, hasSearch = false, address, onChange }: WordSelectProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        allowClear
        showSearch={hasSearch && { optionFilterProp: 'label' }}
        placeholder="不限"
        value={address[name] || null}
        options={Object.entries(words).map(([value, word]) => ({ value, label: word }))}
        onChange={(next: string | null | undefined) => onChange({ [name]: next ?? '' })}
      />
    </>
  );
}

import { conditionNames } from '@yun/contract/patient/condition';
import { doctorLabel, fieldLabel } from '@yun/contract/patient/fields';
import { riskLabels } from '@yun/contract/patient/risk';
import { patientStatusLabels } from '@yun/contract/patient/states';
import { useId } from 'react';
import { PanelSelect } from '#web/ui/data-table/PanelSelect.tsx';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import { useFilterDays } from '#web/ui/date-input/use-filter-days.ts';
import { AgencySelect } from '#web/ui/person-picker/AgencySelect.tsx';
import { PersonPicker } from '#web/ui/person-picker/PersonPicker.tsx';
import {
  adherenceLabels,
  type FilterNames,
  planText,
  stageText,
  todayLabels,
  visitLabel,
  waitingText,
} from './filter-text.ts';
import css from './list-head.module.css';
import { countActive, type ListAddress } from './list-query.ts';

export interface FilterProps {
  address: ListAddress;
  onChange(changes: Partial<ListAddress>): void;
  names: FilterNames;
  /** Tags in use. */
  tags: readonly string[];
  seesAgencies: boolean;
}

/** All filters of the list; each choice takes effect at once. */
export function FilterFields({ address, onChange, names, tags, seesAgencies }: FilterProps) {
  const id = useId();
  const field = (name: keyof ListAddress) => ({
    value: address[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <div className={`grid middle gap-2 ${css.filterPanel}`}>
      <PanelSelect
        label={fieldLabel('condition_code')}
        labels={conditionNames}
        hasSearch
        {...field('condition_code')}
      />
      <label htmlFor={`${id}-doctor`}>{doctorLabel}</label>
      <PersonPicker
        id={`${id}-doctor`}
        role="doctor"
        agencyId={Number(address.agency_id) || null}
        value={Number(address.doctor_id) || null}
        valueName={names.doctorName}
        onChange={(doctor) => onChange({ doctor_id: doctor === null ? '' : String(doctor) })}
      />
      {seesAgencies && (
        <>
          <label htmlFor={`${id}-agency`}>机构</label>
          <AgencySelect
            id={`${id}-agency`}
            placeholder="不限"
            value={Number(address.agency_id) || null}
            valueName={names.agencyName}
            onChange={(agency) => onChange({ agency_id: agency === null ? '' : String(agency) })}
          />
        </>
      )}
      <PanelSelect label="状态" labels={patientStatusLabels} {...field('status')} />
      <PanelSelect label="风险" labels={riskLabels} {...field('risk_level')} />
      <PanelSelect label={fieldLabel('stage', 'short')} labels={stageText} {...field('stage')} />
      <PanelSelect
        label={fieldLabel('tags')}
        labels={Object.fromEntries(tags.map((tag) => [tag, tag]))}
        hasSearch
        {...field('tag')}
      />
      <PanelSelect label="7 日依从率" labels={adherenceLabels} {...field('adherence_lt')} />
      <PanelSelect label="计划" labels={planText} {...field('has_active_plan')} />
      <PanelSelect label="消息" labels={waitingText} {...field('has_waiting')} />
      <PanelSelect label="今日训练" labels={todayLabels} {...field('today_training')} />
      <VisitDays address={address} onChange={onChange} />
    </div>
  );
}

type FieldProps = Pick<FilterProps, 'address' | 'onChange'>;

function VisitDays({ address, onChange }: FieldProps) {
  const id = useId();
  const { next_visit_from, next_visit_to } = address;
  const days = useFilterDays({ next_visit_from, next_visit_to }, countActive(address) > 0, onChange);
  return (
    <>
      <label htmlFor={id}>{visitLabel}</label>
      <div className={`flex middle gap-1 ${css.filterDays}`}>
        <DateInput
          id={id}
          aria-label={`${visitLabel}，从`}
          placeholder="开始日期"
          max={next_visit_to || undefined}
          {...days.fieldOf('next_visit_from')}
        />
        <span className={css.filterTo}>至</span>
        <DateInput
          aria-label={`${visitLabel}，到`}
          placeholder="结束日期"
          min={next_visit_from || undefined}
          {...days.fieldOf('next_visit_to')}
        />
      </div>
    </>
  );
}

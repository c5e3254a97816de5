import type { patient } from '@yun/contract';
import { fieldLabel, fieldsUsedFor, type PatientField } from '@yun/contract/patient/fields';
import { patientStatusLabels } from '@yun/contract/patient/states';
import type { ReactNode } from 'react';
import { planDay } from '#web/features/patient/list/row-text.ts';
import { PainLevel } from '#web/features/patient/list/signals/PainLevel.tsx';
import { WeekSquares } from '#web/features/patient/list/signals/WeekSquares.tsx';
import { patientFieldText } from '../field-text.ts';
import css from './patient-record.module.css';

/** State, plan and signals of the patient, beside the form. */
export function Overview({ info }: { info: patient.PatientInfo }) {
  const { signals } = info;
  const facts: [string, ReactNode][] = [
    ['状态', stateOf(info)],
    ['知情同意', info.has_consent ? '已登记' : consentLink(info)],
    ['当前计划', signals.plan ? `${signals.plan.title} · ${planDay(signals.plan)}` : '没有'],
    [
      '近 7 日',
      <WeekSquares key="week" week={signals.week} until={signals.week_until} adherence={signals.adherence_7d} />,
    ],
    ['最近疼痛', <PainLevel key="pain" shown={signals} />],
    ...fieldsUsedFor('overview').map((field): [string, string] => [fieldLabel(field), fieldValue(info, field)]),
    ['BMI', info.bmi ?? '—'],
    ['建档', [info.create_time.slice(0, 16), info.creator_name].filter(Boolean).join(' ')],
    ['最近修改', info.update_time.slice(0, 16)],
  ];
  return (
    <section className="panel mb-4" aria-labelledby={`overview-${info.id}`}>
      <h2 className={`heading line-bottom ${css.overviewHead}`} id={`overview-${info.id}`}>
        概况
      </h2>
      <dl className={`grid figures m-0 ${css.overview}`}>
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-3">
            <dt className="fixed faint">{name}</dt>
            <dd className="shrink m-0">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const emptyTexts: { [F in PatientField]?: string } = { next_visit_date: '未安排' };

function fieldValue(info: patient.PatientInfo, field: PatientField): string {
  const value = info[field];
  return value === null ? (emptyTexts[field] ?? '—') : patientFieldText(field, value);
}

function consentLink({ id }: patient.PatientInfo): ReactNode {
  return <a href={`/patient/edit/${id}?tab=consent`}>未登记，去登记</a>;
}

function stateOf({ status, status_time, status_reason }: patient.PatientInfo): string {
  const since = `${patientStatusLabels[status]}，自 ${status_time.slice(0, 10)}`;
  return [since, status_reason].filter(Boolean).join('，');
}

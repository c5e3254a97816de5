import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { conditionsLike } from '@yun/contract/patient/body-part';
import { conditionNames } from '@yun/contract/patient/condition';
import { templatePhase } from '@yun/contract/plan/template-phase';
import { useEffect, useRef, useState } from 'react';
import { templateInfoQuery, templateListQuery } from '#web/features/plan/plan.api.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { serverToday } from '#web/lib/time/server-time.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { Mark } from '../Mark.tsx';
import { PickerHead } from './PickerHead.tsx';
import css from './plan-picker.module.css';

interface Props {
  patient: plan.PlanPatient;
  /** The plan has no items yet: the first template takes the focus. */
  isFirst: boolean;
  onApply(template: plan.TemplateInfo): Promise<void>;
}

type Range = 'condition' | 'part' | 'all';

/** Templates for the patient's condition, those that fit the current day first; a range shows the others. */
export function TemplatePicker({ patient, isFirst, onApply }: Props) {
  const [keyword, setKeyword] = useState('');
  const { condition_code } = patient;
  const alike = conditionsLike(condition_code);
  const [range, setRange] = useState<Range>(condition_code === 'OTHER' ? 'all' : 'condition');
  const conditions = { condition: condition_code, part: alike.join(','), all: '' };
  const ranges: [Range, string][] = [
    ['condition', conditionNames[condition_code]],
    ...(alike.length > 1 ? [['part', '同部位'] as [Range, string]] : []),
    ['all', '全部'],
  ];
  const { data, error, refetch } = useQuery(
    templateListQuery({
      keyword,
      status: 'active',
      condition_code: conditions[range],
      patient_id: String(patient.id),
      page: '1',
      size: '50',
    }),
  );
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const list = useFirstFocus(isFirst && data !== undefined);

  async function apply(id: number): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await onApply(await client.fetchQuery(templateInfoQuery(id)));
    } catch (error) {
      message.error(errorText(error as ApiError));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <PickerHead
        noun="模板"
        placeholder="模板名称"
        keyword={keyword}
        range={range}
        ranges={ranges}
        onKeyword={setKeyword}
        onRange={setRange}
        found={data?.list.length}
        allLabel="显示全部模板"
        failed={error !== null}
        onRetry={() => void refetch()}
      />
      <ul ref={list} className={`plain-list mt-2 line-top ${css.list}`}>
        {data?.list.map((template) => (
          <li key={template.id}>
            <button
              type="button"
              className={`bare-button full-width plain line-bottom ${css.template}`}
              onClick={() => void apply(template.id)}
            >
              <strong>{template.name}</strong>
              <FitMark template={template} patient={patient} />
              <span className="small">
                {template.phase} · {template.item_count} 个动作 · 约 {Math.round(template.daily_minutes)} 分钟
              </span>
              <span className="small">{template.item_names.join('、')}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Focuses the first template once the list is ready. */
function useFirstFocus(isReady: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const hasFocused = useRef(false);
  useEffect(() => {
    if (!isReady || hasFocused.current) return;
    hasFocused.current = true;
    // Only if nothing has the focus: a user who is typing is not interrupted.
    if (document.activeElement === document.body) list.current?.querySelector('button')?.focus();
  }, [isReady]);
  return list;
}

const outOfPhase = { early: '未到阶段', over: '阶段已过' } as const;

function FitMark({ template, patient }: { template: plan.TemplateRow; patient: plan.PlanPatient }) {
  if (template.fits) return <Mark>适合</Mark>;
  const phase = templatePhase(template, patient, serverToday());
  if (template.condition_code !== patient.condition_code || phase === null || phase.state === 'within') return null;
  return <Mark isWarning>{outOfPhase[phase.state]}</Mark>;
}

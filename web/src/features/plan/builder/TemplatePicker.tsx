import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { templateInfoQuery, templateListQuery } from '#web/features/plan/plan.api.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { errorText } from '#web/lib/error-text.ts';
import { SearchBox } from '#web/ui/SearchBox.tsx';

interface Props {
  patient: plan.PlanPatient;
  /** Nothing is on the table yet: the best template waits for Enter. */
  isFirst: boolean;
  onApply(template: plan.TemplateInfo, exercises: plan.PlanExercise[]): void;
}

/** Templates, those for this patient's condition and day first. */
export function TemplatePicker({ patient, isFirst, onApply }: Props) {
  const [keyword, setKeyword] = useState('');
  const { data } = useQuery(
    templateListQuery({ keyword, status: 'active', patient_id: String(patient.id), page: '1', size: '50' }),
  );
  const client = useQueryClient();
  const { message } = App.useApp();
  const [isBusy, setIsBusy] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const hasFocused = useRef(false);
  useEffect(() => {
    if (!isFirst || !data || hasFocused.current) return;
    hasFocused.current = true;
    // Only from nowhere: whoever is already typing stays there.
    if (document.activeElement === document.body) list.current?.querySelector('button')?.focus();
  }, [isFirst, data]);

  async function apply(id: number): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const template = await client.fetchQuery(templateInfoQuery(id));
      onApply(template, template.exercises);
    } catch (error) {
      message.error(errorText(error as ApiError));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <SearchBox label="搜索模板" placeholder="模板名称" value={keyword} onChange={setKeyword} />
      {data?.list.length === 0 && <p className="small">没有符合的模板。</p>}
      <ul ref={list} className="template-list">
        {data?.list.map((template) => (
          <li key={template.id}>
            <button type="button" onClick={() => void apply(template.id)}>
              <strong>{template.name}</strong>
              {template.fits && <span className="item-mark">适合</span>}
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

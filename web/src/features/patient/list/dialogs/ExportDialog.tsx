import { useMutation } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { fieldLabel } from '@yun/contract/patient/fields';
import { useState } from 'react';
import { exportPatients, type PatientListQuery } from '#web/features/patient/patient.api.ts';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { withoutEmpty } from '#web/lib/api/without-empty.ts';
import { toThousandFilter } from '#web/lib/time/format.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import css from './dialogs.module.css';
import { ExportRun } from './ExportRun.tsx';
import { FormDialog } from './FormDialog.tsx';
import { ReasonItem } from './ReasonItem.tsx';

interface Props {
  filters: PatientListQuery;
  /** The selected patients; null: all that match the filters. */
  rows: readonly patient.PatientRow[] | null;
  total: number;
  isMore: boolean;
  onClose(): void;
}

const nothing = { reason: '' };
const maxRows = 5000;

/** Exports patients to an Excel file, after asking for the reason. */
export function ExportDialog({ filters, rows, total, isMore, onClose }: Props) {
  const ids = rows?.map(({ id }) => id);
  const kept = useKeptForm({ name: 'export', saved: nothing });
  const { mutateAsync } = useMutation(exportPatients);
  const [key, setKey] = useState(newClientKey);
  const [run, setRun] = useState<{ jobId: number; reason: string } | null>(null);
  const count = ids?.length ?? total;
  const isTooMany = count > maxRows || (ids === undefined && isMore);

  async function handleSend({ reason }: typeof nothing): Promise<'stay'> {
    const { sort: _, ...narrowing } = filters;
    const { job_id } = await mutateAsync({
      filters: ids ? {} : withoutEmpty(narrowing),
      ids,
      reason: reason.trim(),
      client_key: key,
    } as Parameters<typeof mutateAsync>[0]);
    setRun({ jobId: job_id, reason });
    return 'stay';
  }

  /** Repeats the export with a new key. */
  function handleRetry(): void {
    setRun(null);
    setKey(newClientKey());
    if (run) kept.form.setFieldsValue({ reason: run.reason });
  }

  return (
    <FormDialog
      kept={kept}
      title="导出患者"
      patient={rows}
      okText="导出"
      busyText="正在开始…"
      isBlocked={isTooMany || count === 0}
      outcome={run ? <ExportRun key={run.jobId} jobId={run.jobId} onRetry={handleRetry} /> : undefined}
      onSend={handleSend}
      onClose={onClose}
    >
      <p className={css.note}>{noteOf(count, { isTooMany, isChosen: ids !== undefined })}</p>
      <ReasonItem placeholder="例如：科室月度统计" />
    </FormDialog>
  );
}

function noteOf(count: number, { isTooMany, isChosen }: { isTooMany: boolean; isChosen: boolean }): string {
  if (isTooMany) return `一次最多导出 ${toThousandFilter(maxRows)} 位，请先用筛选缩小范围。`;
  if (count === 0) return '列表中没有患者，无需导出。';
  return `将导出${isChosen ? '所选的' : '当前筛选下的'} ${count} 位患者，${fieldLabel('phone')}和证件号只保留部分数字。`;
}

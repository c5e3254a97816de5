import type { plan } from '@yun/contract';
import { type PlanStep, possiblePlanSteps } from '@yun/contract/plan/states';
import { MoreButton } from '#web/ui/controls/MoreButton.tsx';
import type { PlanActs } from './use-plan-acts.tsx';

interface Props {
  row: plan.PlanRow;
  /** Null: only to look at. */
  acts: PlanActs | null;
}

export function PlanRowActions({ row, acts }: Props) {
  const steps = acts ? possiblePlanSteps(row.status) : [];
  const can = (step: PlanStep) => steps.includes(step);
  const more = acts
    ? [
        can('pause') && { key: 'pause', label: '暂停…', onClick: () => acts.pause(row) },
        can('resume') && { key: 'resume', label: '恢复…', onClick: () => acts.resume(row) },
        can('complete') && { key: 'complete', label: '完成…', onClick: () => acts.complete(row) },
        can('archive') && { key: 'archive', label: '归档', onClick: () => acts.archive(row) },
        { key: 'copy', label: '复制给…', onClick: () => acts.copy(row) },
        { key: 'template', label: '存为模板…', onClick: () => acts.saveAsTemplate(row) },
        can('remove') && { key: 'remove', label: '删除草稿', danger: true, onClick: () => acts.remove(row) },
      ].filter((one) => one !== false)
    : [];
  const isOpen = ['draft', 'active', 'paused'].includes(row.status);
  return (
    <span className="row-actions">
      <a href={`/patient/plan?id=${row.id}`} aria-label={`${isOpen && acts ? '调整' : '查看'}${row.title}`}>
        {row.status === 'draft' && acts ? '编辑' : isOpen && acts ? '调整' : '查看'}
      </a>
      {row.version_no > 0 && (
        <a href={`/patient/progress/${row.patient.id}`} aria-label={`${row.patient.name}的训练进展`}>
          进展
        </a>
      )}
      {row.version_no > 0 && (
        <a href={`/patient/plan-print/${row.id}`} aria-label={`打印${row.title}`}>
          打印
        </a>
      )}
      {more.length > 0 && <MoreButton label={`${row.title}：更多`} items={more} />}
    </span>
  );
}

import type { plan } from '@yun/contract';
import { type PlanStep, possiblePlanSteps } from '@yun/contract/plan/states';
import { MoreButton } from '#web/ui/controls/MoreButton.tsx';
import type { PlanActions } from './use-plan-actions.tsx';

interface Props {
  row: plan.PlanRow;
  /** Null: read-only. */
  actions: PlanActions | null;
}

export function PlanRowActions({ row, actions }: Props) {
  const steps = actions ? possiblePlanSteps(row.status) : [];
  const can = (step: PlanStep) => steps.includes(step);
  const more = actions
    ? [
        can('pause') && { key: 'pause', label: '暂停…', onClick: () => actions.pause(row) },
        can('resume') && { key: 'resume', label: '恢复…', onClick: () => actions.resume(row) },
        can('complete') && { key: 'complete', label: '完成…', onClick: () => actions.complete(row) },
        can('archive') && { key: 'archive', label: '归档', onClick: () => actions.archive(row) },
        { key: 'copy', label: '复制给…', onClick: () => actions.copy(row) },
        { key: 'template', label: '存为模板…', onClick: () => actions.saveAsTemplate(row) },
        can('remove') && { key: 'remove', label: '删除草稿', danger: true, onClick: () => actions.remove(row) },
      ].filter((entry) => entry !== false)
    : [];
  const isOpen = ['draft', 'active', 'paused'].includes(row.status);
  return (
    <span className="row-actions">
      <a href={`/patient/plan?id=${row.id}`} aria-label={`${isOpen && actions ? '调整' : '查看'}${row.title}`}>
        {row.status === 'draft' && actions ? '编辑' : isOpen && actions ? '调整' : '查看'}
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

import type { plan } from '@yun/contract';
import { conditionNames } from '@yun/contract/patient/condition';
import { fieldLabel } from '@yun/contract/patient/fields';
import { ownerLabels } from '#web/features/exercise/index.ts';
import { Button } from '#web/ui/button/Button.tsx';
import type { DataColumn } from '#web/ui/data-table/DataTable.tsx';
import css from './plan-list.module.css';

interface Handlers {
  onShow(id: number): void;
  /** Null: read-only. */
  onStatus: ((row: plan.TemplateRow, status: 'active' | 'disabled') => void) | null;
}

const statusLabels = { draft: '草稿', active: '已发布', disabled: '已停用' };

export function templateColumns(handlers: Handlers): DataColumn<plan.TemplateRow>[] {
  return [
    { key: 'name', title: '模板', width: 216, isFixed: true, render: (row) => <Name row={row} handlers={handlers} /> },
    {
      key: 'condition',
      title: fieldLabel('condition_code'),
      width: 150,
      render: ({ condition_code }) => conditionNames[condition_code],
    },
    {
      key: 'items',
      title: '动作',
      isCut: true,
      render: ({ item_names }) => <span title={item_names.join('、')}>{item_names.join('、')}</span>,
    },
    {
      key: 'minutes',
      title: '每日用时',
      width: 96,
      align: 'right',
      render: ({ daily_minutes }) => `${Math.round(daily_minutes)} 分钟`,
    },
    { key: 'days', title: '天数', width: 64, align: 'right', render: ({ duration_days }) => duration_days },
    {
      key: 'owner',
      title: '归属',
      width: 88,
      render: ({ owner_scope, owner_name }) => owner_name ?? ownerLabels[owner_scope],
    },
    { key: 'used', title: '使用', width: 64, align: 'right', render: ({ use_count }) => use_count },
    { key: 'status', title: '状态', width: 80, render: ({ status }) => statusLabels[status] },
    {
      key: 'actions',
      title: '操作',
      width: 112,
      isFixed: true,
      render: (row) => <Actions row={row} handlers={handlers} />,
    },
  ];
}

function Name({ row, handlers }: { row: plan.TemplateRow; handlers: Handlers }) {
  return (
    <>
      <Button type="link" size="small" className="name-button" onClick={() => handlers.onShow(row.id)}>
        {row.name}
      </Button>
      <span className="small second-line">{row.phase}</span>
    </>
  );
}

function Actions({ row, handlers: { onShow, onStatus } }: { row: plan.TemplateRow; handlers: Handlers }) {
  const next = row.status === 'active' ? 'disabled' : 'active';
  const label = next === 'active' ? '发布' : '停用';
  return (
    <span className="row-actions">
      <Button type="link" size="small" aria-label={`查看${row.name}`} onClick={() => onShow(row.id)}>
        查看
      </Button>
      {onStatus && row.can_edit && (
        <Button
          type="link"
          size="small"
          danger={next === 'disabled'}
          aria-label={`${label}${row.name}`}
          onClick={() => onStatus(row, next)}
        >
          {label}
        </Button>
      )}
    </span>
  );
}

export function TemplateCard({ row, handlers }: { row: plan.TemplateRow; handlers: Handlers }) {
  return (
    <div className={css.card}>
      <div className="flex between gap-3">
        <div>
          <Name row={row} handlers={handlers} />
        </div>
        <span className="small">{statusLabels[row.status]}</span>
      </div>
      <p className="small">
        {conditionNames[row.condition_code]} · {row.item_count} 个动作 · 每日约 {Math.round(row.daily_minutes)} 分钟
      </p>
      <Actions row={row} handlers={handlers} />
    </div>
  );
}

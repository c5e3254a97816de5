import type { plan } from '@yun/contract';
import { conditionNames } from '@yun/contract/patient/condition';
import { Button } from 'antd';
import type { DataColumn } from '#web/ui/data-table/DataTable.tsx';
import css from './plan-list.module.css';

interface Hands {
  onShow(id: number): void;
  /** Null: only to look at. */
  onStatus: ((row: plan.TemplateRow, status: 'active' | 'disabled') => void) | null;
}

const ownerLabels = { system: '系统', agency: '本机构', user: '我的' };
const statusText = { draft: '草稿', active: '已发布', disabled: '已停用' };

export function templateColumns(hands: Hands): DataColumn<plan.TemplateRow>[] {
  return [
    { key: 'name', title: '模板', width: 216, isFixed: true, render: (row) => <Name row={row} hands={hands} /> },
    { key: 'condition', title: '病种', width: 150, render: ({ condition_code }) => conditionNames[condition_code] },
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
    { key: 'status', title: '状态', width: 80, render: ({ status }) => statusText[status] },
    { key: 'actions', title: '操作', width: 112, isFixed: true, render: (row) => <Actions row={row} hands={hands} /> },
  ];
}

function Name({ row, hands }: { row: plan.TemplateRow; hands: Hands }) {
  return (
    <>
      <Button type="link" size="small" className="name-button" onClick={() => hands.onShow(row.id)}>
        {row.name}
      </Button>
      <span className="small second-line">{row.phase}</span>
    </>
  );
}

function Actions({ row, hands: { onShow, onStatus } }: { row: plan.TemplateRow; hands: Hands }) {
  const next = row.status === 'active' ? 'disabled' : 'active';
  const word = next === 'active' ? '发布' : '停用';
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
          aria-label={`${word}${row.name}`}
          onClick={() => onStatus(row, next)}
        >
          {word}
        </Button>
      )}
    </span>
  );
}

export function TemplateCard({ row, hands }: { row: plan.TemplateRow; hands: Hands }) {
  return (
    <div className={css.planCard}>
      <div className="flex between gap-3">
        <div>
          <Name row={row} hands={hands} />
        </div>
        <span className="small">{statusText[row.status]}</span>
      </div>
      <p className="small">
        {conditionNames[row.condition_code]} · {row.item_count} 个动作 · 每日约 {Math.round(row.daily_minutes)} 分钟
      </p>
      <Actions row={row} hands={hands} />
    </div>
  );
}

import type { alert } from '@yun/contract';
import { alertRuleText } from '@yun/contract/alert/rule';
import { AlertTag } from '#web/features/alert/AlertTag.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import type { DataColumn } from '#web/ui/data-table/DataTable.tsx';
import { specOf } from './rule-values.ts';

type Row = alert.AlertRuleSetting;

export function ruleColumns(onOpen: (code: string) => void): DataColumn<Row>[] {
  return [
    {
      key: 'severity',
      title: '级别',
      width: 80,
      render: ({ code }) => <AlertTag severity={specOf(code).severity} />,
    },
    { key: 'name', title: '规则', width: 148, isFixed: true, render: (row) => <RuleName row={row} /> },
    { key: 'when', title: '条件', render: ({ code, params }) => alertRuleText(code, params) },
    {
      key: 'ends',
      title: '自动解除',
      width: 168,
      isWide: true,
      render: ({ code }) => specOf(code).ends ?? '需要人工处理',
    },
    { key: 'status', title: '状态', width: 96, render: (row) => <RuleStatus row={row} /> },
    {
      key: 'updated',
      title: '最近修改',
      width: 148,
      isWide: true,
      render: ({ updated_by, update_time }) =>
        update_time === null ? '—' : `${updated_by ?? '系统'} ${update_time.slice(5, 16)}`,
    },
    {
      key: 'actions',
      title: '操作',
      width: 72,
      isFixed: true,
      render: (row) => <EditButton row={row} onOpen={onOpen} />,
    },
  ];
}

export function RuleName({ row: { code } }: { row: Row }) {
  return (
    <>
      <strong>{specOf(code).name}</strong>
      <span className="small second-line">{code}</span>
    </>
  );
}

export function RuleStatus({ row: { code, is_enabled, is_standard } }: { row: Row }) {
  if (!is_enabled) return <span className="none">停用</span>;
  return is_standard ? specOf(code).isAlwaysOn ? '始终启用' : '启用' : <span className="link-text">启用 · 已调整</span>;
}

export function EditButton({ row: { code }, onOpen }: { row: Row; onOpen(code: string): void }) {
  return (
    <Button type="link" size="small" aria-label={`调整${specOf(code).name}`} onClick={() => onOpen(code)}>
      调整
    </Button>
  );
}

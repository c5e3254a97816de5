import type { system } from '@yun/contract';
import { Button } from '#web/ui/button/Button.tsx';
import type { DataColumn } from '#web/ui/data-table/DataTable.tsx';
import { LevelTag } from '#web/ui/status/LevelTag.tsx';
import { AuditAct } from './AuditAct.tsx';
import css from './audit.module.css';
import { accountName } from './text/sentence.ts';

export interface AuditActions {
  /** Limits the list to the actions of this user. */
  onPerson(id: number): void;
  onObject(entry: system.AuditEntry): void;
}

export function auditColumns(actions: AuditActions): DataColumn<system.AuditEntry>[] {
  return [
    { key: 'time', title: '时间', width: 160, isFixed: true, render: ({ time }) => time },
    { key: 'who', title: '操作人', width: 210, isFixed: true, render: (entry) => <Who entry={entry} {...actions} /> },
    { key: 'what', title: '操作', isFixed: true, render: (entry) => <AuditAct entry={entry} {...actions} /> },
    { key: 'result', title: '结果', width: 88, render: ({ result }) => <Result result={result} /> },
    { key: 'address', title: 'IP 地址', width: 150, isWide: true, render: ({ address }) => address || '—' },
  ];
}

export function Who({ entry, onPerson }: { entry: system.AuditEntry } & Pick<AuditActions, 'onPerson'>) {
  const name = accountName(entry);
  const { user_id, viewer_name } = entry;
  if (user_id === null) return <span className="muted">{name}</span>;
  const account = (
    <Button
      type="link"
      size="small"
      className={css.whoButton}
      aria-label={`只看${name}的操作`}
      onClick={() => onPerson(user_id)}
    >
      {name}
    </Button>
  );
  if (!viewer_name) return account;
  return (
    <span>
      {viewer_name}（以{account}的身份）
    </span>
  );
}

export function Result({ result }: Pick<system.AuditEntry, 'result'>) {
  return result === 'ok' ? '成功' : <LevelTag level="warn">被拒绝</LevelTag>;
}

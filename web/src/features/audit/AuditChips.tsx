import type { system } from '@yun/contract';
import { Tag } from 'antd';
import type { AuditQuery } from './audit.api.ts';

interface Props {
  query: AuditQuery;
  /** The first row, which brings the names of the ids in the address. */
  first: system.AuditEntry | undefined;
  personName: string;
  onChange(changes: Partial<AuditQuery>): void;
}

/** The user and the record that the list is limited to. */
export function AuditChips({ query, first, personName, onChange }: Props) {
  if (query.user_id === '' && query.entity === '' && query.entity_id === '') return null;
  return (
    <div className="list-filters muted">
      {query.user_id !== '' && (
        <Tag
          closable={{ 'aria-label': '不限操作人' }}
          onClose={(event) => {
            event.preventDefault();
            onChange({ user_id: '' });
          }}
        >
          操作人：{personName}
        </Tag>
      )}
      {(query.entity !== '' || query.entity_id !== '') && (
        <Tag
          closable={{ 'aria-label': '不限对象' }}
          onClose={(event) => {
            event.preventDefault();
            onChange({ entity: '', entity_id: '' });
          }}
        >
          对象：{objectOf(query, first)}
        </Tag>
      )}
    </div>
  );
}

const kinds: Readonly<Record<string, string>> = {
  user: '用户',
  agency: '机构',
  session: '会话',
  picture: '图片',
  patient: '患者',
  plan: '训练计划',
  plan_template: '计划模板',
  alert: '预警',
  exercise: '动作',
  job: '任务',
};

function objectOf({ entity, entity_id }: AuditQuery, first: system.AuditEntry | undefined): string {
  const kind = kinds[entity] ?? entity;
  if (entity_id === '') return kind;
  const name = first?.entity_id === entity_id && first.entity === entity ? first.entity_name : null;
  return [kind, name ?? `编号 ${entity_id}`].filter(Boolean).join(' ');
}

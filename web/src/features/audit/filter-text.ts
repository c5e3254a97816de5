import type { system } from '@yun/contract';
import { type FilterChip, recordChip } from '#web/ui/data-table/FilterChips.tsx';
import type { AuditQuery } from './audit.api.ts';

/** The user and the record that the list is limited to. `first` is the first row, which brings the names of the ids. */
export function chipsOf(
  query: AuditQuery,
  personName: string,
  first: system.AuditEntry | undefined,
): FilterChip<keyof AuditQuery>[] {
  const hasObject = query.entity !== '' || query.entity_id !== '';
  return [
    ...recordChip(query, 'user_id', '操作人', personName),
    ...(hasObject ? [{ fields: ['entity', 'entity_id'] as const, text: `对象：${objectOf(query, first)}` }] : []),
  ];
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

import { FileSearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { system } from '@yun/contract';
import { useState } from 'react';
import { DataTable } from '#web/ui/data-table/DataTable.tsx';
import { FilterChips } from '#web/ui/data-table/FilterChips.tsx';
import { countFilters } from '#web/ui/data-table/filter-values.ts';
import { ListPage } from '#web/ui/data-table/ListPage.tsx';
import { NoMatch, TableNote } from '#web/ui/data-table/TableNote.tsx';
import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { AuditAct } from './AuditAct.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { auditQuery } from './audit.api.ts';
import css from './audit.module.css';
import { type AuditActions, auditColumns, Result, Who } from './audit-columns.tsx';
import { chipsOf } from './filter-text.ts';

const filters = {
  user_id: '',
  entity: '',
  entity_id: '',
  action: '',
  result: '',
  from: '',
  to: '',
  only_changes: '',
};
const defaults = { ...filters, page: '1', size: '20' };

/** The server counts no further than this. */
const maxCounted = 10_000;

export function AuditListPage() {
  const [query, change] = useUrlQuery(defaults);
  const list = useQuery(auditQuery(query));
  const { data } = list;
  const actions: AuditActions = {
    onPerson: (id) => change({ user_id: String(id) }),
    onObject: ({ entity, entity_id }) => change({ entity, entity_id: entity_id ?? '' }),
  };
  const [chosen, setChosen] = useState({ id: '', name: '' });
  const first = data?.list[0];
  const personName = nameOf(query.user_id, chosen, first);
  const clear = () => change(defaults);
  const isFiltered = countFilters(query, filters) > 0;
  return (
    <ListPage title="审计记录" className={css.page}>
      <div className="card list-card">
        <AuditFilters
          query={query}
          personName={personName}
          onPerson={(id, name) => {
            setChosen({ id, name });
            change({ user_id: id });
          }}
          onChange={change}
        />
        <FilterChips chips={chipsOf(query, personName, first)} defaults={defaults} onChange={change} onClear={clear} />
        <DataTable
          name="audit-list"
          label="审计记录"
          columns={auditColumns(actions)}
          rowKey={({ id }) => id}
          list={list}
          onChange={change}
          empty={<NoEntries isFiltered={isFiltered} onClear={clear} />}
          card={(entry) => <AuditCard entry={entry} {...actions} />}
        />
        {data && data.total >= maxCounted && (
          <p className={`small ${css.limit}`}>仅统计前 {maxCounted} 条，请缩小范围。</p>
        )}
      </div>
    </ListPage>
  );
}

/** The address holds only the id of the user: the name comes from the filter or from the first row. */
function nameOf(id: string, chosen: { id: string; name: string }, first: system.AuditEntry | undefined): string {
  if (chosen.id === id && chosen.name) return chosen.name;
  return (String(first?.user_id) === id && first?.user_name) || `编号 ${id}`;
}

function AuditCard({ entry, onPerson, onObject }: AuditActions & { entry: system.AuditEntry }) {
  return (
    <div className={css.card}>
      <div className="row between">
        <Who entry={entry} onPerson={onPerson} />
        <span>
          <Result result={entry.result} />
        </span>
      </div>
      <AuditAct entry={entry} onObject={onObject} />
      <p className="small">
        {entry.time}
        {entry.address && ` · ${entry.address}`}
      </p>
    </div>
  );
}

function NoEntries({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  if (isFiltered) {
    return (
      <NoMatch noun="记录" onClear={onClear}>
        放宽时间，或去掉一些条件。
      </NoMatch>
    );
  }
  return (
    <TableNote icon={<FileSearchOutlined />} title="还没有记录">
      <p>登录、账号与机构的变更会记在这里。</p>
    </TableNote>
  );
}

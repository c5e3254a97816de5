import type { patient } from '@yun/contract';
import { type DataColumn, DataTable } from '#web/ui/data-table/DataTable.tsx';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import { ListFoot } from './ListFoot.tsx';
import { countActive } from './list-query.ts';
import { NobodyFound, NoPatientsYet } from './NoPatients.tsx';
import { PatientCard } from './PatientCard.tsx';
import type { PatientList } from './use-patient-list.ts';

interface Props {
  page: PatientList;
  columns: DataColumn<patient.PatientRow>[];
  onImport(): void;
}

export function PatientTable({ page, columns, onImport }: Props) {
  const { rights, list, address, selected } = page;
  const isNarrow = useNarrower(992);
  const filters = countActive(address);
  return (
    <DataTable
      name="patient-list"
      label="患者列表"
      unit="位"
      columns={columns}
      rowKey={({ id }) => id}
      list={list}
      foot={<ListFoot rows={page.rows} scope={page.scope} sort={address.sort} readAt={list.dataUpdatedAt} />}
      sort={address.sort}
      onChange={page.change}
      empty={
        filters > 0 ? (
          <NobodyFound all={page.counts?.counts.all} filters={filters} onClear={page.clear} />
        ) : (
          <NoPatientsYet canChange={rights.canChange} onImport={onImport} />
        )
      }
      selection={
        rights.canChange && !isNarrow
          ? { selected: selected.keys, onSelect: selected.select, label: ({ name }) => name }
          : undefined
      }
      card={(row) => <PatientCard row={row} rights={rights} />}
      rowClassName={({ status }) => (status === 'discharged' || status === 'archived' ? 'row-closed faint' : '')}
    />
  );
}

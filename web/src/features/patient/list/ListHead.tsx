import { useQuery } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { searchableText, searchPlaceholder } from '@yun/contract/patient/search';
import { SearchBox } from '#web/ui/controls/SearchBox.tsx';
import type { DataColumn } from '#web/ui/data-table/DataTable.tsx';
import { FilterChips } from '#web/ui/data-table/FilterChips.tsx';
import { countText, FilterTabs } from '#web/ui/data-table/ListFilters.tsx';
import { TableTools } from '#web/ui/data-table/TableTools.tsx';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import { colleaguesQuery } from '#web/ui/person-picker/choices.api.ts';
import { useAgencyName } from '#web/ui/person-picker/use-agency-name.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { chipsOf, type FilterNames, tabLabels } from './filter-text.ts';
import css from './list-head.module.css';
import { isTooShort, type ListAddress, listDefaults } from './list-query.ts';
import type { PatientList } from './use-patient-list.ts';

interface Props {
  page: PatientList;
  columns: DataColumn<patient.PatientRow>[];
}

const tabs = Object.keys(tabLabels) as patient.PatientTab[];

/** Tabs, search and filters in one line; below it the active filters. */
export function ListHead({ page, columns }: Props) {
  const { address, counts, change } = page;
  const { seesAgencies } = page.scope;
  const names = useFilterNames(address, page.rows, seesAgencies);
  const isNarrow = useNarrower('narrow');
  // Those without patients have no space on a phone.
  const isTabShown = (tab: patient.PatientTab) =>
    !isNarrow || tab === 'all' || tab === address.tab || (counts?.counts[tab] ?? 0) > 0;
  return (
    <>
      <div className={`row ${css.head}`}>
        <FilterTabs
          label="快速分组"
          className={`figures ${css.tabs}`}
          tabs={tabs.filter(isTabShown).map((tab) => [tab, tabLabels[tab]] as const)}
          value={address.tab}
          countOf={(tab) => counts && countText(counts.counts[tab as patient.PatientTab])}
          onChange={(tab) => change({ tab })}
        />
        <div className={`flex gap-2 ${css.tools}`}>
          <SearchBox
            label="查找患者"
            placeholder={searchPlaceholder}
            value={address.keyword}
            onChange={(keyword) => change({ keyword })}
          />
          <FilterPanel
            address={address}
            onChange={change}
            names={names}
            tags={counts?.tags ?? []}
            seesAgencies={seesAgencies}
          />
          {!isNarrow && <TableTools name="patient-list" columns={columns} />}
        </div>
      </div>
      {isTooShort(address) && (
        <p className={`small ${css.searchHint}`} role="status">
          再多输入一些：{searchableText}。
        </p>
      )}
      <FilterChips chips={chipsOf(address, names)} defaults={listDefaults} onChange={change} onClear={page.clear} />
    </>
  );
}

/** The names for the ids in the address: taken from the rows, and requested only if no row has them. */
function useFilterNames(
  { agency_id, doctor_id }: ListAddress,
  rows: readonly patient.PatientRow[],
  seesAgencies: boolean,
): FilterNames {
  const ofAgency = rows.find((row) => String(row.agency_id) === agency_id)?.agency_name;
  const ofDoctor = rows.find((row) => String(row.doctor_id) === doctor_id)?.doctor_name;
  const agencyName = useAgencyName(agency_id, ofAgency, seesAgencies);
  const doctors = useQuery({
    ...colleaguesQuery({ keyword: '', role: 'doctor' }),
    enabled: doctor_id !== '' && !ofDoctor,
  });
  const doctor = doctors.data?.list.find(({ id }) => String(id) === doctor_id);
  return { agencyName, doctorName: ofDoctor ?? doctor?.nickname ?? null };
}

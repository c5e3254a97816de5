import { useQuery } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { searchableText, searchPlaceholder } from '@yun/contract/patient/search';
import { SearchBox } from '#web/ui/controls/SearchBox.tsx';
import type { DataColumn } from '#web/ui/data-table/DataTable.tsx';
import { FilterChips } from '#web/ui/data-table/FilterChips.tsx';
import { countText } from '#web/ui/data-table/ListFilters.tsx';
import { TableTools } from '#web/ui/data-table/TableTools.tsx';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import { agencyChoicesQuery, colleaguesQuery } from '#web/ui/person-picker/choices.api.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { chipsOf, type FilterNames, tabLabels } from './filter-text.ts';
import css from './list-head.module.css';
import { isTooShort, type ListAddress, listDefaults } from './list-query.ts';
import type { PatientList } from './use-patient-list.ts';

interface Props {
  page: PatientList;
  columns: DataColumn<patient.PatientRow>[];
}

/** Tabs, search and filters in one line; below it the active filters. */
export function ListHead({ page, columns }: Props) {
  const { address, counts, change } = page;
  const { seesAgencies } = page.scope;
  const names = useFilterNames(address, page.rows, seesAgencies);
  const isNarrow = useNarrower(992);
  return (
    <>
      <div className={`row ${css.head}`}>
        <QuickTabs tab={address.tab} counts={counts?.counts} onChange={(tab) => change({ tab })} />
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

interface QuickTabsProps {
  tab: string;
  counts: Record<patient.PatientTab, number> | undefined;
  onChange(tab: patient.PatientTab): void;
}

const tabs = Object.keys(tabLabels) as patient.PatientTab[];

/** Frequent filters, each with the number of its patients. A phone shows only those that are not empty. */
function QuickTabs({ tab, counts, onChange }: QuickTabsProps) {
  const isNarrow = useNarrower(992);
  const shown = tabs.filter((key) => !isNarrow || key === 'all' || key === tab || (counts?.[key] ?? 0) > 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line by every browser in use
    <div role="group" className={`plain-tabs flex wrap figures ${css.tabs}`} aria-label="快速分组">
      {shown.map((key) => (
        <button
          key={key}
          type="button"
          className="bare-button rounded muted"
          aria-pressed={key === tab}
          onClick={() => onChange(key)}
        >
          {tabLabels[key]} {counts && <span>{countText(counts[key])}</span>}
        </button>
      ))}
    </div>
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
  const agencies = useQuery({ ...agencyChoicesQuery(''), enabled: seesAgencies && agency_id !== '' && !ofAgency });
  const doctors = useQuery({
    ...colleaguesQuery({ keyword: '', role: 'doctor' }),
    enabled: doctor_id !== '' && !ofDoctor,
  });
  const agency = agencies.data?.list.find(({ id }) => String(id) === agency_id);
  const doctor = doctors.data?.list.find(({ id }) => String(id) === doctor_id);
  return { agencyName: ofAgency ?? agency?.name ?? null, doctorName: ofDoctor ?? doctor?.nickname ?? null };
}

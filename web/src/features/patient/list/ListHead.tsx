import type { patient } from '@yun/contract';
import { searchableText, searchPlaceholder } from '@yun/contract/patient/search';
import { SearchBox } from '#web/ui/controls/SearchBox.tsx';
import type { DataColumn } from '#web/ui/data-table/DataTable.tsx';
import { FilterChips } from '#web/ui/data-table/FilterChips.tsx';
import { TableTools } from '#web/ui/data-table/TableTools.tsx';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { chipsOf } from './filter-text.ts';
import css from './list-head.module.css';
import { isTooShort, listDefaults } from './list-query.ts';
import { QuickTabs } from './QuickTabs.tsx';
import { useFilterNames } from './use-filter-names.ts';
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

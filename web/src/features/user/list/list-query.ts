import type { UserListQuery } from '#web/features/user/staff.api.ts';
import { countFilters, pickFilters, withoutSort } from '#web/ui/data-table/filter-values.ts';

const noFilter: UserListQuery = {
  keyword: '',
  userType: '',
  agency_id: '',
  status: '',
  manager_id: '',
  module: '',
  has_patients: '',
  sort: 'id',
};

/** What the address of the page may hold. `view=tree` and `person=16` are the organisation. */
export const listDefaults = { ...noFilter, page: '1', size: '20', view: 'list', person: '' };
export type ListAddress = typeof listDefaults;

export const filtersOf = (address: ListAddress) => pickFilters(address, noFilter);

/** Leaves order and view as they are. */
export const clearedFilters: Partial<ListAddress> = withoutSort(noFilter);

export const hasFilters = (address: ListAddress) => countFilters(address, noFilter) > 0;

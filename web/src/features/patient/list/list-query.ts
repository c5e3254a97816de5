import { isSearchable } from '@yun/contract/patient/search';
import type { PatientListQuery } from '#web/features/patient/patient.api.ts';
import { countFilters, pickFilters, withoutSort } from '#web/ui/data-table/filter-values.ts';

const noFilter: PatientListQuery = {
  keyword: '',
  tab: 'all',
  status: '',
  condition_code: '',
  doctor_id: '',
  agency_id: '',
  risk_level: '',
  stage: '',
  tag: '',
  has_active_plan: '',
  adherence_lt: '',
  next_visit_from: '',
  next_visit_to: '',
  has_waiting: '',
  today_training: '',
  sort: '-risk',
};

/** The query of the page's address, with its defaults. */
export const listDefaults = { ...noFilter, page: '1', size: '20' };
export type ListAddress = typeof listDefaults;

/** Clears all filters and keeps the order. */
export const clearedFilters: Partial<ListAddress> = withoutSort(noFilter);

/** A keyword that is too short to search by. */
export function isTooShort({ keyword }: Pick<ListAddress, 'keyword'>): boolean {
  return keyword.trim() !== '' && !isSearchable(keyword);
}

/** The filters sent to the server: a keyword that is too short is left out. */
export function filtersOf(address: ListAddress): PatientListQuery {
  const filters = pickFilters(address, noFilter);
  return isTooShort(address) ? { ...filters, keyword: '' } : filters;
}

/** How many filters are active, the tab among them. */
export const countActive = (address: ListAddress) => countFilters(filtersOf(address), noFilter);

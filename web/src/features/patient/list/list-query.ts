import { isSearchable } from '@yun/contract/patient/search';
import type { PatientListQuery } from '#web/features/patient/patient.api.ts';

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

/** What the address of the page may say. */
export const listDefaults = { ...noFilter, page: '1', size: '20' };
export type ListAddress = typeof listDefaults;

/** Everything but the order. */
export const clearedFilters: Partial<ListAddress> = (({ sort: _, ...filters }) => filters)(noFilter);

/** What is typed but says too little to search by. */
export function isTooShort({ keyword }: Pick<ListAddress, 'keyword'>): boolean {
  return keyword.trim() !== '' && !isSearchable(keyword);
}

/** What the server is asked for: a word that says too little is not asked. */
export function filtersOf(address: ListAddress): PatientListQuery {
  const names = Object.keys(noFilter) as (keyof PatientListQuery)[];
  const filters = Object.fromEntries(names.map((name) => [name, address[name]])) as PatientListQuery;
  return isTooShort(address) ? { ...filters, keyword: '' } : filters;
}

/** How many things narrow the list, the tab among them. */
export function countFilters(address: ListAddress): number {
  const filters = filtersOf(address);
  return Object.entries(clearedFilters).filter(([name, value]) => filters[name as keyof PatientListQuery] !== value)
    .length;
}

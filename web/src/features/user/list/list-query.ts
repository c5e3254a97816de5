import type { UserListQuery } from '#web/features/user/staff.api.ts';

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

/** What the address of the page may say. `view=tree` and `person=16` are the organisation. */
export const listDefaults = { ...noFilter, page: '1', size: '20', view: 'list', person: '' };
export type ListAddress = typeof listDefaults;

export function filtersOf(address: ListAddress): UserListQuery {
  const names = Object.keys(noFilter) as (keyof UserListQuery)[];
  return Object.fromEntries(names.map((name) => [name, address[name]])) as UserListQuery;
}

/** Leaves order and view as they are. */
export const clearedFilters: Partial<ListAddress> = (({ sort: _, ...filters }) => filters)(noFilter);

export function hasFilters(address: ListAddress): boolean {
  return Object.keys(clearedFilters).some((name) => address[name as keyof ListAddress] !== '');
}

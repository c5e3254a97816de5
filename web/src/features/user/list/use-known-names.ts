import { useQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { userInfoQuery } from '#web/features/user/staff.api.ts';
import { agencyChoicesQuery } from '#web/ui/person-picker/choices.api.ts';
import type { KnownNames } from './filter-text.ts';
import type { ListAddress } from './list-query.ts';

/** The names behind the ids in the address: every row found carries them; only without rows they are asked for. */
export function useKnownNames({ agency_id, manager_id }: ListAddress, rows: readonly user.StaffRow[]): KnownNames {
  const ofAgency = rows.find((row) => String(row.agency_id) === agency_id)?.agency_name;
  const ofManager = rows.find((row) => String(row.manager_id) === manager_id)?.manager_name;
  const agencies = useQuery({ ...agencyChoicesQuery(''), enabled: agency_id !== '' && !ofAgency });
  const manager = useQuery({
    ...userInfoQuery(Number(manager_id)),
    enabled: /^\d+$/.test(manager_id) && !ofManager,
  });
  const agency = agencies.data?.list.find(({ id }) => String(id) === agency_id);
  return { agencyName: ofAgency ?? agency?.name ?? null, managerName: ofManager ?? manager.data?.nickname ?? null };
}

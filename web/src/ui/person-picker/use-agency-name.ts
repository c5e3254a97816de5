import { useQuery } from '@tanstack/react-query';
import { agencyChoicesQuery } from './choices.api.ts';

/** The name for the id of an agency in the address: taken from the rows, and requested only if none of them has it. */
export function useAgencyName(id: string, nameInRows: string | null | undefined, mayRead = true): string | null {
  const { data } = useQuery({ ...agencyChoicesQuery(''), enabled: mayRead && id !== '' && !nameInRows });
  return nameInRows ?? data?.list.find((agency) => String(agency.id) === id)?.name ?? null;
}

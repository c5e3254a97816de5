import { useQuery } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { agencyChoicesQuery, colleaguesQuery } from '#web/ui/person-picker/choices.api.ts';
import type { FilterNames } from './filter-text.ts';
import type { ListAddress } from './list-query.ts';

/** The names for the ids in the address: taken from the rows, and requested only if no row has them. */
export function useFilterNames(
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

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { modifyPatient, patientInfoQuery } from '#web/features/patient/patient.api.ts';
import { changed } from '#web/lib/changes.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import {
  numberToSend,
  type PatientRecord,
  recordFormName,
  recordOfPatient,
  valuesOfPatient,
} from '../patient-values.ts';

/** The form of an existing record, saved over exactly the version it was typed on. */
export function usePatientForm(info: patient.PatientInfo) {
  const { id } = info;
  const client = useQueryClient();
  const modify = useMutation(modifyPatient);
  return useRecordForm({
    name: recordFormName,
    info,
    secret: ['id_number'],
    valuesOf: valuesOfPatient,
    recordOf: recordOfPatient,
    send: (_changes, { id_number, clears_id_number, ...fields }: PatientRecord, version) =>
      modify.mutateAsync({ id, version, ...fields, ...numberToSend({ id_number, clears_id_number }) }),
    readFresh: () => client.fetchQuery(patientInfoQuery(id)),
    onConflict: (current) => {
      client.setQueryData(patientInfoQuery(id).queryKey, current);
      changed(client, 'patientConflict');
    },
  });
}

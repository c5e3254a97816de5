import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { errorCodes } from '@yun/contract/base/error-codes';
import { doctorLabel } from '@yun/contract/patient/fields';
import { useRef, useState } from 'react';
import { createPatient, patientInfoQuery, signConsent } from '#web/features/patient/patient.api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import type { KeptForm } from '#web/ui/forms/use-kept-form.ts';
import { isNumberOf, passUnsavedChanges, type UnsavedChanges, unsavedChangesOf } from '../unsaved-changes.ts';
import { type CreateValues, toCreateInput, toSigning } from './create-values.ts';

export interface CreatedPatient {
  id: number;
  name: string;
  patientNo: string;
  /** Why the consent was not recorded; null: it was, or was not requested. */
  consentProblem: string | null;
  /** Values typed after sending; the record's page shows them as unsaved changes. */
  unsaved: UnsavedChanges | null;
}

/**
 * Creates the record, then records the consent. Both carry a key that stays with the draft until they are saved, so that
 * a double click, a retry or a crash never creates them twice.
 */
export function useCreatePatient({ form, props }: KeptForm<CreateValues>) {
  const createRecord = useMutation(createPatient);
  const sign = useMutation(signConsent);
  const [isBusy, setIsBusy] = useState(false);
  const busy = useRef(false);
  const numbers = useRef(new Set<string>());
  const client = useQueryClient();

  const typed = () => form.getFieldsValue(true) as CreateValues;

  function keyed(): CreateValues {
    const values = typed();
    const keys = {
      client_key: values.client_key || newClientKey(),
      consent_key: values.consent_key || newClientKey(),
    };
    form.setFieldsValue(keys);
    props.onValuesChange();
    return { ...values, ...keys };
  }

  async function once<T>(work: () => Promise<T>): Promise<T | null> {
    if (busy.current) return null;
    busy.current = true;
    setIsBusy(true);
    try {
      return await work();
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  }

  async function recordConsent(values: CreateValues, id: number): Promise<string | null> {
    if (!values.signs_now) return null;
    try {
      await sign.mutateAsync(toSigning(values, id));
      return null;
    } catch (error) {
      return failureLine(error) || '登录已过期';
    }
  }

  /** An earlier attempt may have created the record, and the user may have typed since either was sent. */
  async function compare(id: number, sent: CreateValues, isRepeated: boolean): Promise<UnsavedChanges | null> {
    if (!isRepeated && isAsSent(typed(), sent)) return null;
    const info = await client.fetchQuery(patientInfoQuery(id)).catch((error: unknown) => {
      // Out of the caller's scope, or deleted: there is no page that could show the unsaved values.
      if (error instanceof ApiError && error.code === errorCodes.notFound) return null;
      throw error;
    });
    if (!info) return null;
    const unsaved = unsavedAfter(typed(), info, { values: sent, numbers: numbers.current, isRepeated });
    if (unsaved) passUnsavedChanges(info, unsaved);
    return unsaved;
  }

  /** Null: a call is running already. A refusal is thrown. */
  function create(): Promise<CreatedPatient | null> {
    return once(async () => {
      const isRepeated = typed().client_key !== '';
      const values = keyed();
      numbers.current.add(values.id_number.trim());
      const { id, patient_no } = await createRecord.mutateAsync(toCreateInput(values));
      const consentProblem = await recordConsent(values, id);
      const unsaved = await compare(id, values, isRepeated);
      numbers.current.clear();
      return { id, name: values.name.trim(), patientNo: patient_no, consentProblem, unsaved };
    });
  }

  /** The record exists; only the consent is sent again. */
  function signAgain(created: CreatedPatient): Promise<CreatedPatient | null> {
    return once(async () => ({ ...created, consentProblem: await recordConsent(typed(), created.id) }));
  }

  return { isBusy, create, signAgain };
}

/** Whether the form is unchanged since it was sent. */
function isAsSent(now: CreateValues, sent: CreateValues): boolean {
  return JSON.stringify(textOf(now)) === JSON.stringify(textOf(sent));
}

const consentOf = (values: CreateValues) => (values.signs_now ? toSigning(values, 0) : null);
const textOf = (values: CreateValues) => [toCreateInput(values), consentOf(values)];

interface Sent {
  /** Values of the last attempt; only its consent is certain to be recorded. */
  values: CreateValues;
  /** Document numbers of all attempts: any of them may have created the record. */
  numbers: ReadonlySet<string>;
  isRepeated: boolean;
}

/** The typed values that the saved record lacks; null: there are none. */
function unsavedAfter(now: CreateValues, info: patient.PatientInfo, sent: Sent): UnsavedChanges | null {
  const isSameNumber =
    isNumberOf(info, now.id_number) && [...sent.numbers].every((number) => number === now.id_number.trim());
  // The user has emptied the field again; a restored draft only lacks the number.
  const clears_id_number = info.id_number_masked !== null && !now.had_id_number;
  const values = unsavedChangesOf({ ...now, clears_id_number }, info, isSameNumber);
  const elsewhere = [
    ...(now.agency_id === info.agency_id ? [] : ['机构']),
    ...(now.doctor_id?.id === info.doctor_id ? [] : [doctorLabel]),
    ...(JSON.stringify(consentOf(now)) === JSON.stringify(consentOf(sent.values)) ? [] : ['知情同意']),
  ];
  const fields = Object.keys(values);
  return fields.length + elsewhere.length === 0 ? null : { values, fields, elsewhere, isRepeated: sent.isRepeated };
}

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createPatient, signConsent } from '#web/features/patient/patient.api.ts';
import { newClientKey } from '#web/lib/client-key.ts';
import { failureLine } from '#web/lib/failure-line.ts';
import type { KeptForm } from '#web/ui/use-kept-form.ts';
import { type CreateValues, toCreateInput, toSigning } from './create-values.ts';

export interface Made {
  id: number;
  name: string;
  patientNo: string;
  /** Why the consent was not put down; null: it was, or nobody asked for it. */
  consentProblem: string | null;
}

/**
 * Makes the record, then puts down the consent. Both carry a key that stays with the draft until they are made, so that
 * nothing is made twice: not by a double click, not by sending again, not after a crash.
 */
export function useMakePatient({ form, props }: KeptForm<CreateValues>) {
  const create = useMutation(createPatient);
  const sign = useMutation(signConsent);
  const [isBusy, setIsBusy] = useState(false);
  const busy = useRef(false);

  function keyed(): CreateValues {
    const values = form.getFieldsValue(true) as CreateValues;
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

  async function putDown(values: CreateValues, id: number): Promise<string | null> {
    if (!values.signs_now) return null;
    try {
      await sign.mutateAsync(toSigning(values, id));
      return null;
    } catch (error) {
      return failureLine(error) || '登录已过期';
    }
  }

  /** Null: it is being made already. What is refused is thrown. */
  function make(): Promise<Made | null> {
    return once(async () => {
      const values = keyed();
      const { id, patient_no } = await create.mutateAsync(toCreateInput(values));
      const consentProblem = await putDown(values, id);
      return { id, name: values.name.trim(), patientNo: patient_no, consentProblem };
    });
  }

  /** The record is there; only its consent is tried again. */
  function signAgain(made: Made): Promise<Made | null> {
    return once(async () => ({ ...made, consentProblem: await putDown(form.getFieldsValue(true), made.id) }));
  }

  return { isBusy, make, signAgain };
}

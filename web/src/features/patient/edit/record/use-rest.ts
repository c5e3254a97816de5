import { useEffect, useEffectEvent, useState } from 'react';
import type { KeptForm } from '#web/ui/forms/use-kept-form.ts';
import type { PatientValues } from '../patient-values.ts';
import { takeRest, type UnsavedRest } from '../unsaved-rest.ts';

/** Fills in what the page of new records could not save; null if there is nothing. */
export function useRest(id: number, { form, props }: Pick<KeptForm<PatientValues>, 'form' | 'props'>) {
  const [rest, setRest] = useState<UnsavedRest | null>(null);
  const takeUp = useEffectEvent(() => {
    const left = takeRest(id);
    if (!left) return;
    form.setFieldsValue(left.values as Parameters<typeof form.setFieldsValue>[0]);
    props.onValuesChange();
    setRest(left);
  });
  // Effects run whenever the page is shown again: it may have been open before.
  useEffect(() => takeUp(), []);
  return rest;
}

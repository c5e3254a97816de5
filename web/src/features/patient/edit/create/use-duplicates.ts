import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { Form, type FormInstance } from 'antd';
import { useMemo } from 'react';
import { duplicatesQuery } from '#web/features/patient/patient.api.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import type { CreateValues } from './create-values.ts';
import { type Probe, probeOf } from './duplicate-check.ts';

const debounceMs = 400;
const nothing = 'null';

export interface LookAlikes {
  /** What was compared; null while too little is filled in. */
  probe: Probe | null;
  /** The records found for this probe. */
  found: patient.Duplicates | null;
  isChecking: boolean;
  error: Error | null;
  retry(): void;
  /** Compares the current values at once; null if that is not possible. */
  ask(): Promise<patient.Duplicates | null>;
  /** Takes over the look-alikes that the server answered when it refused the record. */
  setFound(found: patient.Duplicates): Promise<void>;
}

/** Compares the new patient with existing records, debounced, once enough is typed. */
export function useDuplicates(form: FormInstance<CreateValues>): LookAlikes {
  const client = useQueryClient();
  const typed = Form.useWatch((values: CreateValues) => textOf(values), { form, preserve: true }) ?? nothing;
  const rested = useDebounced(typed, debounceMs);
  const probe = useMemo(() => JSON.parse(rested) as Probe | null, [rested]);
  const questionOf = (asked: Probe) => duplicatesQuery(asked, form.getFieldValue('client_key'));
  const { data, isPlaceholderData, isFetching, error, refetch } = useQuery({
    ...questionOf(probe ?? {}),
    enabled: probe !== null,
  });
  const isAnswered = probe !== null && typed === rested && data !== undefined && !isPlaceholderData;
  const current = () => probeOf(form.getFieldsValue(true));

  return {
    probe,
    found: isAnswered ? data : null,
    isChecking: typed !== nothing && (typed !== rested || (isFetching && !isAnswered)),
    error: probe !== null && typed === rested ? error : null,
    retry: () => void refetch(),
    // If this fails, the server still compares when the record is created.
    ask: async () => {
      const asked = current();
      return asked && client.fetchQuery({ ...questionOf(asked), staleTime: 60_000 }).catch(() => null);
    },
    setFound: async (found) => {
      const asked = current();
      if (!asked) return;
      const { queryKey } = duplicatesQuery(asked);
      // A pending older answer must not replace that of the refusal.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, found);
    },
  };
}

/** As text, so that it changes only with the compared values. */
function textOf(values: CreateValues): string {
  return JSON.stringify(probeOf(values));
}

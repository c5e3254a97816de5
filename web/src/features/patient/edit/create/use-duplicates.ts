import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { Form, type FormInstance } from 'antd';
import { useMemo } from 'react';
import { duplicatesQuery } from '#web/features/patient/patient.api.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import type { CreateValues } from './create-values.ts';
import { type Probe, probeOf } from './duplicate-check.ts';

const restMs = 400;
const nothing = 'null';

export interface LookAlikes {
  /** What was compared; null while too little is known. */
  probe: Probe | null;
  /** Who was found by exactly this. */
  found: patient.Duplicates | null;
  isChecking: boolean;
  error: Error | null;
  retry(): void;
  /** Asks about what is typed at this moment; null where nothing can be said. */
  ask(): Promise<patient.Duplicates | null>;
  /** What the server told when it refused to make the record. */
  learn(found: patient.Duplicates): Promise<void>;
}

/** Compares the new patient with those known, a moment after enough was typed. */
export function useDuplicates(form: FormInstance<CreateValues>): LookAlikes {
  const client = useQueryClient();
  const typed = Form.useWatch((values: CreateValues) => textOf(values), { form, preserve: true }) ?? nothing;
  const rested = useDebounced(typed, restMs);
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
    // Where it fails the record is compared when it is made.
    ask: async () => {
      const asked = current();
      return asked && client.fetchQuery({ ...questionOf(asked), staleTime: 60_000 }).catch(() => null);
    },
    learn: async (found) => {
      const asked = current();
      if (!asked) return;
      const { queryKey } = duplicatesQuery(asked);
      // An answer that is older than the refusal must not come after it.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, found);
    },
  };
}

/** As text: it changes only with what is compared. */
function textOf(values: CreateValues): string {
  return JSON.stringify(probeOf(values));
}

import type { alert, OutputOf } from '@yun/contract';
import type { RuleCode } from '@yun/contract/alert/rule';
import { useEffect, useRef, useState } from 'react';
import { simulateRule } from '#web/features/alert/alert.api.ts';

type Part = OutputOf<typeof alert.simulateRule>;

export interface Simulated extends Pick<Part, 'patients' | 'gone' | 'now_patients' | 'total'> {
  lookedAt: number;
  isDone: boolean;
}

interface Input {
  agency_id: number;
  code: RuleCode;
  params: Record<string, number | string[]>;
  days: number;
}

const nothing: Simulated = { patients: [], gone: [], now_patients: 0, total: 0, lookedAt: 0, isDone: false };

/** Simulates a rule on past data, part by part, so that progress is shown and it can be stopped. */
export function useSimulation() {
  const [result, setResult] = useState<Simulated | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(input: Input): Promise<void> {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setIsRunning(true);
    setError(null);
    setResult(nothing);
    try {
      await simulateAll(input, control.signal, setResult);
    } catch (failure) {
      if (!control.signal.aborted) setError(failure as Error);
    }
    if (running.current === control) setIsRunning(false);
  }

  function stop(): void {
    running.current?.abort();
    setIsRunning(false);
  }

  return { result, error, isRunning, run, stop };
}

async function simulateAll(input: Input, signal: AbortSignal, report: (result: Simulated) => void): Promise<void> {
  let result = nothing;
  for (let after: number | null = 0; after !== null; ) {
    const part: Part = await simulateRule({ ...input, after }, signal);
    if (signal.aborted) return;
    after = part.next;
    result = {
      patients: [...result.patients, ...part.patients],
      gone: [...result.gone, ...part.gone],
      now_patients: result.now_patients + part.now_patients,
      total: part.total,
      lookedAt: result.lookedAt + part.looked_at,
      isDone: after === null,
    };
    report(result);
  }
}

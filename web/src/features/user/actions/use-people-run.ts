import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { changed } from '#web/lib/changes.ts';
import type { Person } from './person.ts';

interface Failure<P> {
  person: P;
  reason: string;
}

export interface PeopleRun<P> {
  done: number;
  total: number;
  isRunning: boolean;
  /** The people for whom the last run failed. */
  failures: readonly Failure<P>[];
  /** Runs the step for one person after another; true when all succeeded. */
  run(people: readonly P[]): Promise<boolean>;
}

/** Runs the same step for several people; a failure does not stop the rest. */
export function usePeopleRun<P extends Person>(step: (person: P) => Promise<void>): PeopleRun<P> {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({ mutationFn: step, meta: { isShownByPage: true } });
  const [state, setState] = useState({ done: 0, total: 0, isRunning: false, failures: [] as Failure<P>[] });

  async function run(people: readonly P[]): Promise<boolean> {
    const failures: Failure<P>[] = [];
    setState({ done: 0, total: people.length, isRunning: true, failures });
    for (const [index, person] of people.entries()) {
      try {
        await mutateAsync(person);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        failures.push({ person, reason: errorText(error) });
      }
      setState((last) => ({ ...last, done: index + 1 }));
    }
    setState((last) => ({ ...last, isRunning: false, failures }));
    changed(queryClient, 'colleagueChanged');
    return failures.length === 0;
  }

  return { ...state, run };
}

import { useMutation } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { today } from '@yun/contract/base/day';
import { checkPlan, minutesOf } from '@yun/contract/plan/check';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { activatePlan, discardDraft, savePlan } from '#web/features/plan/plan.api.ts';
import { ApiError, isConflict } from '#web/lib/api-error.ts';
import { newClientKey } from '#web/lib/client-key.ts';
import { type BuilderState, stateOf } from './builder-state.ts';
import { problemsOf } from './plan-problems.ts';
import { useExercises } from './use-exercises.ts';
import { useKeptState } from './use-kept-state.ts';
import { useTypedDates } from './use-typed-dates.ts';

interface Options {
  patient: plan.PlanPatient;
  /** Null: a new plan. */
  info: plan.PlanInfo | null;
  start: BuilderState;
  onMade(info: plan.PlanInfo): void;
  /** Another person saved meanwhile. */
  onConflict(): void;
}

export interface Acknowledgement {
  acknowledged: string[];
  ack_reason: string | null;
  /** The running plan that is ended by this. */
  replace_id: number | null;
  /** After a danger: what was found and what was decided. */
  findings: string | null;
  decision: string | null;
  /** The dangers that were on the screen. */
  seen_dangers: string[];
}

const none: readonly plan.PlanExercise[] = [];

/** The plan on the table: its checks at every change, saving it as a draft, starting it. */
export function usePlanBuilder({ patient, info, start, onMade, onConflict }: Options) {
  const kept = useKeptState({
    name: info ? nameOf(info) : `new-plan-${patient.id}`,
    saved: start,
    version: info?.version ?? null,
  });
  const { state, staleVersion } = kept;
  // What is on the table goes over the version it was typed on, and over no other.
  const [base, setBase] = useState(info && staleVersion !== null ? { ...info, version: staleVersion } : info);
  const [clientKey] = useState(newClientKey);
  const [conflict, setConflict] = useState(staleVersion === null ? null : info);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const busy = useRef(false);
  const save = useMutation(savePlan);
  const activate = useMutation(activatePlan);
  const discard = useMutation(discardDraft);

  // An untouched table follows the server.
  const follow = useEffectEvent((read: plan.PlanInfo) => {
    if (!kept.isDirty && !busy.current && read.version > (base?.version ?? 0)) take(read);
  });
  useEffect(() => {
    if (info) follow(info);
  }, [info]);

  const { exercises, isPending, learn } = useExercises(state.content.items, base?.exercises ?? none, patient.id);
  const isRunning = base !== null && base.version_no > 0;
  const day = today();
  const effective = isRunning ? (state.effectiveDate ?? day) : later(state.content.start_date, day);
  const findings = useMemo(
    () => (isPending ? [] : checkPlan(state.content, exercises, patient, effective)),
    [state.content, exercises, isPending, patient, effective],
  );
  const contentProblems = useMemo(() => problemsOf(state.content), [state.content]);
  const dates = useTypedDates(kept.dispatch);
  const problems: Record<string, string> = { ...contentProblems, ...dates.problems };

  async function work<T>(act: () => Promise<T>): Promise<T | null> {
    if (busy.current) return null;
    busy.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const current = isConflict(error) && (error.data as { current?: plan.PlanInfo }).current;
      if (current) {
        setConflict(current);
        onConflict();
      } else setFailure(error);
      return null;
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  }

  function take(answer: plan.PlanInfo): void {
    setBase(answer);
    dates.clear();
    kept.restart(stateOf(answer), answer.version);
  }

  /** What was made under the patient's address moves to its own. */
  function move(made: plan.PlanInfo): void {
    if (info !== null) return;
    kept.handOver(nameOf(made));
    onMade(made);
  }

  async function send(over: plan.PlanInfo | null): Promise<plan.PlanInfo> {
    const sent = state;
    const answer = await save.mutateAsync({
      ...(over ? { id: over.id, version: over.version } : { client_key: clientKey }),
      patient_id: patient.id,
      ...sent.content,
      template_id: sent.templateId,
      change_reason: sent.changeReason,
      effective_date: sent.effectiveDate,
    });
    setBase(answer);
    kept.markSaved(sent, answer.version);
    return answer;
  }

  const isUnsaved = kept.isDirty || base === null || (base.draft === null && isRunning);

  return {
    ...kept,
    base,
    patient,
    exercises,
    findings,
    problems,
    dates,
    effective,
    isRunning,
    isBusy,
    conflict,
    failure,
    clearFailure: () => setFailure(null),
    minutes: minutesOf(state.content.items, exercises),
    /** The exercises of a restored draft are still being read: it cannot be judged. */
    isPending,
    learn,
    saveDraft: () =>
      work(async () => {
        const answer = await send(base);
        move(answer);
        return answer;
      }),
    start: (acknowledgement: Acknowledgement) =>
      work(async () => {
        const saved = isUnsaved ? await send(base) : (base as plan.PlanInfo);
        const answer = await activate.mutateAsync({ id: saved.id, version: saved.version, ...acknowledgement });
        take(answer);
        move(answer);
        return answer;
      }),
    /** Another person saved meanwhile: mine is kept over theirs, or theirs is taken. */
    resolve: (choice: 'mine' | 'theirs') => {
      if (!conflict) return;
      if (choice === 'theirs') take(conflict);
      else {
        setBase(conflict);
        kept.markSaved(stateOf(conflict), conflict.version);
      }
      setConflict(null);
    },
    /** Gives up the next version: what runs stays as it is. */
    dropDraft: () =>
      work(async () => {
        if (base === null) return;
        const answer = await discard.mutateAsync({ id: base.id, version: base.version });
        take(answer);
      }),
    /** The plan went on beside the table: an untouched table follows, what was typed stays as typed. */
    adopt: (answer: plan.PlanInfo) => {
      if (!kept.isDirty) return take(answer);
      setBase(answer);
      kept.markSaved(stateOf(answer), answer.version);
    },
    /** Back to what the server has. */
    discard: () => {
      dates.clear();
      kept.restart(base ? stateOf(base) : start, base?.version ?? null);
    },
  };
}

export type PlanBuilder = ReturnType<typeof usePlanBuilder>;

const nameOf = ({ id }: plan.PlanInfo) => `plan-${id}`;

function later(a: string, b: string): string {
  return a > b ? a : b;
}

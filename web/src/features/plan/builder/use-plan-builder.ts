import { useMutation } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { checkPlan, minutesOf } from '@yun/contract/plan/check';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { activatePlan, discardDraft, savePlan } from '#web/features/plan/plan.api.ts';
import { ApiError, isConflict } from '#web/lib/api/api-error.ts';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { serverToday } from '#web/lib/time/server-time.ts';
import { type BuilderState, stateOf } from './builder-state.ts';
import { useExercises } from './picker/use-exercises.ts';
import { useContentProblems } from './use-content-problems.ts';
import { useDraftState } from './use-draft-state.ts';
import { useTypedDates } from './use-typed-dates.ts';

interface Options {
  patient: plan.PlanPatient;
  /** Null: a new plan. */
  info: plan.PlanInfo | null;
  start: BuilderState;
  onMade(info: plan.PlanInfo): void;
  /** Another user has saved the plan. */
  onConflict(): void;
}

interface Acknowledgement {
  acknowledged: string[];
  ack_reason: string | null;
  /** The running plan that this one replaces. */
  replace_id: number | null;
  /** After a danger: the findings and the decision. */
  findings: string | null;
  decision: string | null;
  /** The dangers that were on the screen. */
  seen_dangers: string[];
}

const none: readonly plan.PlanExercise[] = [];

/** The state of the builder: the entered plan with its checks, saving it as a draft, starting it, conflicts. */
export function usePlanBuilder({ patient, info, start, onMade, onConflict }: Options) {
  const kept = useDraftState({
    name: info ? nameOf(info) : `new-plan-${patient.id}`,
    saved: start,
    version: info?.version ?? null,
  });
  const { staleVersion } = kept;
  // A restored draft is saved over the version it was typed on, so that a later version is not overwritten.
  const [base, setBase] = useState(info && staleVersion !== null ? { ...info, version: staleVersion } : info);
  const [conflict, setConflict] = useState(staleVersion === null ? null : info);
  const { run, isBusy, isRunningCall, failure, clearFailure } = useExclusiveCall((current) => {
    setConflict(current);
    onConflict();
  });
  const checks = useChecks(kept, base, patient);
  const dates = useTypedDates(kept.dispatch);

  function take(answer: plan.PlanInfo): void {
    setBase(answer);
    dates.clear();
    kept.restart(stateOf(answer), answer.version);
  }

  const calls = usePlanCalls({ kept, base, setBase, take, run, patient, isNew: info === null, onMade });

  /** Keeps the entered content, to be saved over this version. */
  function rebase(answer: plan.PlanInfo): void {
    setBase(answer);
    kept.markSaved(stateOf(answer), answer.version);
  }

  // Without unsaved changes the builder shows what the server has.
  const follow = useEffectEvent((read: plan.PlanInfo) => {
    if (!kept.isDirty && !isRunningCall() && read.version > (base?.version ?? 0)) take(read);
  });
  useEffect(() => {
    if (info) follow(info);
  }, [info]);

  return {
    ...kept,
    ...checks,
    ...calls,
    problems: { ...checks.problems, ...dates.problems } as Record<string, string>,
    dates,
    base,
    patient,
    isBusy,
    conflict,
    failure,
    clearFailure,
    /** After a conflict: the user keeps the own content, or takes the other user's. */
    resolve: (choice: 'mine' | 'theirs') => {
      if (!conflict) return;
      if (choice === 'theirs') take(conflict);
      else rebase(conflict);
      setConflict(null);
    },
    /** Takes a version made outside the builder; unsaved changes stay. */
    adopt: (answer: plan.PlanInfo) => (kept.isDirty ? rebase(answer) : take(answer)),
    /** Back to what the server has. */
    discard: () => {
      dates.clear();
      kept.restart(base ? stateOf(base) : start, base?.version ?? null);
    },
  };
}

export type PlanBuilder = ReturnType<typeof usePlanBuilder>;

const nameOf = ({ id }: plan.PlanInfo) => `plan-${id}`;

const isStarted = (base: plan.PlanInfo | null) => base !== null && base.version_no > 0;

/** The findings against the entered plan and the problems of its fields, computed at every change. */
function useChecks(
  { state: { content, effectiveDate }, isDirty }: { state: BuilderState; isDirty: boolean },
  base: plan.PlanInfo | null,
  patient: plan.PlanPatient,
) {
  const { exercises, isPending, learn } = useExercises(content.items, base?.exercises ?? none, patient.id);
  const isRunning = isStarted(base);
  const day = serverToday();
  const effective = isRunning ? (effectiveDate ?? day) : later(content.start_date, day);
  const findings = useMemo(
    () => (isPending ? [] : checkPlan(content, exercises, patient, effective)),
    [content, exercises, isPending, patient, effective],
  );
  const problems = useContentProblems(content, isDirty);
  return {
    exercises,
    learn,
    /** The exercises of a restored draft are still being read: it cannot be checked yet. */
    isPending,
    isRunning,
    effective,
    findings,
    problems,
    minutes: minutesOf(content.items, exercises),
  };
}

/** Runs one call at a time; a conflict is reported with the current plan, another refusal is kept as `failure`. */
function useExclusiveCall(onConflict: (current: plan.PlanInfo) => void) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const busy = useRef(false);

  async function run<T>(call: () => Promise<T>): Promise<T | null> {
    if (busy.current) return null;
    busy.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const current = isConflict(error) && (error.data as { current?: plan.PlanInfo }).current;
      if (current) onConflict(current);
      else setFailure(error);
      return null;
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  }

  return { run, isBusy, isRunningCall: () => busy.current, failure, clearFailure: () => setFailure(null) };
}

interface CallOptions {
  kept: ReturnType<typeof useDraftState>;
  base: plan.PlanInfo | null;
  setBase(base: plan.PlanInfo): void;
  take(answer: plan.PlanInfo): void;
  run<T>(call: () => Promise<T>): Promise<T | null>;
  patient: plan.PlanPatient;
  /** Opened under the address of the patient: the plan does not exist yet. */
  isNew: boolean;
  onMade(info: plan.PlanInfo): void;
}

/** The calls of the builder: save as a draft, start, give up the draft. */
function usePlanCalls({ kept, base, setBase, take, run, patient, isNew, onMade }: CallOptions) {
  const [clientKey] = useState(newClientKey);
  const save = useMutation(savePlan);
  const activate = useMutation(activatePlan);
  const discard = useMutation(discardDraft);

  async function send(): Promise<plan.PlanInfo> {
    const sent = kept.state;
    const answer = await save.mutateAsync({
      ...(base ? { id: base.id, version: base.version } : { client_key: clientKey }),
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

  /** A new plan moves from the address of the patient to its own. */
  function move(made: plan.PlanInfo): void {
    if (!isNew) return;
    kept.handOver(nameOf(made));
    onMade(made);
  }

  const isUnsaved = kept.isDirty || base === null || (base.draft === null && isStarted(base));

  return {
    saveDraft: () =>
      run(async () => {
        const answer = await send();
        move(answer);
        return answer;
      }),
    start: (acknowledgement: Acknowledgement) =>
      run(async () => {
        const saved = isUnsaved ? await send() : base;
        const answer = await activate.mutateAsync({ id: saved.id, version: saved.version, ...acknowledgement });
        take(answer);
        move(answer);
        return answer;
      }),
    /** Gives up the next version: the running one stays as it is. */
    dropDraft: () =>
      run(async () => {
        if (base === null) return;
        take(await discard.mutateAsync({ id: base.id, version: base.version }));
      }),
  };
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

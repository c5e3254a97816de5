import { useCallback, useEffect, useRef, useState } from 'react';
import { dropKept, readKept, writeKept } from '../queue/kept.ts';
import { answersName } from '../record/use-answers.ts';
import { step, type Training, type TrainingEvent } from '../timer/training.ts';

/** An event without its time, which `dispatch` adds. */
type NewEvent = TrainingEvent extends infer E ? (E extends unknown ? Omit<E, 'at'> : never) : never;

export interface TrainingState {
  training: Training | null;
  dispatch: (event: NewEvent) => void;
  begin: (training: Training) => void;
  drop: () => void;
}

const keptName = 'training';
const heartbeatMs = 3000;

function readTraining(patientId: number): Training | null {
  try {
    const kept = JSON.parse(readKept(patientId, keptName) ?? 'null') as Training | null;
    const isTraining = kept !== null && kept.items.length > 0 && kept.progress.length === kept.items.length;
    return isTraining ? step(kept, { type: 'return', at: Date.now() }) : null;
  } catch {
    return null;
  }
}

/** The current training, stored on the phone at every event: a call, a reload or an empty battery loses nothing. */
export function useTraining(patientId: number): TrainingState {
  const [training, setTraining] = useState(() => readTraining(patientId));
  const latest = useRef(training);
  const set = useCallback(
    (next: Training | null) => {
      latest.current = next;
      setTraining(next);
      if (next) return void writeKept(patientId, keptName, JSON.stringify(next));
      // The answers of the record page are dropped with it.
      for (const name of [keptName, answersName]) dropKept(patientId, name);
    },
    [patientId],
  );
  const dispatch = useCallback<TrainingState['dispatch']>(
    (event) => {
      if (latest.current) set(step(latest.current, { ...event, at: Date.now() } as TrainingEvent));
    },
    [set],
  );
  const isRunning = training?.runningSince != null;
  useEffect(() => {
    if (!isRunning) return;
    const follow = () => dispatch({ type: document.visibilityState === 'visible' ? 'return' : 'leave' });
    const leave = () => dispatch({ type: 'leave' });
    document.addEventListener('visibilitychange', follow);
    addEventListener('pagehide', leave);
    const timer = setInterval(() => document.visibilityState === 'visible' && dispatch({ type: 'seen' }), heartbeatMs);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      removeEventListener('pagehide', leave);
      clearInterval(timer);
    };
  }, [isRunning, dispatch]);
  return { training, dispatch, begin: set, drop: useCallback(() => set(null), [set]) };
}

import { useState } from 'react';
import { readKept, writeKept } from '../queue/kept.ts';
import type { Training } from '../timer/training.ts';
import { type Answers, noAnswers } from './session-record.ts';

export const answersName = 'answers';

function readAnswers(patientId: number, training: Training): Answers {
  try {
    const kept = JSON.parse(readKept(patientId, answersName) ?? 'null') as { key: string; answers: Answers } | null;
    if (kept?.key === training.key) return kept.answers;
  } catch {
    // Not readable: start without answers.
  }
  return noAnswers(training);
}

/** The answers so far, stored to survive a reload. Sets come from the timer until they are corrected by hand. */
export function useAnswers(patientId: number, training: Training) {
  const [answers, setAnswers] = useState(() => readAnswers(patientId, training));
  const change = (more: Partial<Answers>) => {
    const next = { ...answers, ...more };
    setAnswers(next);
    writeKept(patientId, answersName, JSON.stringify({ key: training.key, answers: next }));
  };
  return [answers, change] as const;
}

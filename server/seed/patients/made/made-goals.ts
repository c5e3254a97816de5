import { scaleKey } from '@yun/contract';
import type { DemoPatient } from '../demo-patient.ts';
import { type DemoGoal, demoGoals } from '../goals.ts';
import type { SeedMoment } from '../moment.ts';
import type { MadePlan } from '../plan-content.ts';
import type { MadeAssessment } from './made-assessments.ts';
import type { MadeMeasurement } from './made-measurements.ts';

export interface MadeGoal {
  text: string;
  key: string | null;
  baseline: number | null;
  target: number | null;
  dueDate: string;
  status: 'open' | NonNullable<DemoGoal['ended']>['status'];
  note: string | null;
  createTime: Date;
  closedTime: Date | null;
}

interface Tested {
  measurements: readonly MadeMeasurement[];
  assessments: readonly MadeAssessment[];
}

export function makeGoals({ no }: DemoPatient, plan: MadePlan, tested: Tested, moment: SeedMoment): MadeGoal[] {
  return (
    demoGoals
      .filter((goal) => goal.no === no)
      // Lists show the newest first: the most important goal was agreed last.
      .reverse()
      .map(({ text, key = null, target = null, baseline, dueDaysAgo, ended }, n) => ({
        text,
        key,
        target,
        baseline: baseline ?? (key === null ? null : firstOf(key, tested)),
        dueDate: dueDaysAgo === undefined ? plan.endDate : moment.day(dueDaysAgo),
        status: ended?.status ?? 'open',
        note: ended?.note ?? null,
        // After the plan, one after the other.
        createTime: new Date((plan.versions[0]?.createTime.getTime() ?? 0) + (n + 4) * 60_000),
        closedTime: ended === undefined ? null : moment.at(ended.daysAgo, 11 * 60 + 40),
      }))
  );
}

function firstOf(key: string, { measurements, assessments }: Tested): number | null {
  const first = measurements.find((one) => one.key === key && one.removed === null);
  const assessed = assessments.find(({ scale, voided }) => scaleKey(scale) === key && voided === null);
  return first?.value ?? assessed?.total ?? null;
}

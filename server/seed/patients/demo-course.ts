// The shape of a patient's treatment in the demo: what was prescribed when, and how the patient keeps to it.
import type { plan } from '@yun/contract';

type Item = plan.PlanItem;

/** A phase of a plan: from a template of the library, or exercises by their codes. */
export interface DemoVersion {
  /** The day it took effect, counted back from today. */
  daysAgo: number;
  title?: string;
  from: string | readonly string[];
  /** Where the dose differs from the library's, by code. */
  dose?: Readonly<Record<string, Partial<Item>>>;
  /** For every exercise. */
  often?: Partial<Item>;
  without?: readonly string[];
  /** Why it was changed; the first version has none. */
  reason?: string;
}

/** The patient's adherence, in the terms of the design. */
export type Archetype = 'steady' | 'wavering' | 'breaking_off' | 'hurting' | 'plateau';

export interface DemoCourse {
  no: number;
  title: string;
  category?: '呼吸';
  /** First day, counted back from today. */
  startDaysAgo: number;
  /** Length of the plan in days. */
  days: number;
  painLimit?: number;
  goals?: readonly string[];
  restRule?: string;
  versions: readonly [DemoVersion, ...DemoVersion[]];
  archetype: Archetype;
  /** How the last training days up to yesterday went, oldest first: d all, p half, l a good part, m nothing. */
  recent: string;
  /** Worst pain of the last session and of the one before; null: not reported. */
  pains: readonly [last: number | null, before: number];
  /** Minute of the day of the training yesterday and, where given, of the one today. */
  yesterdayAt: number;
  todayAt?: number;
  /** Days since the plan ended on its last day. */
  completedDaysAgo?: number;
}

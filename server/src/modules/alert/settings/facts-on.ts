// The facts as they were on a past day, for simulating rules; a record that was entered late counts from its own date.
import { addDays } from '@yun/contract';
import type { AlertFacts, Moment, WatchedPlan } from '../facts.ts';

interface View extends Moment {
  /** The last day whose records are included. */
  until: string;
}

const startOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`);

/** Two evaluations a day: by the schedule as it begins, and at its end with all its records. */
export function viewsOn(day: string, { today, now }: Moment): View[] {
  const evening = day === today ? now : new Date(startOf(addDays(day, 1)) - 1);
  return [
    { today: day, now: new Date(startOf(day)), until: addDays(day, -1) },
    { today: day, now: evening, until: day },
  ];
}

export function factsOn(facts: AlertFacts, { today, now, until }: View): AlertFacts {
  const { attendedOn } = facts.patient;
  const isIncluded = ({ date }: { date: string }) => date <= until;
  return {
    ...facts,
    patient: { ...facts.patient, attendedOn: attendedOn !== null && attendedOn <= until ? attendedOn : null },
    plans: facts.plans.filter(({ started_on }) => started_on <= until).map((plan) => planOn(plan, today)),
    days: facts.days.filter(isIncluded),
    sessions: facts.sessions.filter(isIncluded),
    events: facts.events.filter(isIncluded),
    redFlags: facts.redFlags.filter(({ time }) => time <= now),
    series: new Map([...facts.series].map(([key, values]) => [key, values.filter(isIncluded)])),
    messages: facts.messages.filter(({ time }) => time <= now),
  };
}

function planOn(plan: WatchedPlan, day: string): WatchedPlan {
  const pauses = plan.pauses.filter(({ from_date }) => from_date <= day);
  const isPaused = pauses.some(({ to_date }) => to_date === null || to_date > day);
  const isOver = plan.ended_on !== null && plan.ended_on <= day;
  return { ...plan, pauses, status: isOver ? 'completed' : isPaused ? 'paused' : 'active' };
}

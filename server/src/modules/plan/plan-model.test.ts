// Any order of steps of plans and their patient, against the rules in plain words.
import {
  addDays,
  canStep,
  type PatientStatus,
  patient,
  planStatuses,
  planStepNames,
  planTransitions,
  today,
} from '@yun/contract';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildCare } from '#server/test/build/plan.ts';
import {
  Activate,
  Archive,
  Command,
  Complete,
  Create,
  Discard,
  end,
  type Model,
  Pause,
  type Real,
  Remove,
  Resume,
  Rollback,
  reached,
  Save,
  wrongState,
} from '#server/test/plan-commands.ts';
import { tries } from '#server/test/tier.ts';
import { finishExpired, retireCompleted } from './state/transitions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

/** Time passes for one plan: its last day, or thirty days since its end, lie behind. */
class Transition extends Command {
  readonly transition: 'finish' | 'retire';
  readonly pick: number;
  constructor(transition: 'finish' | 'retire', pick: number) {
    super();
    this.transition = transition;
    this.pick = pick;
  }
  override check = (model: Readonly<Model>) => model.plans.length > 0;
  async act(model: Model): Promise<void> {
    const one = model.plans[this.pick % model.plans.length];
    if (one === undefined) return;
    const { status } = one;
    const { db } = test.database;
    const isOver = this.transition === 'finish';
    const [row] = await db.select().from(plans).where(eq(plans.id, one.id));
    const past = isOver
      ? { startDate: addDays(today(), -9), endDate: addDays(today(), -1) }
      : { endedTime: new Date(0) };
    await db.update(plans).set(past).where(eq(plans.id, one.id));
    const run = isOver ? finishExpired : retireCompleted;
    for (;;) if ((await test.database.withTx((tx) => run(tx, today(), 100))).plans === 0) break;
    await db.update(plans).set({ startDate: row?.startDate, endDate: row?.endDate }).where(eq(plans.id, one.id));
    if (!isOver && status !== 'completed')
      await db
        .update(plans)
        .set({ endedTime: row?.endedTime ?? null })
        .where(eq(plans.id, one.id));
    const { from }: { from: readonly string[] } = planTransitions[this.transition];
    reached.add(`${this.transition} ${status} ${from.includes(status) ? 'ok' : 'refused'}`);
    if (isOver && status === 'active') end(one);
    if (!isOver && status === 'completed') {
      one.status = 'archived';
      one.version += 1;
    }
  }
  toString = () => `${this.transition} ${this.pick}`;
}

const patientMoves: Record<string, { from: PatientStatus[]; to: PatientStatus }> = {
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  discharge: { from: ['active', 'paused'], to: 'discharged' },
  reopen: { from: ['discharged'], to: 'active' },
};

class PatientStep extends Command {
  readonly step: string;
  constructor(step: string) {
    super();
    this.step = step;
  }
  async act(model: Model, real: Real): Promise<void> {
    const { id } = real.patient;
    const [row] = await test.database.db.select().from(patients).where(eq(patients.id, id));
    const input = { id, version: row?.version, step: this.step, reason: '按医嘱' };
    const { code } = await test.call(patient.changePatientStatus, input, real);
    const move = patientMoves[this.step];
    const isPossible = move?.from.includes(model.patient) ?? false;
    expect(code).toBe(isPossible ? ok : wrongState);
    if (!isPossible || move === undefined) return;
    model.patient = move.to;
    for (const one of model.plans) {
      if (this.step === 'discharge' && (one.status === 'active' || one.status === 'paused')) end(one);
      if (this.step === 'pause' && one.status === 'active') {
        reached.add('stop active ok');
        one.status = 'paused';
        one.version += 1;
      }
    }
  }
  toString = () => `patient ${this.step}`;
}

const pick = fc.nat(11);
const isStale = fc.integer({ min: 0, max: 15 }).map((n) => n === 0);
const limit = fc.integer({ min: 1, max: 3 });
const commands = [
  fc.tuple(fc.constantFrom('运动' as const, '呼吸' as const), limit).map(([c, l]) => new Create(c, l)),
  fc.tuple(pick, isStale, limit).map(([p, s, l]) => new Save(p, s, l)),
  fc.tuple(pick, isStale, limit).map(([p, s, l]) => new Save(p, s, l)),
  fc.tuple(pick, isStale, fc.boolean()).map(([p, s, r]) => new Activate(p, s, r)),
  fc.tuple(pick, isStale, fc.boolean()).map(([p, s, r]) => new Activate(p, s, r)),
  fc.tuple(pick, isStale, fc.nat(3)).map(([p, s, t]) => new Rollback(p, s, t)),
  fc.tuple(pick, isStale).map(([p, s]) => new Pause(p, s)),
  fc.tuple(pick, isStale).map(([p, s]) => new Resume(p, s)),
  fc.tuple(pick, isStale).map(([p, s]) => new Complete(p, s)),
  fc.tuple(pick, isStale).map(([p, s]) => new Archive(p, s)),
  fc.tuple(pick, isStale).map(([p, s]) => new Remove(p, s)),
  fc.tuple(pick, isStale).map(([p, s]) => new Discard(p, s)),
  fc.tuple(fc.constantFrom('finish' as const, 'retire' as const), pick).map(([t, p]) => new Transition(t, p)),
  fc.constantFrom(...Object.keys(patientMoves)).map((step) => new PatientStep(step)),
];

/** Every step from every status; a plan that never started is started, not adjusted, so that is not to be reached. */
function toBeReached(): string[] {
  const steps = planStepNames.flatMap((step) =>
    planStatuses.map((status) => `${step} ${status} ${canStep(step, status) ? 'ok' : 'refused'}`),
  );
  const transitions = (['finish', 'retire'] as const).flatMap((transition) => {
    const { from }: { from: readonly string[] } = planTransitions[transition];
    return planStatuses.map((status) => `${transition} ${status} ${from.includes(status) ? 'ok' : 'refused'}`);
  });
  return [...steps.filter((line) => line !== 'adjust draft refused'), ...transitions, 'stop active ok'];
}

/** Every step from every status, one plan after the other. */
function tour(): Command[] {
  const all = (n: number) => [
    ...[new Activate(n, false, false), new Rollback(n, false, 0), new Pause(n, false), new Resume(n, false)],
    ...[new Complete(n, false), new Archive(n, false), new Remove(n, false), new Discard(n, false)],
    ...[new Save(n, false, 2), new Transition('finish', n), new Transition('retire', n)],
  ];
  const but = (n: number, ...taken: (abstract new (...args: never[]) => Command)[]) =>
    all(n).filter((command) => !taken.some((kind) => command instanceof kind));
  const adjust = (n: number, to: number) => [new Save(n, false, to), new Activate(n, false, false)];
  const start = (n: number) => [new Create('运动', 1), new Activate(n, false, false)];
  return [
    ...[new Create('运动', 1), ...but(0, Activate, Remove), new Activate(0, false, false)],
    ...[new Activate(0, false, false), ...adjust(0, 3), ...but(0, Pause, Complete, Transition)],
    ...[new Rollback(0, false, 1), new Transition('retire', 0)],
    ...[new Pause(0, false), ...adjust(0, 1), ...but(0, Resume, Complete), new Resume(0, false)],
    ...[new PatientStep('pause'), new Resume(0, false), new PatientStep('resume'), new Resume(0, false)],
    ...[
      new Complete(0, false),
      ...but(0, Archive, Transition),
      new Transition('finish', 0),
      new Archive(0, false),
      ...all(0),
    ],
    ...[new Create('呼吸', 1), new Remove(1, false)],
    ...[...start(1), new Pause(1, false), new Complete(1, false), new Transition('retire', 1)],
    ...[...start(2), new Transition('finish', 2)],
    ...[...start(3), new PatientStep('discharge'), new Activate(3, false, true), new PatientStep('reopen')],
  ];
}

it('any history of plans and their patient', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: 'max' }), async (history) => {
      const care = { ...(await buildCare(test)), test };
      await fc.asyncModelRun(() => ({ model: { patient: 'pending', plans: [] } as Model, real: care }), history);
    }),
    { numRuns: tries(12, 1_000), examples: [[tour()]] },
  );
  expect(toBeReached().filter((line) => !reached.has(line))).toEqual([]);
  // Nothing succeeded that the table does not allow.
  const allowed = new Set(toBeReached());
  const beside = [...reached].filter((line) => line.endsWith(' ok') && !allowed.has(line));
  expect(beside.filter((line) => !/^(?:save|discard|activate (?:active|paused)|adjust draft)/.test(line))).toEqual([]);
});

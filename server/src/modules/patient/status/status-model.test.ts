// Any order of steps, transitions and new plans, against the table of the contract and a simple model of the plan rules.
import {
  nextPatientStatus,
  type PatientStatus,
  type PatientStep,
  patient,
  patientStepNames,
  patientTransitions,
  today,
} from '@yun/contract';
import { asc, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { planPauses, plans, planVersions } from '#server/tables/plan.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildPatient, signedIn } from '#server/test/build/index.ts';
import { patientOf, trailOfPatient } from '#server/test/build/record.ts';
import { tries } from '#server/test/tier.ts';
import { type PatientTransition, transitionPatient } from './transitions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const categories = ['运动', '作业', '呼吸', '其他'] as const;

interface Model {
  status: PatientStatus;
  episode: number;
  version: number;
  /** Changes that were made, oldest first. */
  changes: string[];
  plans: ('active' | 'paused' | 'completed')[];
}

interface Real {
  id: number;
  doctor: BuiltUser;
  token: string;
}

function changed(model: Model, name: string, to: PatientStatus): void {
  model.changes.push(`${name} ${model.status} ${to}`);
  model.status = to;
  model.version += 1;
}

async function expectSame(model: Model, real: Real): Promise<void> {
  const { status, episode, version } = await patientOf(test, real);
  expect({ status, episode, version }).toEqual({
    status: model.status,
    episode: model.episode,
    version: model.version,
  });
  const lines = (await trailOfPatient(test, real)).filter(({ result }) => result === 'ok');
  const recorded = lines.map(({ detail }) => detail as { step: string; status: { from: string; to: string } });
  expect(recorded.map(({ step, status: { from, to } }) => `${step} ${from} ${to}`)).toEqual(model.changes);
  const rows = await test.database.db.select().from(plans).where(eq(plans.patientId, real.id)).orderBy(asc(plans.id));
  expect(rows.map((row) => row.status)).toEqual(model.plans);
  const pauses = await test.database.db
    .select({ isOpen: planPauses.toDate })
    .from(planPauses)
    .innerJoin(plans, eq(plans.id, planPauses.planId))
    .where(eq(plans.patientId, real.id));
  const open = pauses.filter(({ isOpen }) => isOpen === null);
  expect(open).toHaveLength(model.plans.filter((plan) => plan === 'paused').length);
}

/** A step of a person, perhaps with a form that is out of date. */
class Step implements fc.AsyncCommand<Model, Real> {
  readonly step: PatientStep;
  readonly isStale: boolean;
  constructor(step: PatientStep, isStale: boolean) {
    this.step = step;
    this.isStale = isStale;
  }
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    const version = model.version + (this.isStale ? 1 : 0);
    const input = { id: real.id, version, step: this.step, reason: '按医嘱' };
    const { code } = await test.call(patient.changePatientStatus, input, { token: real.token });
    const to = nextPatientStatus(this.step, model.status);
    if (this.isStale) expect(code).toBe(40900);
    else if (to === null) expect(code).toBe(40902);
    else {
      expect(code).toBe(ok);
      changed(model, this.step, to);
      if (this.step === 'reopen') model.episode += 1;
      if (this.step === 'pause') model.plans = model.plans.map((plan) => (plan === 'active' ? 'paused' : plan));
      if (this.step === 'discharge') model.plans = model.plans.map(() => 'completed');
    }
    await expectSame(model, real);
  }
  toString = () => `${this.step}${this.isStale ? ' (stale)' : ''}`;
}

class Transition implements fc.AsyncCommand<Model, Real> {
  readonly transition: PatientTransition;
  constructor(transition: PatientTransition) {
    this.transition = transition;
  }
  check = () => true;
  async run(model: Model, { id, ...real }: Real): Promise<void> {
    const act = { origin: { requestId: 'daily', address: 'local', userAgent: 'daily' }, reason: '每日检查' };
    const isApplied = await test.database.withTx((tx) => transitionPatient(tx, id, this.transition, act));
    const { from, to }: { from: readonly PatientStatus[]; to: PatientStatus } = patientTransitions[this.transition];
    expect(isApplied).toBe(from.includes(model.status));
    if (isApplied) changed(model, this.transition, to);
    await expectSame(model, { id, ...real });
  }
  toString = () => `transition ${this.transition}`;
}

/** What plan activation leaves behind; of each category one can run. */
class StartPlan implements fc.AsyncCommand<Model, Real> {
  check = (model: Readonly<Model>) => model.status === 'active' && model.plans.length < categories.length;
  async run(model: Model, { id: patientId, doctor }: Real): Promise<void> {
    const { db } = test.database;
    const category = categories[model.plans.length] ?? '其他';
    const what = {
      title: '计划',
      category,
      startDate: today(),
      endDate: today(),
      versionNo: 1,
      status: 'active',
    } as const;
    const values = { patientId, doctorId: doctor.id, ...what };
    const [plan] = await db.insert(plans).values(values).returning({ id: plans.id });
    const content = { versionNo: 1, effectiveDate: today(), title: '计划', endDate: today(), painLimit: 5 };
    await db.insert(planVersions).values({ planId: plan?.id ?? 0, ...content, itemCount: 0, dailyMinutes: 0 });
    model.plans.push('active');
  }
  toString = () => 'start plan';
}

const commands = [
  ...patientStepNames.map((step) => fc.constant(new Step(step, false))),
  ...(Object.keys(patientTransitions) as PatientTransition[]).map((transition) =>
    fc.constant(new Transition(transition)),
  ),
  fc.constantFrom(...patientStepNames).map((step) => new Step(step, true)),
  fc.constant(new StartPlan()),
];

it('keeps to the table in any order of steps', { timeout: 300_000 }, async () => {
  const { user: doctor, token } = await signedIn(test, { modules: ['PATIENT_MGR'] });
  // From the others every order leads to an end soon.
  const start = fc.constantFrom<PatientStatus>('pending', 'active', 'active', 'paused', 'lost');
  await fc.assert(
    fc.asyncProperty(start, fc.commands(commands, { maxCommands: 20, size: 'max' }), async (status, steps) => {
      const { id } = await buildPatient(test, doctor, [], { status });
      const model: Model = { status, episode: 1, version: 1, changes: [], plans: [] };
      await fc.asyncModelRun(() => ({ model, real: { id, doctor, token } }), steps);
    }),
    { numRuns: tries(12, 300) },
  );
});

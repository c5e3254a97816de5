// Any order of steps of plans and their patient, against the rules in plain words.
import { randomUUID } from 'node:crypto';
import {
  addDays,
  canStep,
  type PatientStatus,
  type PlanStatus,
  patient,
  plan,
  planStatuses,
  planStepNames,
  planTurns,
  today,
} from '@yun/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { planPauses, plans, planVersions } from '#server/tables/plan.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildCare, type Care, planForm } from '#server/test/build-plan.ts';
import { tries } from '#server/test/tier.ts';
import { finishExpired, retireCompleted } from './turns.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const wrongState = 40902;
const conflict = 40900;

/** A plan; its content is told apart by the pain limit alone. */
interface ModelPlan {
  id: number;
  category: '运动' | '呼吸';
  status: PlanStatus;
  version: number;
  /** The pain limit of each version, oldest first. */
  versions: number[];
  draft: number | null;
}

interface Model {
  patient: PatientStatus;
  plans: ModelPlan[];
}

type Real = Care;

/** `step status outcome` of everything that was tried. */
const reached = new Set<string>();

const isTreated = (model: Model) => model.patient !== 'discharged';
const runningBeside = (model: Model, one: ModelPlan) =>
  model.plans.find((other) => other !== one && other.status === 'active' && other.category === one.category);

function end(one: ModelPlan): void {
  one.status = 'completed';
  one.draft = null;
  one.version += 1;
}

async function expectSame(model: Model, { patient: { id } }: Real): Promise<void> {
  const { db } = test.database;
  const rows = await db.select().from(plans).where(eq(plans.patientId, id)).orderBy(asc(plans.id));
  expect(
    rows.map((row) => ({
      ...{ id: row.id, category: row.category, status: row.status, version: row.version },
      ...{ versions: row.versionNo, draft: row.draft?.content.pain_limit ?? null },
    })),
  ).toEqual(model.plans.map((one) => ({ ...one, versions: one.versions.length })));
  const running = model.plans.filter(({ status }) => status === 'active').map(({ category }) => category);
  expect(new Set(running).size).toBe(running.length);
  const versions = await db
    .select({ planId: planVersions.planId, limit: planVersions.painLimit })
    .from(planVersions)
    .innerJoin(plans, eq(plans.id, planVersions.planId))
    .where(eq(plans.patientId, id))
    .orderBy(asc(planVersions.planId), asc(planVersions.versionNo));
  for (const one of model.plans)
    expect(versions.filter(({ planId }) => planId === one.id).map(({ limit }) => limit)).toEqual(one.versions);
  const open = await db
    .select({ id: planPauses.planId })
    .from(planPauses)
    .innerJoin(plans, eq(plans.id, planPauses.planId))
    .where(sql`${plans.patientId} = ${id} and ${planPauses.toDate} is null`);
  expect(open.map((row) => row.id).sort()).toEqual(
    model.plans
      .filter(({ status }) => status === 'paused')
      .map((one) => one.id)
      .sort(),
  );
  const [person] = await db.select().from(patients).where(eq(patients.id, id));
  expect(person?.status).toBe(model.patient);
}

abstract class Command implements fc.AsyncCommand<Model, Real> {
  check = (_model: Readonly<Model>) => true;
  abstract act(model: Model, real: Real): Promise<void>;
  abstract toString(): string;
  async run(model: Model, real: Real): Promise<void> {
    await this.act(model, real);
    await expectSame(model, real);
  }
}

class Create extends Command {
  readonly category: ModelPlan['category'];
  readonly limit: number;
  constructor(category: ModelPlan['category'], limit: number) {
    super();
    this.category = category;
    this.limit = limit;
  }
  override check = (model: Readonly<Model>) => model.plans.length < 4;
  async act(model: Model, real: Real): Promise<void> {
    const wish = { category: this.category, pain_limit: this.limit, change_reason: '按反应调整' };
    const form = planForm(real, { ...wish, client_key: randomUUID() });
    const { code, data } = await test.call(plan.savePlan, form, real);
    expect(code).toBe(isTreated(model) ? ok : wrongState);
    if (code !== ok) return;
    const { category, limit: draft } = this;
    model.plans.push({ id: data.id, category, status: 'draft', version: 1, versions: [], draft });
  }
  toString = () => `create ${this.category} ${this.limit}`;
}

/** A step of one of the plans, perhaps with a form that is out of date. */
abstract class OfPlan extends Command {
  readonly pick: number;
  readonly isStale: boolean;
  constructor(pick: number, isStale: boolean) {
    super();
    this.pick = pick;
    this.isStale = isStale;
  }
  override check = (model: Readonly<Model>) => model.plans.length > 0;
  abstract readonly steps: readonly string[];
  /** What the rules say: whether it may be done, and what it does. */
  abstract may(model: Model, one: ModelPlan): boolean;
  abstract done(model: Model, one: ModelPlan): void;
  abstract send(real: Real, one: ModelPlan, read: { id: number; version: number }): Promise<{ code: number }>;

  async act(model: Model, real: Real): Promise<void> {
    const one = model.plans[this.pick % model.plans.length];
    if (one === undefined) return;
    const { status } = one;
    const { code } = await this.send(real, one, { id: one.id, version: one.version + (this.isStale ? 1 : 0) });
    const outcome = this.isStale ? conflict : this.may(model, one) ? ok : wrongState;
    expect(code, `${this} of a plan that is ${status}`).toBe(outcome);
    if (this.isStale) return;
    for (const step of this.steps) reached.add(`${step} ${status} ${code === ok ? 'ok' : 'refused'}`);
    if (code === ok) this.done(model, one);
  }
  toString = () => `${this.steps[0]} ${this.pick}${this.isStale ? ' (stale)' : ''}`;
}

const isOpen = ({ status }: ModelPlan) => status === 'draft' || status === 'active' || status === 'paused';

class Save extends OfPlan {
  readonly steps = ['save'];
  readonly limit: number;
  constructor(pick: number, isStale: boolean, limit: number) {
    super(pick, isStale);
    this.limit = limit;
  }
  may = (model: Model, one: ModelPlan) => isOpen(one) && isTreated(model);
  done(_model: Model, one: ModelPlan): void {
    if (one.draft === this.limit) return;
    one.draft = this.limit;
    one.version += 1;
  }
  send(real: Real, { category }: ModelPlan, read: object) {
    const { client_key: _, ...form } = planForm(real, {
      category,
      pain_limit: this.limit,
      change_reason: '按反应调整',
    });
    return test.call(plan.savePlan, { ...form, ...read }, real);
  }
}

class Activate extends OfPlan {
  readonly steps = ['activate', 'adjust'];
  readonly replace: boolean;
  constructor(pick: number, isStale: boolean, replace: boolean) {
    super(pick, isStale);
    this.replace = replace;
  }
  may(model: Model, one: ModelPlan): boolean {
    if (one.draft === null || !isTreated(model)) return false;
    if (one.status !== 'draft') return one.draft !== one.versions.at(-1);
    const isReady = model.patient === 'pending' || model.patient === 'active';
    return isReady && (this.replace || runningBeside(model, one) === undefined);
  }
  done(model: Model, one: ModelPlan): void {
    const other = one.status === 'draft' ? runningBeside(model, one) : undefined;
    if (other) end(other);
    if (model.patient === 'pending') model.patient = 'active';
    if (one.status === 'draft') one.status = 'active';
    one.versions.push(one.draft ?? 0);
    one.draft = null;
    one.version += 1;
  }
  async send(real: Real, one: ModelPlan, read: object) {
    const beside = and(
      eq(plans.patientId, real.patient.id),
      eq(plans.category, one.category),
      eq(plans.status, 'active'),
    );
    const [other] = this.replace ? await test.database.db.select().from(plans).where(beside) : [];
    const wish = { ...read, acknowledged: [], ack_reason: null, replace_id: other?.id ?? null };
    return test.call(plan.activatePlan, wish, real);
  }
}

class Rollback extends OfPlan {
  readonly steps = ['rollback'];
  readonly to: number;
  constructor(pick: number, isStale: boolean, to: number) {
    super(pick, isStale);
    this.to = to;
  }
  private target = ({ versions }: ModelPlan) => (this.to % Math.max(1, versions.length)) + 1;
  may(model: Model, one: ModelPlan): boolean {
    const isRunning = one.status === 'active' || one.status === 'paused';
    return isRunning && isTreated(model) && one.versions[this.target(one) - 1] !== one.versions.at(-1);
  }
  done(_model: Model, one: ModelPlan): void {
    one.versions.push(one.versions[this.target(one) - 1] ?? 0);
    one.version += 1;
  }
  send(real: Real, one: ModelPlan, read: object) {
    const wish = { to: this.target(one), reason: '加量后疼痛', acknowledged: [], ack_reason: null };
    return test.call(plan.rollbackVersion, { ...read, ...wish }, real);
  }
}

class Pause extends OfPlan {
  readonly steps = ['pause'];
  may = (_model: Model, one: ModelPlan) => one.status === 'active';
  done(_model: Model, one: ModelPlan): void {
    one.status = 'paused';
    one.version += 1;
  }
  send = (real: Real, _one: ModelPlan, read: object) =>
    test.call(plan.pausePlan, { ...read, reason: '术后发热', resume_date: null }, real);
}

class Resume extends OfPlan {
  readonly steps = ['resume'];
  may(model: Model, one: ModelPlan): boolean {
    return (
      one.status === 'paused' &&
      model.patient !== 'paused' &&
      model.patient !== 'discharged' &&
      runningBeside(model, one) === undefined
    );
  }
  done(_model: Model, one: ModelPlan): void {
    one.status = 'active';
    one.version += 1;
  }
  send = (real: Real, _one: ModelPlan, read: object) =>
    test.call(plan.resumePlan, { ...read, extend: this.pick % 2 === 0 }, real);
}

class Complete extends OfPlan {
  readonly steps = ['complete'];
  may = (_model: Model, one: ModelPlan) => one.status === 'active' || one.status === 'paused';
  done = (_model: Model, one: ModelPlan) => end(one);
  send = (real: Real, _one: ModelPlan, read: object) =>
    test.call(plan.completePlan, { ...read, end_reason: '达标提前', note: null }, real);
}

class Archive extends OfPlan {
  readonly steps = ['archive'];
  may = (_model: Model, one: ModelPlan) => one.status === 'completed';
  done(_model: Model, one: ModelPlan): void {
    one.status = 'archived';
    one.version += 1;
  }
  send = (real: Real, _one: ModelPlan, read: object) => test.call(plan.archivePlan, read, real);
}

class Remove extends OfPlan {
  readonly steps = ['remove'];
  may = (_model: Model, one: ModelPlan) => one.status === 'draft';
  done(model: Model, one: ModelPlan): void {
    model.plans = model.plans.filter((other) => other !== one);
  }
  send = (real: Real, _one: ModelPlan, read: object) => test.call(plan.removePlan, read, real);
}

class Discard extends OfPlan {
  readonly steps = ['discard'];
  may = (_model: Model, one: ModelPlan) => one.status !== 'draft' && one.draft !== null;
  done(_model: Model, one: ModelPlan): void {
    one.draft = null;
    one.version += 1;
  }
  send = (real: Real, _one: ModelPlan, read: object) => test.call(plan.discardDraft, read, real);
}

/** Time passes for one plan: its last day, or thirty days since its end, lie behind. */
class Turn extends Command {
  readonly turn: 'finish' | 'retire';
  readonly pick: number;
  constructor(turn: 'finish' | 'retire', pick: number) {
    super();
    this.turn = turn;
    this.pick = pick;
  }
  override check = (model: Readonly<Model>) => model.plans.length > 0;
  async act(model: Model): Promise<void> {
    const one = model.plans[this.pick % model.plans.length];
    if (one === undefined) return;
    const { status } = one;
    const { db } = test.database;
    const isOver = this.turn === 'finish';
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
    const { from }: { from: readonly string[] } = planTurns[this.turn];
    reached.add(`${this.turn} ${status} ${from.includes(status) ? 'ok' : 'refused'}`);
    if (isOver && status === 'active') end(one);
    if (!isOver && status === 'completed') {
      one.status = 'archived';
      one.version += 1;
    }
  }
  toString = () => `${this.turn} ${this.pick}`;
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
    const wish = { id, version: row?.version, step: this.step, reason: '按医嘱' };
    const { code } = await test.call(patient.changePatientStatus, wish, real);
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
  fc.tuple(fc.constantFrom('finish' as const, 'retire' as const), pick).map(([t, p]) => new Turn(t, p)),
  fc.constantFrom(...Object.keys(patientMoves)).map((step) => new PatientStep(step)),
];

/** Every step from every status; a plan that never started is started, not adjusted, so that is not to be reached. */
function toBeReached(): string[] {
  const steps = planStepNames.flatMap((step) =>
    planStatuses.map((status) => `${step} ${status} ${canStep(step, status) ? 'ok' : 'refused'}`),
  );
  const turns = (['finish', 'retire'] as const).flatMap((turn) => {
    const { from }: { from: readonly string[] } = planTurns[turn];
    return planStatuses.map((status) => `${turn} ${status} ${from.includes(status) ? 'ok' : 'refused'}`);
  });
  return [...steps.filter((line) => line !== 'adjust draft refused'), ...turns, 'stop active ok'];
}

/** Every step from every status, one plan after the other. */
function tour(): Command[] {
  const all = (n: number) => [
    ...[new Activate(n, false, false), new Rollback(n, false, 0), new Pause(n, false), new Resume(n, false)],
    ...[new Complete(n, false), new Archive(n, false), new Remove(n, false), new Discard(n, false)],
    ...[new Save(n, false, 2), new Turn('finish', n), new Turn('retire', n)],
  ];
  const but = (n: number, ...taken: (abstract new (...args: never[]) => Command)[]) =>
    all(n).filter((command) => !taken.some((kind) => command instanceof kind));
  const adjust = (n: number, to: number) => [new Save(n, false, to), new Activate(n, false, false)];
  const start = (n: number) => [new Create('运动', 1), new Activate(n, false, false)];
  return [
    ...[new Create('运动', 1), ...but(0, Activate, Remove), new Activate(0, false, false)],
    ...[new Activate(0, false, false), ...adjust(0, 3), ...but(0, Pause, Complete, Turn)],
    ...[new Rollback(0, false, 1), new Turn('retire', 0)],
    ...[new Pause(0, false), ...adjust(0, 1), ...but(0, Resume, Complete), new Resume(0, false)],
    ...[new PatientStep('pause'), new Resume(0, false), new PatientStep('resume'), new Resume(0, false)],
    ...[new Complete(0, false), ...but(0, Archive, Turn), new Turn('finish', 0), new Archive(0, false), ...all(0)],
    ...[new Create('呼吸', 1), new Remove(1, false)],
    ...[...start(1), new Pause(1, false), new Complete(1, false), new Turn('retire', 1)],
    ...[...start(2), new Turn('finish', 2)],
    ...[...start(3), new PatientStep('discharge'), new Activate(3, false, true), new PatientStep('reopen')],
  ];
}

it('any history of plans and their patient', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: 'max' }), async (history) => {
      const care = await buildCare(test);
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

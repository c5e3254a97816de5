// Commands on plans and their patient, each run by the server and by a simple model of the rules.
import { randomUUID } from 'node:crypto';
import { type PatientStatus, type PlanStatus, plan } from '@yun/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type * as fc from 'fast-check';
import { expect } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { planPauses, plans, planVersions } from '#server/tables/plan.table.ts';
import { ok, type TestApp } from './app.ts';
import { type Care, planForm } from './build/plan.ts';

export const wrongState = 40902;
const conflict = 40900;

/** A plan; versions differ by their pain limit only. */
interface ModelPlan {
  id: number;
  category: '运动' | '呼吸';
  status: PlanStatus;
  version: number;
  /** The pain limit of each version, oldest first. */
  versions: number[];
  draft: number | null;
}

export interface Model {
  patient: PatientStatus;
  plans: ModelPlan[];
}

/** The patient's care and the app it runs in. */
export type Real = Care & { test: TestApp };

/** `step status outcome` of everything that was tried. */
export const reached = new Set<string>();

const isTreated = (model: Model) => model.patient !== 'discharged';
const runningBeside = (model: Model, one: ModelPlan) =>
  model.plans.find((other) => other !== one && other.status === 'active' && other.category === one.category);

export function end(one: ModelPlan): void {
  one.status = 'completed';
  one.draft = null;
  one.version += 1;
}

async function expectSame(model: Model, { test, patient: { id } }: Real): Promise<void> {
  const { db } = test.database;
  const rows = await db.select().from(plans).where(eq(plans.patientId, id)).orderBy(asc(plans.id));
  expect(
    rows.map((row) => ({
      id: row.id,
      category: row.category,
      status: row.status,
      version: row.version,
      versions: row.versionNo,
      draft: row.draft?.content.pain_limit ?? null,
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

export abstract class Command implements fc.AsyncCommand<Model, Real> {
  check = (_model: Readonly<Model>) => true;
  abstract act(model: Model, real: Real): Promise<void>;
  abstract toString(): string;
  async run(model: Model, real: Real): Promise<void> {
    await this.act(model, real);
    await expectSame(model, real);
  }
}

export class Create extends Command {
  readonly category: ModelPlan['category'];
  readonly limit: number;
  constructor(category: ModelPlan['category'], limit: number) {
    super();
    this.category = category;
    this.limit = limit;
  }
  override check = (model: Readonly<Model>) => model.plans.length < 4;
  async act(model: Model, real: Real): Promise<void> {
    const input = { category: this.category, pain_limit: this.limit, change_reason: '按反应调整' };
    const form = planForm(real, { ...input, client_key: randomUUID() });
    const { code, data } = await real.test.call(plan.savePlan, form, real);
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
  /** The model: whether the command is allowed, and its effect. */
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

export class Save extends OfPlan {
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
    return real.test.call(plan.savePlan, { ...form, ...read }, real);
  }
}

export class Activate extends OfPlan {
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
    const [other] = this.replace ? await real.test.database.db.select().from(plans).where(beside) : [];
    const input = { ...read, acknowledged: [], ack_reason: null, replace_id: other?.id ?? null };
    return real.test.call(plan.activatePlan, input, real);
  }
}

export class Rollback extends OfPlan {
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
    const input = { to: this.target(one), reason: '加量后疼痛', acknowledged: [], ack_reason: null };
    return real.test.call(plan.rollbackVersion, { ...read, ...input }, real);
  }
}

export class Pause extends OfPlan {
  readonly steps = ['pause'];
  may = (_model: Model, one: ModelPlan) => one.status === 'active';
  done(_model: Model, one: ModelPlan): void {
    one.status = 'paused';
    one.version += 1;
  }
  send = (real: Real, _one: ModelPlan, read: object) =>
    real.test.call(plan.pausePlan, { ...read, reason: '术后发热', resume_date: null }, real);
}

export class Resume extends OfPlan {
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
    real.test.call(plan.resumePlan, { ...read, extend: this.pick % 2 === 0 }, real);
}

export class Complete extends OfPlan {
  readonly steps = ['complete'];
  may = (_model: Model, one: ModelPlan) => one.status === 'active' || one.status === 'paused';
  done = (_model: Model, one: ModelPlan) => end(one);
  send = (real: Real, _one: ModelPlan, read: object) =>
    real.test.call(plan.completePlan, { ...read, end_reason: '达标提前', note: null }, real);
}

export class Archive extends OfPlan {
  readonly steps = ['archive'];
  may = (_model: Model, one: ModelPlan) => one.status === 'completed';
  done(_model: Model, one: ModelPlan): void {
    one.status = 'archived';
    one.version += 1;
  }
  send = (real: Real, _one: ModelPlan, read: object) => real.test.call(plan.archivePlan, read, real);
}

export class Remove extends OfPlan {
  readonly steps = ['remove'];
  may = (_model: Model, one: ModelPlan) => one.status === 'draft';
  done(model: Model, one: ModelPlan): void {
    model.plans = model.plans.filter((other) => other !== one);
  }
  send = (real: Real, _one: ModelPlan, read: object) => real.test.call(plan.removePlan, read, real);
}

export class Discard extends OfPlan {
  readonly steps = ['discard'];
  may = (_model: Model, one: ModelPlan) => one.status !== 'draft' && one.draft !== null;
  done(_model: Model, one: ModelPlan): void {
    one.draft = null;
    one.version += 1;
  }
  send = (real: Real, _one: ModelPlan, read: object) => real.test.call(plan.discardDraft, read, real);
}

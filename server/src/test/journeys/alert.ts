// Pain raises an alert that can be snoozed, a fall one that cannot; doctors handle both; a manager sets the rules of an agency.
import { addDays, alert, type InputOf, plan, progress, today } from '@yun/contract';
import { expect } from 'vitest';
import type { JourneyClient, Staff } from './client.ts';
import { newTreated, type Treated, trainingForm } from './making.ts';

export async function walkAlert(client: JourneyClient): Promise<void> {
  const doctor = await client.as('pt_he');
  const treated = await newTreated(doctor);
  await putOff(doctor, await trainInPain(doctor, treated));
  const raised = await fall(doctor, treated);
  await handle(client, doctor, raised);
  await setRules(client);
}

const openOf = async (caller: Staff, { id }: { id: number }) => {
  return (await caller.done(alert.listAlert, { patient_id: String(id) })).list;
};

async function train(doctor: Staff, treated: Treated, changes: Parameters<typeof trainingForm>[2]) {
  const day = await doctor.done(progress.getTrainingDay, { patient_id: String(treated.id), date: today() });
  const items = day.plans[0]?.items ?? [];
  return doctor.done(progress.saveSession, trainingForm(treated, items, changes));
}

const alertOf = async (doctor: Staff, treated: Treated, code: string) => {
  const raised = (await openOf(doctor, treated)).find(({ rule_code }) => rule_code === code);
  if (raised === undefined) throw new Error(`no alert ${code}`);
  return raised;
};

type Input = InputOf<typeof alert.handleAlert>;

const inputFor = ({ id, repeat_count }: alert.AlertRow, act: Input['act'], changes: Partial<Input> = {}): Input => {
  return { alerts: [{ id, repeat_count }], act, note: null, until: null, ...changes };
};

async function trainInPain(doctor: Staff, treated: Treated): Promise<alert.AlertRow> {
  expect(await openOf(doctor, treated)).toEqual([]);
  for (const pain_after of [6, 6]) await train(doctor, treated, { pain_after });
  return alertOf(doctor, treated, 'W03');
}

async function putOff(doctor: Staff, raised: alert.AlertRow): Promise<void> {
  expect(raised).toMatchObject({ status: 'open', severity: 2, can_handle: true });
  await doctor.refused(40000, alert.handleAlert, inputFor(raised, 'snooze', { until: today() }));
  await doctor.done(alert.handleAlert, inputFor(raised, 'snooze', { until: addDays(today(), 3) }));
  const { patient } = raised;
  const snoozed = await doctor.done(alert.listAlert, { patient_id: String(patient.id), view: 'snoozed' });
  expect(snoozed.list.map(({ id }) => id)).toContain(raised.id);
  await doctor.done(alert.handleAlert, inputFor(raised, 'undo'));
  expect((await openOf(doctor, patient)).map(({ id }) => id)).toContain(raised.id);
}

async function fall(doctor: Staff, treated: Treated): Promise<alert.AlertRow> {
  expect((await train(doctor, treated, { adverse_event: '跌倒', pain_after: 5 })).has_paused).toBe(true);
  expect(await doctor.done(plan.getPlanInfo, { id: String(treated.plan.id) })).toMatchObject({ status: 'paused' });
  const raised = await alertOf(doctor, treated, 'W11');
  expect(raised).toMatchObject({ status: 'open', severity: 4, repeat_count: 1, can_handle: true });
  return raised;
}

async function handle(client: JourneyClient, doctor: Staff, raised: alert.AlertRow): Promise<void> {
  const { id, patient } = raised;
  const input = (act: Input['act'], changes: Partial<Input> = {}) => inputFor(raised, act, changes);
  const stranger = await client.as('pt_gao');
  await stranger.refused(40400, alert.handleAlert, input('close'));
  await stranger.refused(40400, alert.listAlert, { patient_id: String(patient.id) });
  await doctor.refused(40900, alert.handleAlert, input('take', { alerts: [{ id, repeat_count: 2 }] }));
  await doctor.refused(40902, alert.handleAlert, input('snooze', { until: addDays(today(), 3) }));
  // The head of the department sees it too, and closes it on behalf of the therapist.
  const head = await client.as('dr_lin');
  expect((await openOf(head, patient)).map((row) => row.id)).toContain(id);
  const closed = await head.done(alert.handleAlert, input('close', { note: '已电话随访，无外伤' }));
  expect(closed.list).toMatchObject([
    { id, status: 'closed', handler_name: '林致远', handle_note: '已电话随访，无外伤' },
  ]);
  expect((await openOf(doctor, patient)).map((row) => row.id)).not.toContain(id);
}

/** Of 北辰, whose patients no other journey looks at. */
async function setRules(client: JourneyClient): Promise<void> {
  const [manager, doctor] = await Promise.all([client.as('bc_admin'), client.as('dr_qian')]);
  const agency_id = manager.user.agency_id ?? 0;
  const ruleNow = async () => {
    const { list } = await manager.done(alert.listRule, { agency_id: String(agency_id) });
    const rule = list.find(({ code }) => code === 'W04');
    if (rule === undefined) throw new Error('no rule W04');
    return rule;
  };
  const { params, version } = await ruleNow();
  const tried = await manager.done(alert.simulateRule, { agency_id, code: 'W04', params, days: 30, after: 0 });
  expect(tried.total).toBeGreaterThan(0);
  const input = { agency_id, code: 'W04' as const, params, is_enabled: false, version, reason: '试停一周' };
  await doctor.refused(40300, alert.saveRule, input);
  await (await client.as('rh_admin')).refused(40400, alert.saveRule, input);
  const saved = await manager.done(alert.saveRule, input);
  expect(saved).toMatchObject({ code: 'W04', is_enabled: false, updated_by: '冯琪', version: version + 1 });
  await manager.refused(40900, alert.saveRule, input);
  await manager.done(alert.saveRule, { ...input, is_enabled: true, version: saved.version, reason: '恢复' });
  expect(await ruleNow()).toMatchObject({ is_enabled: true });
}

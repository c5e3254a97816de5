// A fall raises an alert; its doctor deals with it; a manager sets the rules of an agency.
import { addDays, alert, type InputOf, plan, progress, today } from '@yun/contract';
import { expect } from 'vitest';
import type { JourneyClient, Staff } from './client.ts';
import { newTreated, type Treated, trainingForm } from './making.ts';

export async function walkAlert(client: JourneyClient): Promise<void> {
  const doctor = await client.as('pt_he');
  const treated = await newTreated(doctor);
  const raised = await fall(doctor, treated);
  await handle(client, doctor, raised);
  await setRules(client);
}

const openOf = async (caller: Staff, { id }: { id: number }) => {
  return (await caller.done(alert.listAlert, { patient_id: String(id) })).list;
};

async function fall(doctor: Staff, treated: Treated): Promise<alert.AlertRow> {
  expect(await openOf(doctor, treated)).toEqual([]);
  const day = await doctor.done(progress.getTrainingDay, { patient_id: String(treated.id), date: today() });
  const items = day.plans[0]?.items ?? [];
  const form = trainingForm(treated, items, { adverse_event: '跌倒', pain_after: 5 });
  expect((await doctor.done(progress.saveSession, form)).has_paused).toBe(true);
  expect(await doctor.done(plan.getPlanInfo, { id: String(treated.plan.id) })).toMatchObject({ status: 'paused' });
  const raised = (await openOf(doctor, treated)).find(({ rule_code }) => rule_code === 'W11');
  expect(raised).toMatchObject({ status: 'open', severity: 4, repeat_count: 1, can_handle: true });
  return raised as alert.AlertRow;
}

type Wish = InputOf<typeof alert.handleAlert>;

async function handle(client: JourneyClient, doctor: Staff, { id, patient }: alert.AlertRow): Promise<void> {
  const input = (act: Wish['act'], changes: Partial<Wish> = {}): Wish => {
    return { alerts: [{ id, repeat_count: 1 }], act, note: null, until: null, ...changes };
  };
  const stranger = await client.as('pt_gao');
  await stranger.refused(40400, alert.handleAlert, input('close'));
  await stranger.refused(40400, alert.listAlert, { patient_id: String(patient.id) });
  await doctor.refused(40900, alert.handleAlert, input('take', { alerts: [{ id, repeat_count: 2 }] }));
  await doctor.refused(40000, alert.handleAlert, input('snooze', { until: today() }));
  await doctor.done(alert.handleAlert, input('snooze', { until: addDays(today(), 3) }));
  const snoozed = await doctor.done(alert.listAlert, { patient_id: String(patient.id), view: 'snoozed' });
  expect(snoozed.list.map((row) => row.id)).toContain(id);
  await doctor.done(alert.handleAlert, input('undo'));
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

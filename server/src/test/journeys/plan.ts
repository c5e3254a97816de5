// A plan from its template to its end: drafted, refused, started, adjusted, rolled back, paused, copied, printed.
import { randomUUID } from 'node:crypto';
import { type InputOf, patient, plan } from '@yun/contract';
import { expect } from 'vitest';
import type { JourneyClient, Staff } from './client.ts';
import { newPatient, planForm, signConsent, startOf, uniqueName } from './making.ts';

export async function walkPlan(client: JourneyClient): Promise<void> {
  const doctor = await client.as('pt_he');
  await keepTemplate(client, doctor);
  await refuseWhatHarms(doctor);
  const running = await start(client, doctor);
  const adjusted = await adjust(doctor, running);
  await end(client, doctor, adjusted);
}

async function keepTemplate(client: JourneyClient, doctor: Staff): Promise<void> {
  const { list } = await doctor.done(plan.listTemplate, { scope: 'system', condition_code: 'TKA' });
  const info = await doctor.done(plan.getTemplateInfo, { id: String(list[0]?.id) });
  const { condition_code, phase, day_from, day_to, category, duration_days, pain_limit, rest_rule } = info;
  const made = await doctor.done(plan.saveTemplate, {
    client_key: randomUUID(),
    owner_scope: 'user',
    name: uniqueName(),
    goals: info.goals,
    items: info.items,
    condition_code,
    phase,
    day_from,
    day_to,
    category,
    duration_days,
    pain_limit,
    rest_rule,
    source_note: null,
  });
  expect(made).toMatchObject({ owner_scope: 'user', item_count: info.items.length, can_edit: true });
  await (await client.as('pt_xu')).refused(40400, plan.getTemplateInfo, { id: String(made.id) });
  const { id, version } = made;
  const published = await doctor.done(plan.changeTemplateStatus, { id, version, status: 'active' });
  await doctor.done(plan.changeTemplateStatus, { id, version: published.version, status: 'disabled' });
  expect((await doctor.done(plan.listTemplate, { keyword: made.name, status: 'active' })).total).toBe(0);
}

/** An exercise that needs weight on the leg cannot be started without it, whatever is acknowledged. */
async function refuseWhatHarms(doctor: Staff): Promise<void> {
  const resting = await newPatient(doctor, { weight_bearing: '不负重' });
  await signConsent(doctor, resting);
  const draft = await doctor.done(plan.savePlan, await planForm(doctor, resting));
  const { data } = await doctor.refused(40902, plan.activatePlan, startOf(draft));
  const { findings } = data as { findings: plan.RefusedFinding[] };
  const blocks = findings.filter(({ level }) => level === 'block');
  expect(blocks.length).toBeGreaterThan(0);
  const taken = { acknowledged: blocks.map(({ key }) => key), ack_reason: '科室讨论决定' };
  await doctor.refused(40902, plan.activatePlan, { ...startOf(draft), ...taken });
  await doctor.done(plan.removePlan, { id: draft.id, version: draft.version });
  await doctor.refused(40400, plan.getPlanInfo, { id: String(draft.id) });
}

async function start(client: JourneyClient, doctor: Staff): Promise<plan.PlanInfo> {
  const made = await newPatient(doctor);
  const form = await planForm(doctor, made);
  const draft = await doctor.done(plan.savePlan, form);
  expect(await doctor.done(plan.savePlan, form)).toMatchObject({ id: draft.id });
  await doctor.refused(40902, plan.activatePlan, startOf(draft));
  await signConsent(doctor, made);
  const strangers = [await client.as('pt_gao'), await client.as('pt_xu')];
  for (const stranger of strangers) await stranger.refused(40400, plan.activatePlan, startOf(draft));
  const running = await doctor.done(plan.activatePlan, startOf(draft));
  expect(running).toMatchObject({ status: 'active', version_no: 1, draft: null });
  const { status, signals } = await doctor.done(patient.getPatientInfo, { id: String(made.id) });
  expect([status, signals.plan?.id]).toEqual(['active', draft.id]);
  const { list } = await doctor.done(plan.listPlan, { patient_id: String(made.id) });
  expect(list).toMatchObject([{ id: draft.id, status: 'active', day_no: 1, item_count: 6 }]);
  return running;
}

async function adjust(doctor: Staff, running: plan.PlanInfo): Promise<plan.PlanInfo> {
  const { id, version, template_id } = running;
  const current = running.current as plan.PlanContent;
  const input: InputOf<typeof plan.savePlan> = {
    id,
    version,
    patient_id: running.patient.id,
    template_id,
    ...current,
    items: current.items.map((item, n) => (n === 0 ? { ...item, sets: item.sets - 1 } : item)),
    change_reason: '疼痛加重，减量',
    effective_date: null,
  };
  const prepared = await doctor.done(plan.savePlan, input);
  await doctor.refused(40900, plan.savePlan, input);
  const second = await doctor.done(plan.activatePlan, startOf(prepared));
  expect(second).toMatchObject({ version_no: 2, versions: [{ change_reason: '疼痛加重，减量' }, { version_no: 1 }] });
  const diff = await doctor.done(plan.diffVersion, { id: String(id), from: '1', to: '2' });
  expect(diff).toMatchObject({ added: [], removed: [], changed: [{ field: '组数', from: '2 组', to: '1 组' }] });
  const back = { id, version: second.version, to: 1, reason: '患者不适应', acknowledged: [], ack_reason: null };
  const third = await doctor.done(plan.rollbackVersion, back);
  expect(third).toMatchObject({ version_no: 3, current: { items: current.items } });
  const printed = await doctor.done(plan.printPlan, { id: String(id) });
  expect(printed).toMatchObject({ version: { version_no: 3 }, doctor: { nickname: '何静' }, printed_by: '何静' });
  return third;
}

async function end(
  client: JourneyClient,
  doctor: Staff,
  { id, version, patient: owner }: plan.PlanInfo,
): Promise<void> {
  const paused = await doctor.done(plan.pausePlan, { id, version, reason: '感冒发热', resume_date: null });
  expect(paused).toMatchObject({ status: 'paused', pauses: [{ reason: '感冒发热', to_date: null }] });
  const resumed = await doctor.done(plan.resumePlan, { id, version: paused.version, extend: false });
  // The head of the department sees the plan of a therapist below him, and ends it.
  const head = await client.as('dr_lin');
  const input = { id, version: resumed.version, end_reason: '达标提前' as const, note: null };
  const completed = await head.done(plan.completePlan, input);
  expect(completed).toMatchObject({ status: 'completed', end_reason: '达标提前' });
  await doctor.refused(40902, plan.pausePlan, { id, version: completed.version, reason: '再停', resume_date: null });
  const copy = await doctor.done(plan.copyPlan, { id, patient_id: owner.id, client_key: randomUUID() });
  expect(copy).toMatchObject({ status: 'draft', version_no: 0 });
  expect(await doctor.done(plan.archivePlan, { id, version: completed.version })).toMatchObject({ status: 'archived' });
}

import {
  type AlertSeverity,
  alert,
  nextPatientStatus,
  type PatientStatus,
  patient,
  patientStatuses,
  patientStatusLabels,
  patientStepNames,
  patientSteps,
  type RuleCode,
} from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { alerts } from '#server/tables/training.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAlert } from '#server/test/build/alert.ts';
import { buildPatient, buildUser, signedIn } from '#server/test/build/index.ts';
import { patientOf, trailOfPatient } from '#server/test/build/record.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const signDoctorIn = (values = {}) => signedIn(test, { modules: ['PATIENT_MGR'], ...values });
const change = (token: string, input: object) =>
  test.call(patient.changePatientStatus, { version: 1, reason: '按医嘱', ...input }, { token });

describe('POST /api/patient/change_status', () => {
  it('refuses without a reason, unknown steps, other codes, other versions, and patients out of scope', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const built = await buildPatient(test, doctor, [], { status: 'active' });
    const input = { id: built.id, step: 'pause' };
    expect((await test.call(patient.changePatientStatus, { ...input, version: 1, reason: '按医嘱' })).code).toBe(50008);
    expect((await change(token, { ...input, reason: ' ' })).data.errors[0].field).toBe('reason');
    expect((await change(token, { ...input, step: 'activate' })).data.errors[0].field).toBe('step');
    const browser = await signDoctorIn({ agencyId: doctor.agencyId, modules: ['USER_MGR', 'USER_BROWSE'] });
    expect((await change(browser.token, input)).code).toBe(40300);
    for (const stranger of [await signDoctorIn({ agencyId: doctor.agencyId }), await signDoctorIn()]) {
      expect((await change(stranger.token, input)).code).toBe(40400);
    }
    const stale = await change(token, { ...input, version: 9 });
    expect([stale.code, stale.data.current.status]).toEqual([40900, 'active']);
    expect(await patientOf(test, built)).toEqual(built);
  });

  const every = patientStatuses.flatMap((status) => patientStepNames.map((step) => [status, step] as const));

  it.each(every)('%s, %s', async (status, step) => {
    const { user: doctor, token } = await signDoctorIn();
    const built = await buildPatient(test, doctor, [], { status });
    const to = nextPatientStatus(step, status);
    const { code, msg, data } = await change(token, { id: built.id, step });
    const [line] = await trailOfPatient(test, built);
    if (to === null) {
      const words = `患者当前为“${patientStatusLabels[status]}”，不能${patientSteps[step].word}`;
      expect([code, msg]).toEqual([40902, words]);
      expect(line).toMatchObject({ action: 'change_patient_status', result: 'refused', detail: { reason: words } });
      expect(await patientOf(test, built)).toEqual(built);
      return;
    }
    const episode = step === 'reopen' ? 2 : 1;
    expect([code, data]).toEqual([
      ok,
      expect.objectContaining({ status: to, status_reason: '按医嘱', episode, version: 2 }),
    ]);
    expect(line).toMatchObject({ result: 'ok', userId: doctor.id });
    const detail = { step, status: { from: status, to }, reason: '按医嘱', ...(step === 'reopen' && { episode }) };
    expect(line?.detail).toEqual(detail);
    expect((await patientOf(test, built)).statusTime.getTime()).toBeGreaterThan(built.statusTime.getTime());
  });

  it.each<['discharge' | 'archive', PatientStatus, RuleCode, AlertSeverity, object]>([
    ['discharge', 'active', 'W11', 4, {}],
    ['discharge', 'active', 'W12', 3, { status: 'handling' }],
    ['discharge', 'lost', 'W11', 3, { snoozeUntil: new Date(Date.now() + 86_400_000) }],
    ['discharge', 'paused', 'W01', 4, {}],
    ['archive', 'discharged', 'W12', 4, {}],
  ])('%s of one who is %s is refused while %s of level %i is open', async (step, status, ruleCode, severity, more) => {
    const { user: doctor, token } = await signDoctorIn();
    const built = await buildPatient(test, doctor, [], { status });
    const danger = await buildAlert(test, built, { ruleCode, severity, ...more });
    expect(await change(token, { id: built.id, step })).toMatchObject({
      code: 40902,
      msg: '有未处理的危急预警或不良事件，请先处理并写明做了什么',
    });
    expect(await patientOf(test, built)).toEqual(built);
    const statusOf = async () =>
      (await test.database.db.select().from(alerts).where(eq(alerts.id, danger.id)))[0]?.status;
    expect(await statusOf()).toBe(danger.status);
    const close = { alerts: [{ id: danger.id, repeat_count: 1 }], act: 'close', note: '已电话联系', until: null };
    expect((await test.call(alert.handleAlert, close, { token })).code).toBe(ok);
    const { version } = await patientOf(test, built);
    expect((await change(token, { id: built.id, version, step })).code).toBe(ok);
    expect(await statusOf()).toBe('closed');
  });

  it('a discharge ends what no life hangs on', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const built = await buildPatient(test, doctor, [], { status: 'active' });
    const { id } = await buildAlert(test, built, { ruleCode: 'W02', severity: 3 });
    await buildAlert(test, built, { ruleCode: 'W11', status: 'closed' });
    expect((await change(token, { id: built.id, step: 'discharge' })).code).toBe(ok);
    const [ended] = await test.database.db.select().from(alerts).where(eq(alerts.id, id));
    expect(ended?.status).toBe('auto_closed');
  });

  it('by a manager is audited as done for the doctor', async () => {
    const { user: manager, token } = await signDoctorIn();
    const report = await buildUser(test, { agencyId: manager.agencyId, managerId: manager.id });
    const built = await buildPatient(test, report, [], { status: 'active' });
    await change(token, { id: built.id, step: 'pause' });
    expect((await trailOfPatient(test, built))[0]?.detail).toMatchObject({ on_behalf_of: report.id });
  });

  it('by two at once happens once', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const built = await buildPatient(test, doctor, [], { status: 'active' });
    const answers = await Promise.all(
      (['pause', 'discharge', 'pause'] as const).map((step) => change(token, { id: built.id, step })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, 40900, 40900]);
    expect((await patientOf(test, built)).version).toBe(2);
    const lines = await trailOfPatient(test, built);
    expect(lines.filter(({ result }) => result === 'ok')).toHaveLength(1);
  });
});

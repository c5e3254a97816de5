import {
  nextPatientStatus,
  patient,
  patientStatuses,
  patientStatusWords,
  patientStepNames,
  patientSteps,
} from '@yun/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPatient, buildUser, signedIn } from '#server/test/build.ts';
import { patientOf, trailOfPatient } from '#server/test/build-record.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const signDoctorIn = (values = {}) => signedIn(test, { modules: ['PATIENT_MGR'], ...values });
const change = (token: string, input: object) =>
  test.call(patient.changePatientStatus, { version: 1, reason: '按医嘱', ...input }, { token });

describe('POST /api/patient/change_status', () => {
  it('refuses without a reason, unknown steps, other codes, other versions, and patients out of sight', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const built = await buildPatient(test, doctor, [], { status: 'active' });
    const wish = { id: built.id, step: 'pause' };
    expect((await test.call(patient.changePatientStatus, { ...wish, version: 1, reason: '按医嘱' })).code).toBe(50008);
    expect((await change(token, { ...wish, reason: ' ' })).data.errors[0].field).toBe('reason');
    expect((await change(token, { ...wish, step: 'activate' })).data.errors[0].field).toBe('step');
    const browser = await signDoctorIn({ agencyId: doctor.agencyId, modules: ['USER_MGR', 'USER_BROWSE'] });
    expect((await change(browser.token, wish)).code).toBe(40300);
    for (const stranger of [await signDoctorIn({ agencyId: doctor.agencyId }), await signDoctorIn()]) {
      expect((await change(stranger.token, wish)).code).toBe(40400);
    }
    const stale = await change(token, { ...wish, version: 9 });
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
      const words = `患者当前为“${patientStatusWords[status]}”，不能${patientSteps[step].word}`;
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

  it('by a manager is told as done for the doctor', async () => {
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

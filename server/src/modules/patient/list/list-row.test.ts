import { addDays, patient, today } from '@yun/contract';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, buildPatient, signedIn } from '#server/test/build/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

it('a row shows how the patient is doing, without whole phone or document numbers', async () => {
  const { id: agencyId, name: agencyName } = await buildAgency(test);
  const doctor = await signedIn(test, { agencyId, modules: ['PATIENT_MGR'], nickname: '何静' });
  const now = today();
  const stored = await buildPatient(test, doctor.user, [], {
    name: '陆振华',
    namePy: 'lu zhen hua',
    gender: 1,
    birthDate: addDays(now, -20_000),
    phone: '13812345678',
    conditionCode: 'TKA',
    diagnosis: '右膝置换',
    affectedSide: '右',
    surgeryDate: addDays(now, -18),
    onsetDate: addDays(now, -40),
    stage: '恢复期',
    status: 'active',
    tags: ['医保'],
    nextVisitDate: addDays(now, 3),
    riskScore: 70,
    alertText: '疼痛 3→6',
    openAlerts: 2,
    waitingCount: 1,
    lastPain: 6,
    painChange: 3,
    idCipher: 'sealed',
    idHash: `h${Math.random()}`,
    idMasked: '110***********002X',
  });
  const { data, body } = await test.call(patient.listPatient, {}, { token: doctor.token });
  expect(data.list[0]).toMatchObject({
    id: stored.id,
    patient_no: stored.patientNo,
    name: '陆振华',
    gender: 1,
    age: 54,
    phone: '138****5678',
    condition_code: 'TKA',
    diagnosis: '右膝置换',
    affected_side: '右',
    postop_days: 18,
    onset_days: 40,
    stage: '恢复期',
    status: 'active',
    tags: ['医保'],
    agency_id: agencyId,
    agency_name: agencyName,
    doctor_id: doctor.user.id,
    doctor_name: '何静',
    next_visit_date: addDays(now, 3),
    version: 1,
    signals: {
      risk_level: 'high',
      risk_score: 70,
      alert_text: '疼痛 3→6',
      open_alerts: 2,
      waiting_count: 1,
      last_pain: 6,
    },
  });
  for (const secret of ['13812345678', 'sealed', '002X', 'birth']) expect(body).not.toContain(secret);
});

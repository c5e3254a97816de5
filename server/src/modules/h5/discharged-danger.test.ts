// The link of a discharged patient still works: a danger reported through it is shown like any other.
import { randomUUID } from 'node:crypto';
import { alert, type DangerSign, h5, system, talk } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { ok, useApp } from '#server/test/app.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import { buildCare } from '#server/test/build/plan.ts';

const test = await useApp();

async function buildDischarged() {
  const care = await buildCare(test, { status: 'discharged' });
  return { ...care, ...(await buildPhone(test, care.patient)) };
}
type Discharged = Awaited<ReturnType<typeof buildDischarged>>;

const report = ({ phone }: Discharged, ...signs: DangerSign[]) =>
  test.call(h5.reportEvent, { client_key: randomUUID(), signs, note: '' }, { token: phone });
const say = ({ phone }: Discharged, content: string) =>
  test.call(h5.patientSay, { client_msg_id: randomUUID(), content }, { token: phone });
const storedOf = async ({ patient }: Discharged) =>
  (await test.database.db.select().from(patients).where(eq(patients.id, patient.id)))[0];

describe('a discharged patient', () => {
  it.each<[string, string, (discharged: Discharged) => Promise<{ code: number }>]>([
    ['taps 胸痛', 'W11', (discharged) => report(discharged, '胸痛')],
    ['writes of a pain in the chest', 'W12', (discharged) => say(discharged, '胸口疼，喘不过气')],
  ])('who %s is shown first in the list of alerts, at home and on the board', async (_, rule_code, send) => {
    const discharged = await buildDischarged();
    expect((await send(discharged)).code).toBe(ok);
    const { token, patient } = discharged;
    expect((await test.call(alert.listAlert, {}, { token })).data).toMatchObject({
      total: 1,
      counts: { 4: 1 },
      list: [{ rule_code, severity: 4, status: 'open', can_handle: true, patient: { id: patient.id } }],
    });
    expect(await storedOf(discharged)).toMatchObject({
      status: 'discharged',
      openAlerts: 1,
      alertLevel: 4,
      riskScore: 190,
    });
    const home = (await test.call(system.getDoctorDashboard, {}, { token })).data;
    expect(home).toMatchObject({ priority: [{ id: patient.id, alerts: [{ rule_code, severity: 4 }] }] });
    const board = (await test.call(talk.listTalk, {}, { token })).data;
    expect(board.list).toMatchObject([{ patient_id: patient.id, risk_score: 190, risk_reasons: [{ level: 4 }] }]);
  });

  it('who writes something harmless raises no alert', async () => {
    const discharged = await buildDischarged();
    expect((await say(discharged, '谢谢医生，恢复得很好')).code).toBe(ok);
    expect((await test.call(alert.listAlert, {}, { token: discharged.token })).data.total).toBe(0);
    expect(await storedOf(discharged)).toMatchObject({ openAlerts: 0, riskScore: 0 });
  });
});

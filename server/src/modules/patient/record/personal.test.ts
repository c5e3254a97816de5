import { errorCodes, plan, progress } from '@yun/contract';
import { beforeAll, expect, it } from 'vitest';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { signedIn } from '#server/test/build/index.ts';
import { buildCare, planForm, savePlan } from '#server/test/build/plan.ts';
import { hidePersonalValues } from './personal.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const secret = '乙肝携带，注意防护';

it('free text about precautions is shown to people who keep records or plan, to nobody else', async () => {
  const care = await buildCare(test, { precautionText: secret, precautionTags: ['避免跪位'] });
  const saved = await savePlan(test, care, planForm(care));
  expect(saved.code, saved.body).toBe(ok);
  const { agencyId } = care.doctor;
  const planner = await signedIn(test, { agencyId, userType: '机构', modules: ['USER_MGR'] });
  const browser = await signedIn(test, { agencyId, userType: '机构', modules: ['USER_BROWSE'] });
  const readPlan = (token: string) => test.call(plan.getPlanInfo, { id: String(saved.data.id) }, { token });
  const readProgress = (token: string) =>
    test.call(progress.getProgressSummary, { patient_id: String(care.patient.id) }, { token });
  for (const { token } of [care, planner])
    for (const read of [readPlan, readProgress]) expect((await read(token)).body).toContain(secret);
  expect((await readPlan(browser.token)).code).toBe(errorCodes.forbidden);
  const { code, body } = await readProgress(browser.token);
  expect([code, body.includes(secret)]).toEqual([ok, false]);
  expect(body).toContain('避免跪位');
});

it('of a personal field the audit trail only says that it changed; other details stay', () => {
  const detail = { remark: { from: null, to: '甲' }, stage: { from: null, to: '恢复期' }, on_behalf_of: 16 };
  expect(hidePersonalValues(detail)).toEqual({ ...detail, remark: '已修改' });
});

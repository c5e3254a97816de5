import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { seriousFaults } from '../support/faults.ts';
import { done, newPatient, newRunningPlan, patientOf } from '../support/patients.ts';
import {
  expect,
  failRequests,
  type MadeLink,
  newLink,
  newPatientClient,
  openOwnTalk,
  openPatientClient,
  scan,
  sendAsPatient,
  storedMessages,
  test,
  tokenOf,
  writeOn,
} from '../support/talk.ts';

const headOf = (phone: Page) => phone.getByRole('heading', { level: 1 });

async function expectFits(phone: Page): Promise<void> {
  expect(await seriousFaults(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

test('a missing, wrong or revoked link shows the reason, and no data of the patient', {
  tag: ['@core', '@patient-page'],
}, async ({ person, request, openPhone }) => {
  const patient = await newPatient(person);
  const link = await newLink(person, patient);
  const phone = await openPhone('/h5/');
  await expect(headOf(phone)).toHaveText('请扫描二维码');
  await expectFits(phone);
  await phone.goto(`/h5/#${'x'.repeat(43)}`);
  await expect(headOf(phone)).toHaveText('这个二维码打不开');

  const own = await openPhone(link.url);
  await expect(headOf(own)).toContainText(patient.name);
  await openOwnTalk(own);
  await own.getByRole('textbox', { name: /^写给/ }).fill('只在手机上的话');
  const revoked = { patient_id: patient.id, id: link.id, reason: '手机丢失' };
  await done(person, '/api/patient/revoke_h5_link', revoked);
  await expect(headOf(own)).toHaveText('这个二维码已停用');
  await expect(own.getByText(/紧急情况请直接拨打 120/)).toBeVisible();
  await expect(own.getByRole('link', { name: /^打电话/ })).toHaveAttribute('href', /^tel:/);
  await expect(own.locator('body')).not.toContainText(patient.name);
  await expectFits(own);
  // The data on the phone is removed; the draft is kept for the next link.
  expect(await own.evaluate(() => JSON.stringify(localStorage))).not.toContain(patient.name);
  const late = await openPhone(link.url);
  await expect(headOf(late)).toHaveText('这个二维码已停用');

  await test.step('a new link revokes the previous one', async () => {
    const next = await newLink(person, patient);
    await own.goto(next.url);
    await openOwnTalk(own);
    await expect(own.getByRole('textbox', { name: /^写给/ })).toHaveValue('只在手机上的话');
    const client = await openPatientClient(request, next);
    await newLink(person, patient);
    expect((await client.get('/api/h5/today')).code).toBe(50012);
  });
});

test('a sixth phone is refused, the fifth keeps working', async ({ person, request, openPhone }) => {
  const patient = await newPatient(person);
  const link = await newLink(person, patient);
  const device_key = randomUUID();
  for (let n = 0; n < 4; n += 1) await openPatientClient(request, link);
  const data = { token: tokenOf(link), device_key };
  expect(await (await request.post('/api/h5/open', { data })).json()).toMatchObject({ code: 20000 });
  const sixth = await openPhone(link.url);
  await expect(headOf(sixth)).toHaveText('打开的手机太多了');
  await expect(sixth.getByText('已在 5 台手机上打开过')).toBeVisible();
  expect(await (await request.post('/api/h5/open', { data })).json()).toMatchObject({ code: 20000 });
});

test('the QR code on the printed plan is the one of the dialog', async ({ console, page, person }) => {
  const patient = await newPatient(person);
  const { id } = await newRunningPlan(person, patient);
  const link = await newLink(person, patient);
  await console.open(`/patient/plan-print/${id}`, `打印计划 - ${patient.name}`);
  const printed = console.pane.locator('.plan-print_sheetCode svg');
  await expect(printed).toBeVisible();
  const dots = (code: typeof printed) =>
    code.locator('path').evaluateAll((all) => all.map((path) => path.getAttribute('d')));
  const onPaper = await dots(printed);
  expect(onPaper.join('').length).toBeGreaterThan(100);
  const { data } = await person.get('/api/plan/print_plan', { id: String(id) });
  expect((data.link as { url: string }).url).toBe(link.url);

  await console.open(`/patient/edit/${patient.id}`, `患者档案 - ${patient.name}`);
  await console.pane.getByRole('button', { name: '患者端二维码' }).first().click();
  const dialog = page.getByRole('dialog', { name: `患者端二维码：${patient.name}` });
  await expect(dialog.locator('.link_code svg')).toBeVisible();
  expect(await dots(dialog.locator('.link_code svg'))).toEqual(onPaper);
});

test('at 360 px nothing is cut off and axe finds nothing serious', async ({ person, openPhone }) => {
  const patient = await newPatient(person, { name: '欧阳春晓' });
  await newRunningPlan(person, patient);
  const phone = await openPhone((await newLink(person, patient)).url, { width: 360, height: 740 });
  await expect(headOf(phone)).toContainText('今天练 6 个动作');
  await expectFits(phone);
  await phone.getByRole('button', { name: /^开始：/ }).click();
  await expect(phone.getByRole('region', { name: '怎么做' })).toBeVisible();
  await expectFits(phone);
  await phone.getByRole('button', { name: '太痛了，停下' }).click();
  await expectFits(phone);
  await phone.getByRole('button', { name: '9 分' }).click();
  await expect(phone.getByRole('alert')).toContainText('今天请不要再练');
  await expectFits(phone);
  await phone.getByRole('button', { name: '今天不练了，去记录' }).click();
  await expect(headOf(phone)).toHaveText('停下了，记一下');
  await expectFits(phone);
  await phone.goto('/h5/');
  await expect(phone.getByRole('heading', { name: '太痛了，训练已停下' })).toBeVisible();
  await expectFits(phone);
  await phone.getByRole('button', { name: '报告不适' }).click();
  await expectFits(phone);
  await phone.goto('/h5/');
  await openOwnTalk(phone);
  await writeOn(
    phone,
    `很长的一句话${'没有空格'.repeat(30)}AndOneWordWithoutAnyBreakOrSpaceInItThatIsFarTooLongForThisScreen`,
  );
  await expectFits(phone);
});

test('staff and patient tokens are not interchangeable', async ({ person, request }) => {
  const [patient, other] = [await newPatient(person), await newPatient(person)];
  const client = await newPatientClient(request, person, patient);
  await sendAsPatient(await newPatientClient(request, person, other), '别人的话');
  for (const path of ['/api/h5/today', '/api/h5/talk']) expect((await person.get(path)).code, path).toBe(50008);
  for (const path of ['/api/talk/list_talk', '/api/talk/has_unread_talk_record', '/api/user/profile']) {
    expect((await client.get(path)).code, path).toBe(50008);
  }
  const { data } = await client.get('/api/h5/talk');
  expect(JSON.stringify(data)).not.toContain('别人的话');
  const asked = { patient_id: String(other.id) };
  expect((await client.get('/api/h5/talk', asked)).code).toBe(40000);
});

test('unsent reports are sent to the merged record, and to no other', async ({ person, openPhone }) => {
  const kept = await newPatient(person, { name: '叶留着' });
  const dropped = await newPatient(person, { name: '叶并入' });
  const other = await newPatient(person, { name: '同屋人' });
  const link = await newLink(person, dropped);
  const phone = await openPhone(link.url);
  await openOwnTalk(phone);
  const field = phone.getByRole('textbox', { name: /^写给/ });
  await failRequests(phone, '/api/h5/talk');
  await field.fill('合并前写的');
  await phone.getByRole('button', { name: '发送' }).click();
  await expect(phone.getByText(/未发出，已存在手机上/)).toBeVisible();
  await field.fill('还没写完的');

  const [stays, goes] = [await patientOf(person, kept.id), await patientOf(person, dropped.id)];
  await done(person, '/api/patient/merge_patient', {
    keep_id: kept.id,
    drop_id: dropped.id,
    keep_version: stays.version,
    drop_version: goes.version,
    from_drop: [],
    reason: '同一患者重复建档',
  });
  const scanFor = async (to: MadeLink, name: string) => {
    await scan(phone, to);
    await expect(headOf(phone)).toContainText(name);
    await openOwnTalk(phone);
  };

  await test.step('nothing of it is sent by another patient’s link', async () => {
    await scanFor(await newLink(person, other), other.name);
    await writeOn(phone, '我是同屋人');
    expect(await storedMessages(person, other)).toEqual(['我是同屋人']);
    expect(await storedMessages(person, kept)).toEqual([]);
  });

  await test.step('the same link, now of the kept record, sends it once', async () => {
    await scanFor(link, kept.name);
    await expect(phone.getByText(/^已发出/)).toBeVisible();
    await expect(field).toHaveValue('还没写完的');
    expect(await storedMessages(person, kept)).toEqual(['合并前写的']);
    await scanFor(link, kept.name);
    await expect(phone.getByText('合并前写的')).toHaveCount(1);
    expect(await storedMessages(person, kept)).toEqual(['合并前写的']);
    expect(await storedMessages(person, other)).toEqual(['我是同屋人']);
  });
});

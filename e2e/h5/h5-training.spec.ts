import type { Page } from '@playwright/test';
import { newPatient, newRunningPlan, plansOf, signConsent } from '../support/patients.ts';
import { alertsOf, listOf } from '../support/progress.ts';
import { expect, ignoreConsoleMessages, newLink, openTalk, test } from '../support/talk.ts';

/** Longer than any exercise of the plan. */
const longMs = 30 * 60_000;

const tap = (phone: Page, name: string | RegExp) => phone.getByRole('button', { name }).click();

/** Opens today's training with a fake clock. */
async function openDay(phone: Page): Promise<void> {
  await phone.clock.install();
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('今天练 6 个动作');
}

/** Completes the first exercise and goes straight to the record. */
async function trainOne(phone: Page): Promise<void> {
  await tap(phone, /^开始：/);
  await tap(phone, '开始');
  await phone.clock.runFor(1000);
  await phone.clock.fastForward(longMs);
  await expect(phone.getByText(/做完了$/)).toBeVisible();
  await tap(phone, '返回');
  // Late in the evening the half hour passes midnight: then the button submits the training of the day before.
  await tap(phone, /^(练到这里，去记录|去提交)$/);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^练(到这里|完了)，记一下$/);
}

test('a training from the first exercise to the confirmation; the console shows it at once', {
  tag: ['@core', '@training', '@patient-page'],
}, async ({ console, person, openPhone }) => {
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  const phone = await openPhone((await newLink(person, patient)).url);
  await openDay(phone);
  const talk = await openTalk(console, patient);
  await tap(phone, /^开始：直腿抬高/);
  await expect(phone.getByRole('region', { name: '怎么做' })).toBeVisible();
  await tap(phone, '开始');

  await test.step('the timer counts sets and continues after a reload', async () => {
    await expect(phone.getByRole('timer')).toHaveAccessibleName(/准备/);
    await phone.clock.fastForward(4000);
    await expect(phone.locator('.timer_counters')).toContainText('1 / 2');
    await expect(phone.getByRole('timer')).toHaveAccessibleName(/做动作|保持|还原/);
    await tap(phone, '暂停');
    const before = (await phone.locator('.timer_counters').textContent()) ?? '';
    await phone.clock.fastForward(longMs);
    expect(await phone.locator('.timer_counters').textContent()).toBe(before);
    await phone.reload();
    await expect(phone.locator('.timer_counters')).toHaveText(before);
    await tap(phone, '继续');
    await phone.clock.runFor(1000);
    await phone.clock.fastForward(longMs);
    await expect(phone.getByText('直腿抬高做完了')).toBeVisible();
  });

  for (let n = 2; n <= 6; n += 1) {
    await tap(phone, /^下一个：/);
    await expect(phone.getByText(`第 ${n} 个，共 6 个`)).toBeVisible();
    await tap(phone, '开始');
    await phone.clock.runFor(1000);
    await phone.clock.fastForward(longMs);
    await expect(phone.getByText(/做完了$/)).toBeVisible();
  }
  await tap(phone, '练完了，去记录');
  await expect(phone.getByText('完成 6 / 6')).toBeVisible();
  await phone.getByText('核对每个动作做了几组').click();
  await expect(phone.getByLabel(/^直腿抬高.*完成组数$/)).toHaveText('2 / 2 组');
  await tap(phone, /^提交给/);
  await expect(phone.getByRole('alert')).toHaveText('请点一下现在有多痛，说不清也可以。');
  await tap(phone, '3 分');
  await tap(phone, '有点累');
  await tap(phone, /^提交给/);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('谢谢，记好了');
  await expect(phone.getByText(/^已经交给/)).toBeVisible();

  await expect(talk.locator('.conversation_card').filter({ hasText: '训练' })).toBeVisible();
  const [session, ...more] = await listOf(person, 'session', patient);
  expect(more).toEqual([]);
  expect(session).toMatchObject({ status: 'done', pain_after: 3, rpe: 4 });
  await tap(phone, '回到首页');
  await expect(phone.getByText(/第 1 次/).first()).toBeVisible();
});

test('pain above the limit, or a danger sign, shows the advice', async ({ person, openPhone }) => {
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  const phone = await openPhone((await newLink(person, patient)).url);
  await openDay(phone);
  await trainOne(phone);
  await tap(phone, '9 分');
  await tap(phone, '小腿肿胀');
  await tap(phone, /^提交给/);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('现在这样做');
  await expect(phone.getByText(/抬高下肢，不要按揉小腿/)).toBeVisible();
  await expect(phone.getByText(/疼痛 9 分，超过了计划的上限/)).toBeVisible();
  await expect(phone.getByRole('link', { name: '拨打 120' })).toHaveAttribute('href', 'tel:120');
  await expect(phone.getByText(/^已经交给/)).toBeVisible();
  const raised = (await alertsOf(person, patient)).map(({ rule_code }) => rule_code);
  expect(raised).toContain('W01');
});

test('too much pain closes training for the day; the back button and a reload do not reopen it', async ({
  person,
  openPhone,
}) => {
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  const phone = await openPhone((await newLink(person, patient)).url);
  await tap(phone, /^开始：/);
  await tap(phone, '开始');
  await tap(phone, '太痛了，停下');
  await tap(phone, '8 分');
  await expect(phone.getByRole('alert')).toContainText('今天请不要再练');
  await phone.goBack();
  for (const again of [() => phone.reload(), () => tap(phone, '去记录')]) {
    await expect(phone.getByRole('heading', { name: '太痛了，训练已停下' })).toBeVisible();
    await expect(phone.getByRole('button', { name: /开始|继续|直腿抬高/ })).toHaveCount(0);
    await again();
  }
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('停下了，记一下');
  await expect(phone.getByRole('heading', { name: /痛 8 分$/ })).toBeVisible();
  await expect(phone.getByText(/有多痛/)).toHaveCount(0);
  await tap(phone, /^提交给/);
  await expect(phone.getByText(/疼痛 8 分，超过了计划的上限/)).toBeVisible();
  await expect(phone.getByText(/^已经交给/)).toBeVisible();
  const sessions = await listOf(person, 'session', patient);
  expect(sessions).toMatchObject([{ status: 'aborted', pain_after: 8 }]);
  await tap(phone, '回到首页');
  await phone.reload();
  await expect(phone.getByText(/今天的疼痛超过了上限/)).toBeVisible();
  await expect(phone.getByRole('button', { name: /开始|补做|接着练|直腿抬高/ })).toHaveCount(0);
});

test('without a network the record is kept, survives a reload, and is sent once', {
  tag: ['@core', '@patient-page'],
}, async ({ person, openPhone, complaints }) => {
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  const phone = await openPhone((await newLink(person, patient)).url);
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('今天练 6 个动作');
  await openDay(phone);
  await phone.context().setOffline(true);
  await trainOne(phone);
  await tap(phone, '2 分');
  await tap(phone, /^提交给/);
  await expect(phone.getByText(/还没有发出去，已存在手机上/)).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(/有 1 条内容存在手机上/)).toBeVisible();
  expect(await listOf(person, 'session', patient)).toEqual([]);

  await phone.context().setOffline(false);
  await expect(phone.getByText(/有 1 条内容存在手机上/)).toHaveCount(0);
  await expect.poll(async () => (await listOf(person, 'session', patient)).length).toBe(1);
  await phone.reload();
  await expect(phone.getByText(/第 1 次/).first()).toBeVisible();
  const [session] = await listOf(person, 'session', patient);
  expect(session).toMatchObject({ pain_after: 2 });
  expect(await listOf(person, 'session', patient)).toHaveLength(1);
  ignoreConsoleMessages(complaints, 'ERR_INTERNET_DISCONNECTED');
});

test('a fall closes training on the phone and pauses the plan', async ({ person, openPhone }) => {
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  const phone = await openPhone((await newLink(person, patient)).url);
  await tap(phone, '报告不适');
  await tap(phone, /^马上告诉/);
  await expect(phone.getByRole('alert')).toHaveText('请点一下发生了什么。');
  await tap(phone, '跌倒');
  await phone.getByLabel('想说的话，可以不写').fill('在卫生间滑了一下');
  await tap(phone, /^马上告诉/);
  await expect(phone.getByText(/先不要急着起身/)).toBeVisible();
  await expect(phone.getByText(/请不要训练/)).toBeVisible();
  await expect(phone.getByText(/^已经交给/)).toBeVisible();
  await tap(phone, '回到首页');
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('今天先不要训练');
  await expect(phone.getByText(/请不要训练，等待/)).toBeVisible();
  await expect(phone.getByRole('button', { name: /^开始/ })).toHaveCount(0);

  expect(await plansOf(person, patient)).toMatchObject([{ status: 'paused' }]);
  const raised = (await alertsOf(person, patient)).map(({ rule_code }) => rule_code);
  expect(raised).toContain('W11');
});

test('the guardian consents for a child; an adult’s own consent is enough', async ({ person, openPhone }) => {
  const year = new Date().getFullYear() - 9;
  const guardian = { guardian_name: '王芳', guardian_phone: '19800000001' };
  const child = await newPatient(person, {
    ...guardian,
    birth_date: `${year}-05-01`,
    condition_code: 'ANKLE',
    diagnosis: '左踝扭伤',
    surgery_name: null,
    surgery_date: null,
    weight_bearing: null,
  });
  const phone = await openPhone((await newLink(person, child)).url);
  await expect(phone.getByText('需要您的监护人看过并同意。')).toBeVisible();
  await tap(phone, '去看一看');
  await expect(phone.getByText('患者未满 14 周岁，请由监护人签署。')).toBeVisible();
  await phone.getByLabel('监护人姓名').fill('王芳');
  await tap(phone, '提交');
  await expect(phone.getByRole('alert')).toHaveText('请先阅读上面的内容，再勾选同意');
  await phone.getByLabel('我已阅读并同意').check();
  await tap(phone, '提交');
  await expect(phone.getByRole('heading', { name: '您已同意，谢谢' })).toBeVisible();
  const { data } = await person.get('/api/consent/list_consent', { patient_id: String(child.id) });
  expect(data.list).toMatchObject([{ signer: '监护人', signer_name: '王芳' }]);
  await phone.getByRole('status').getByRole('button', { name: '返回' }).click();
  await expect(phone.getByText('请先看知情同意书')).toHaveCount(0);

  const adult = await newPatient(person);
  await signConsent(person, adult);
  const other = await openPhone((await newLink(person, adult)).url);
  await expect(other.getByText('还没有训练计划')).toBeVisible();
  await expect(other.getByText('请先看知情同意书')).toHaveCount(0);
});

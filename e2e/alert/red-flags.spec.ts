// Dangers, with the phone and the console open side by side.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { seriousFaults } from '../support/faults.ts';
import { newPatient, newRunningPlan, plansOf } from '../support/patients.ts';
import { alertsOf, openProgress, train } from '../support/progress.ts';
import {
  answer,
  expect,
  ignoreConsoleMessages,
  newLink,
  newPatientClient,
  openOwnTalk,
  openTalk,
  sendAsPatient,
  test,
  writeOn,
} from '../support/talk.ts';

const tap = (phone: Page, name: string | RegExp) => phone.getByRole('button', { name, exact: true }).click();

async function write(phone: Page, text: string): Promise<void> {
  await tap(phone, '与医生沟通');
  await phone.getByRole('textbox').fill(text);
  await tap(phone, '发送');
}

test('a danger described in a message reaches the doctor at once; once confirmed, it pauses the plan', {
  tag: ['@core', '@alert'],
}, async ({ console, person, openPhone }) => {
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  const talk = await openTalk(console, patient);
  const phone = await openPhone((await newLink(person, patient)).url);
  await write(phone, '昨天夜里开始胸口疼，喘不过气');

  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('现在这样做');
  await expect(phone.getByRole('link', { name: '拨打 120' })).toHaveAttribute('href', 'tel:120');
  expect(await seriousFaults(phone)).toEqual([]);
  await expect(talk.locator('mark').first()).toBeVisible();
  await expect(console.pane.getByText('患者尚未确认').first()).toBeVisible();
  // A conversation with an open danger cannot be handled or snoozed; replying is possible.
  for (const name of ['稍后提醒', '标记已处理']) await expect(talk.getByRole('button', { name })).toBeDisabled();
  await expect(talk.getByText('请先处理危急预警')).toBeVisible();
  await expect(talk.locator('textarea')).toBeEnabled();
  expect(await alertsOf(person, patient)).toMatchObject([{ rule_code: 'W12', severity: 4 }]);
  expect(await plansOf(person, patient)).toMatchObject([{ status: 'active' }]);

  await tap(phone, '现在就有');
  await expect(phone.getByText(/训练已停止/)).toBeVisible();
  await expect(console.pane.getByText('患者确认现在就有，计划已由系统暂停').first()).toBeVisible();
  expect(await plansOf(person, patient)).toMatchObject([{ status: 'paused' }]);
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('现在这样做');
  await tap(phone, '知道了');
  await expect(phone.getByRole('button', { name: /^开始/ })).toHaveCount(0);
});

test('a past danger, or one of another person, is dismissed by one tap and never pauses the plan', async ({
  person,
  openPhone,
}) => {
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  const phone = await openPhone((await newLink(person, patient)).url);
  await write(phone, '小腿肿了');
  await expect(phone.getByRole('alert', { name: '请先看这里' })).toContainText('不要按揉小腿');
  await phone.goBack();
  await expect(phone.getByRole('button', { name: /^开始/ })).toHaveCount(0);
  await tap(phone, '以前有过，现在没有');
  await expect(phone.getByRole('button', { name: /^开始/ })).toBeVisible();
  // The page updates by itself, before the server has the message and the answer.
  await expect
    .poll(() => alertsOf(person, patient))
    .toMatchObject([{ severity: 3, reason_text: expect.stringContaining('患者答：以前有过，现在没有') }]);
  expect(await plansOf(person, patient)).toMatchObject([{ status: 'active' }]);
});

test('advice and question stay visible above the messages, with new messages and after a reload', async ({
  person,
  openPhone,
}) => {
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  for (let n = 1; n <= 12; n += 1) await answer(person, patient, `请按计划训练，第 ${n} 条`);
  const phone = await openPhone((await newLink(person, patient)).url);
  await openOwnTalk(phone);
  await writeOn(phone, '我右小腿肿了');
  const card = phone.getByRole('alert', { name: '请先看这里' });
  const expectInViewport = async (...more: Locator[]) => {
    const parts = [
      card.getByRole('heading'),
      card.getByText(/不要按揉小腿/),
      card.getByRole('link', { name: '拨打 120' }),
    ];
    for (const part of [...parts, ...more]) await expect(part).toBeInViewport({ ratio: 1 });
  };
  const answers = ['现在就有', '以前有过，现在没有', '说的不是自己'].map((name) => card.getByRole('button', { name }));
  const field = phone.getByRole('textbox', { name: /^写给/ });

  await expectInViewport(...answers, field, phone.getByRole('listitem').filter({ hasText: '我右小腿肿了' }));
  expect(await seriousFaults(phone)).toEqual([]);
  for (let n = 1; n <= 4; n += 1) {
    await answer(person, patient, `收到，请不要活动，第 ${n} 次`);
    await expect(phone.getByText(`收到，请不要活动，第 ${n} 次`)).toBeInViewport();
    await expectInViewport(...answers, field);
  }
  await writeOn(phone, '好的');
  await expectInViewport(...answers, field);
  await phone.reload();
  await expect(phone.getByText('好的')).toBeInViewport();
  await expectInViewport(...answers, field);
  await card.getByRole('button', { name: '全部做法' }).click();
  await expect(card.getByText(/如果胸闷、喘不上气，立即拨打 120/)).toBeInViewport();

  await card.getByRole('button', { name: '现在就有' }).click();
  await expect(card.getByRole('heading', { name: '因为腿部肿胀或疼痛，训练已停止' })).toBeInViewport();
  await phone.reload();
  await expectInViewport(field);
  await phone.goBack();
  await expectInViewport();
});

test('a swollen calf closes training on every page, also offline, until the doctor resumes the plan with findings', {
  tag: ['@core', '@plan'],
}, async ({ console, page, person, openPhone, complaints }) => {
  const patient = await newPatient(person);
  const plan = await newRunningPlan(person, patient);
  const phone = await openPhone((await newLink(person, patient)).url);
  await tap(phone, '报告不适');
  await tap(phone, '小腿肿胀');
  await tap(phone, /^马上告诉/);
  await expect(phone.getByText(/^已经交给/)).toBeVisible();
  await tap(phone, '回到首页');
  const closed = phone.getByRole('heading', { name: '因为小腿肿胀，训练已停止' });
  await expect(closed).toBeVisible();
  expect(await seriousFaults(phone)).toEqual([]);
  await tap(phone, '与医生沟通');
  await expect(closed).toBeVisible();
  await phone.context().setOffline(true);
  await phone.goBack();
  await phone.reload();
  await expect(closed).toBeVisible();
  await expect(phone.getByRole('button', { name: /^开始/ })).toHaveCount(0);
  await phone.context().setOffline(false);

  const dialog = page.getByRole('dialog', { name: /^恢复/ });
  const expectResumeDialog = async () => {
    await expect(dialog).toContainText(patient.name);
    await expect(dialog).toContainText('患者报告小腿肿胀');
    await expect(dialog.getByRole('list', { name: '未处理的危急与高级预警' })).toContainText('不良事件');
    await expect(dialog.getByRole('button', { name: '恢复', exact: true })).toBeDisabled();
  };
  await test.step('the plan shows the reason and requires findings', async () => {
    await console.open(`/patient/plan?id=${plan.id}`, `制定计划 - ${patient.name}`);
    const banner = console.pane.getByRole('region', { name: '已暂停' });
    await expect(banner).toContainText('患者报告小腿肿胀');
    await banner.getByRole('button', { name: '恢复…' }).click();
    await expectResumeDialog();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
  await test.step('the same on progress page, board and list', async () => {
    await openProgress(console, patient);
    await console.pane.getByRole('button', { name: '恢复计划…' }).click();
    await expectResumeDialog();
    await page.keyboard.press('Escape');
    await openTalk(console, patient);
    await console.pane.getByRole('button', { name: '恢复计划…' }).click();
    await expectResumeDialog();
    await page.keyboard.press('Escape');
    await console.open(`/patient/plans?patient_id=${patient.id}`, '训练计划');
    await console.pane.getByRole('button', { name: /：更多$/ }).click();
    await page.getByRole('menuitem', { name: /^恢复/ }).click();
    await expectResumeDialog();
  });
  await test.step('once resumed, training is open again and the alert no longer says that the plan is paused', async () => {
    await dialog.getByLabel('了解到的情况').fill('彩超未见血栓');
    await dialog.getByRole('button', { name: '按原计划恢复' }).click();
    await dialog.getByRole('button', { name: '恢复', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    expect(await plansOf(person, patient)).toMatchObject([{ status: 'active' }]);
    const [alert] = await alertsOf(person, patient);
    expect(alert?.reason_text).toMatch(/计划曾由系统暂停，.*已恢复/);
    await phone.reload();
    await expect(closed).toHaveCount(0);
    await expect(phone.getByRole('button', { name: /^开始/ })).toBeVisible();
  });
  ignoreConsoleMessages(complaints, 'ERR_INTERNET_DISCONNECTED');
});

test('no dose is suggested while a danger is open', async ({ console, page, person, request }) => {
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  for (let slot = 0; slot < 3; slot += 1) await train(person, patient, { pain_before: 1, pain_after: 1 });
  await openProgress(console, patient);
  const strip = console.pane.getByRole('region', { name: '调整建议' });
  await expect(strip.getByRole('button', { name: /^采纳/ }).first()).toBeVisible();
  await sendAsPatient(await newPatientClient(request, person, patient), '我右小腿肿了');
  await page.reload();
  await expect(strip).toContainText('处理之前不给出剂量建议');
  await expect(strip.getByRole('button', { name: /^采纳/ })).toHaveCount(0);
});

test('a danger is closed only with a note; a fall today ranks above an earlier pain', {
  tag: ['@alert'],
}, async ({ console, page, person, request, openPhone }) => {
  const [hurting, fallen] = [await newPatient(person), await newPatient(person)];
  for (const one of [hurting, fallen]) await newRunningPlan(person, one);
  await train(person, hurting, { pain_before: 3, pain_after: 8 });
  await sendAsPatient(await newPatientClient(request, person, hurting), '今天练完腰特别疼');
  await console.open('/patient/exercise', '动作库');
  const phone = await openPhone((await newLink(person, fallen)).url);
  await tap(phone, '报告不适');
  await tap(phone, '跌倒');
  await tap(phone, /^马上告诉/);
  await expect(phone.getByText(/^已经交给/)).toBeVisible();

  // Shown on every page until it is closed.
  const notice = page.locator('.critical-note');
  await expect(notice).toContainText(`危急：${fallen.name}`);
  await notice.getByRole('button', { name: /知道了/ }).click();
  await expect(notice).toHaveCount(0);
  await console.open('/profile/dashboard', '首页');
  await expect(console.pane.locator('[aria-labelledby="priority-title"] ol > li').first()).toContainText(fallen.name);
  await console.pane.getByRole('button', { name: `标记已处理 ${fallen.name}` }).click();
  const form = page.getByRole('form', { name: `处理${fallen.name}的预警` });
  await expect(form).toContainText(`处理${fallen.name}的`);
  await expect(form.getByRole('button', { name: '已处理', exact: true })).toBeDisabled();
  await form.getByRole('button', { name: '已当面检查' }).click();
  await form.getByRole('button', { name: '已处理', exact: true }).click();
  await expect(console.pane.getByText(`已处理${fallen.name}的`)).toBeVisible();
  expect(await alertsOf(person, fallen, 'done')).toMatchObject([{ status: 'closed', handle_note: '已当面检查' }]);
  // Closing the alert does not resume the plan.
  await tap(phone, '回到首页');
  await phone.reload();
  await expect(phone.getByText('请不要训练，等待').first()).toBeVisible();
});

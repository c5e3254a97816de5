import type { Locator } from '@playwright/test';
import { expectAccessible, expectLargeTargets, onPhoneAndDesktop, phone } from '../support/accessible.ts';
import { newPatient, newRunningPlan, test as ownTest } from '../support/patients.ts';
import { alertsOf, postsOf, train } from '../support/progress.ts';
import { expect, test } from '../support/staff.ts';

const home = '/profile/dashboard';
const headingOf = (pane: Locator) => pane.getByRole('heading', { level: 1 });
/** The action buttons that are lower than the 44 px a thumb needs. */
const lowSteps = (pane: Locator) =>
  pane
    .locator('.day-home_step')
    .filter({ visible: true })
    .evaluateAll((steps) =>
      steps.filter((step) => step.getBoundingClientRect().height < 44).map(({ textContent }) => textContent),
    );
const rowOf = (pane: Locator, name: string) => pane.locator('.priority_row').filter({ hasText: name });

test.describe('a doctor', () => {
  test.use({ account: 'pt_he' });

  test('sees whom to handle first, why, and how the score is computed', { tag: ['@core', '@alert'] }, async ({
    console,
  }) => {
    await console.open(home, '首页');
    await expect(headingOf(console.pane)).toHaveText('今天先处理 4 位患者');
    const block = console.pane.getByRole('region', { name: '优先处理' });
    await expect(block.locator('.priority_row')).toContainText(['柳思琪', '罗秀英', '欧阳静怡', '邵桂兰', '陆振华']);
    await expect(block.getByText('4 位有预警，1 位只有消息')).toBeVisible();
    await expect(rowOf(block, '罗秀英')).toContainText('消息中的危险');
    await expect(rowOf(block, '罗秀英').locator('mark')).toHaveText('小腿肿胀');
    await expect(rowOf(block, '邵桂兰')).toContainText('里程碑落后');
    await expect(rowOf(block, '陆振华').getByRole('button')).toHaveCount(0);

    const how = block.getByRole('button', { name: '如何计算' });
    await how.click();
    await expect(how).toHaveAttribute('aria-expanded', 'true');
    await expect(block.getByText('最高的待处理预警')).toBeVisible();
    await expect(block.getByText(/^各项相加：100 分起为危急/)).toBeVisible();
    await expect(console.pane.getByRole('region', { name: '团队概览' })).toHaveCount(0);

    await rowOf(block, '邵桂兰').getByRole('link', { name: '查看进展：邵桂兰' }).click();
    await console.shows('训练进展 - 邵桂兰');
  });

  test('every number opens its list', async ({ console }) => {
    await console.open(home, '首页');
    const facts = console.pane.locator('.home_factLine');
    const people = Number(/来自 (\d+) 人/.exec((await facts.textContent()) ?? '')?.[1]);
    // Numbers of messages open a list of patients; here all messages to be answered are unread.
    const isOfMessages = (name: string) => /^(待回复|未读)消息/.test(name);
    const names = await facts
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''));
    expect(names.length).toBeGreaterThanOrEqual(4);
    for (const name of names) {
      const count = Number(/\d+$/.exec(name)?.[0]);
      await facts.getByRole('link', { name, exact: true }).click();
      const rows = console.pane.locator(isOfMessages(name) ? '.board_line' : 'tbody tr');
      await expect(rows, name).toHaveCount(isOfMessages(name) ? people : count);
      await console.tab('首页').click();
      await expect(facts).toBeVisible();
    }
  });
});

test.describe('on phone and desktop', () => {
  test.use({ account: 'pt_he', viewport: phone });
  test('the home is accessible, and so is the frame around it', async ({ console, page }) => {
    await console.open(home, '首页');
    await console.pane.getByRole('button', { name: '如何计算' }).click();
    await expect(console.pane.getByRole('link', { name: '查看进展：柳思琪' })).toBeVisible();
    await onPhoneAndDesktop(page, async (isPhone) => {
      if (isPhone) expect(await lowSteps(console.pane)).toEqual([]);
      else await expect(console.pane.getByRole('button', { name: '标记已处理 柳思琪' })).toBeVisible();
      await expectLargeTargets(page);
      await expectAccessible(page, { frame: true });
    });
  });
});

test.describe('a manager', () => {
  test.use({ account: 'dr_lin' });
  test('sees an overview of the team', async ({ console }) => {
    await console.open(home, '首页');
    const team = console.pane.getByRole('table', { name: '团队概览' });
    const row = team.getByRole('row').filter({ hasText: '何静' });
    await expect(row.getByRole('cell')).toHaveText(['5', '5', /^7危急 1高 4$/, '0', /%$/]);
    await expect(rowOf(console.pane, '柳思琪')).toContainText('何静');
    await row.getByRole('link', { name: '何静 高 4' }).click();
    await console.shows('预警');
    await expect(console.pane.locator('tbody tr')).toHaveCount(4);
    await expect(console.pane.getByText('责任医生：何静')).toBeVisible();
  });
});

ownTest(
  'without patients the page shows how to start; with a patient without alerts it shows no work',
  async ({ console, person }) => {
    await console.open(home, '首页');
    await expect(headingOf(console.pane)).toHaveText('还没有患者');
    await expect(console.pane.getByRole('link', { name: '新建患者' })).toBeVisible();
    const patient = await newPatient(person);
    await newRunningPlan(person, patient);
    await train(person, patient);
    await console.open(home, '首页');
    await expect(headingOf(console.pane)).toHaveText('今天没有需要处理的患者');
    await expect(console.pane.getByText('没有待处理的预警，也没有待回复的消息。')).toBeVisible();
    await expect(console.pane.locator('.home_factLine')).toContainText('待处理预警 0');
  },
);

ownTest('a handled patient stays in place with an undo button', async ({ console, page, person }) => {
  const patients = [await newPatient(person), await newPatient(person)] as const;
  for (const patient of patients) await newRunningPlan(person, patient);
  await train(person, patients[0], { pain_after: 8 });
  await train(person, patients[1], { adverse_event: '跌倒' });
  const { name } = patients[0];
  await console.open(home, '首页');
  await expect(headingOf(console.pane)).toHaveText('今天先处理 2 位患者');

  await console.pane.getByRole('button', { name: `标记已处理 ${name}` }).click();
  const form = console.pane.getByRole('form', { name: `处理${name}的预警` });
  await form.getByLabel('做了什么').fill('已停止训练');
  await form.getByRole('button', { name: '已电话联系' }).click();
  const sent = postsOf(page);
  await form.getByRole('button', { name: '已处理' }).dblclick();
  const undo = console.pane.getByRole('button', { name: '撤销' });
  // The notice stays while the pointer is over it.
  await undo.hover();
  await expect(console.pane.getByText(`已处理${name}的 1 条预警`)).toBeVisible();
  await expect(headingOf(console.pane)).toHaveText('今天先处理 1 位患者');
  expect(sent).toEqual(['/api/alert/handle_alert']);
  expect(await alertsOf(person, patients[0])).toEqual([]);
  expect(await alertsOf(person, patients[0], 'done')).toMatchObject([
    { rule_code: 'W01', status: 'closed', handle_note: '已停止训练，已电话联系' },
  ]);

  await undo.click();
  await expect(console.pane.getByText(`已撤销，${name}的 1 条预警回到待处理`)).toBeVisible();
  await console.pane.getByRole('button', { name: '关闭提示' }).click();
  await expect(rowOf(console.pane, name)).toContainText('重度疼痛');
  await expect(headingOf(console.pane)).toHaveText('今天先处理 2 位患者');
  expect(await alertsOf(person, patients[0])).toMatchObject([{ rule_code: 'W01', status: 'open' }]);
});

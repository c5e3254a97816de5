import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addressOf } from '../fixtures.ts';
import { expectAccessibleOnBoth, phone } from '../support/accessible.ts';
import type { Console } from '../support/console.ts';
import { done, expect, newPatient, newRunningPlan, test } from '../support/patients.ts';
import { alertsOf, dialogOf, postsOf, train } from '../support/progress.ts';
import { type Person, test as staffTest } from '../support/staff.ts';

/** Two patients with alerts: a fall and a pain. */
async function createTwoAlerts(person: Person) {
  const [fallen, hurting] = [await newPatient(person), await newPatient(person)];
  for (const patient of [fallen, hurting]) await newRunningPlan(person, patient);
  await train(person, fallen, { adverse_event: '跌倒' });
  await train(person, hurting, { pain_after: 8, pain_site: '左膝' });
  return { fallen, hurting };
}

const rowsOf = ({ pane }: Console) => pane.locator('tbody tr');

async function chooseOf({ page, pane }: Console, name: string, entry: string): Promise<void> {
  await pane.getByRole('button', { name: `${name}：更多` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const at = (page: Page, query: string) => expect.poll(() => addressOf(page)).toBe(`/patient/alerts${query}`);

test('filters are kept in the address, and the evidence of an alert is one click away', async ({
  console,
  page,
  person,
}) => {
  const { fallen, hurting } = await createTwoAlerts(person);
  // A third alert: knee flexion falls from 95° to 70° within three days.
  for (const [measured_at, value] of [
    [new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10), 95],
    [new Date().toISOString().slice(0, 10), 70],
  ] as const) {
    const knee = { kind: 'rom', motion: 'knee_flexion', side: '左', mode: '被动', site: null };
    await done(person, '/api/progress/save_measurement', {
      patient_id: hurting.id,
      client_key: randomUUID(),
      measured_at: `${measured_at} 00:10`,
      method: null,
      note: null,
      values: [{ ...knee, value, second_value: null, is_confirmed: false }],
    });
  }
  await console.open('/patient/alerts', '预警');
  await expect(rowsOf(console)).toHaveCount(3);
  await console.pane.getByLabel('级别').selectOption('4');
  await at(page, '?severity=4');
  await expect(rowsOf(console)).toHaveCount(2);
  await console.pane.getByLabel('规则').selectOption('W01');
  await at(page, '?severity=4&rule_code=W01');
  await page.reload();
  await expect(rowsOf(console)).toHaveCount(1);
  await expect(rowsOf(console)).toContainText(hurting.name);
  await expect(rowsOf(console)).not.toContainText(fallen.name);
  await console.pane.getByLabel('级别').selectOption('1');
  await expect(console.pane.getByText('没有符合条件的预警')).toBeVisible();
  await console.pane.getByRole('button', { name: '清除筛选' }).click();
  await at(page, '');
  await expect(rowsOf(console)).toHaveCount(3);

  await console.pane.getByRole('button', { name: `${hurting.name}：重度疼痛的依据` }).click();
  const drawer = page.getByRole('dialog', { name: '预警的依据' });
  await expect(drawer).toContainText('规则 W01');
  await expect(drawer.getByRole('listitem')).toContainText('训练');
  await drawer.getByRole('link', { name: /8 分/ }).click();
  await console.shows(`训练进展 - ${hurting.name}`);
  await expect(console.pane.getByRole('region', { name: '当天的训练' })).toContainText('训练后 8 分（左膝）');
});

test('an alert is snoozed, ignored with a reason, and reopened', async ({ console, page, person }) => {
  const { fallen, hurting } = await createTwoAlerts(person);
  const swollen = await newPatient(person);
  await newRunningPlan(person, swollen);
  await train(person, swollen, { adverse_event: '小腿肿胀' });
  const [sore, tender] = [await newPatient(person), await newPatient(person)];
  for (const patient of [sore, tender]) {
    await newRunningPlan(person, patient);
    for (let slot = 0; slot < 2; slot += 1) await train(person, patient, { pain_before: 6, pain_after: 6 });
  }
  await console.open('/patient/alerts', '预警');
  await expect(rowsOf(console)).toHaveCount(5);

  await test.step('snoozed', async () => {
    // Critical alerts cannot be snoozed, nor dangers of level 高.
    for (const urgent of [`${hurting.name}的重度疼痛`, `${swollen.name}的不良事件`]) {
      await console.pane.getByRole('button', { name: `${urgent}：更多` }).click();
      await expect(page.getByRole('menuitem', { name: '由我处理' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: '稍后提醒…' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menuitem', { name: '由我处理' })).toBeHidden();
    }
    await chooseOf(console, `${tender.name}的超过疼痛上限`, '稍后提醒…');
    const dialog = dialogOf(console, '稍后提醒');
    await dialog.getByRole('button', { name: '3 天后' }).click();
    const until = await dialog.getByLabel('提醒日期').inputValue();
    await dialog.getByRole('button', { name: '稍后提醒' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rowsOf(console)).toHaveCount(4);
    expect(await alertsOf(person, tender)).toEqual([]);
    await console.pane.getByRole('button', { name: /^稍后提醒/ }).click();
    await expect(rowsOf(console)).toHaveCount(1);
    await expect(rowsOf(console)).toContainText(`${until.slice(5)} 再提醒`);
  });

  await test.step('ignored', async () => {
    await console.pane.getByRole('button', { name: /^待处理/ }).click();
    // A danger is closed only with a note.
    await console.pane.getByRole('button', { name: `${fallen.name}的不良事件：更多` }).click();
    await expect(page.getByRole('menuitem', { name: '由我处理' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: '忽略…' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await chooseOf(console, `${sore.name}的超过疼痛上限`, '忽略…');
    const dialog = dialogOf(console, '忽略预警');
    const ignore = dialog.getByRole('button', { name: '忽略' });
    await expect(ignore).toBeDisabled();
    await dialog.getByLabel('原因').fill('误按，疼痛是 2 分');
    const sent = postsOf(page);
    await ignore.dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(rowsOf(console)).toHaveCount(3);
    expect(sent).toEqual(['/api/alert/handle_alert']);
    expect(await alertsOf(person, sore, 'done')).toMatchObject([
      { status: 'ignored', handle_note: '误按，疼痛是 2 分' },
    ]);
  });

  await test.step('reopened', async () => {
    await console.pane.getByRole('button', { name: '已结束' }).click();
    await expect(rowsOf(console)).toHaveCount(1);
    await expect(rowsOf(console)).toContainText('已忽略');
    await expect(rowsOf(console)).toContainText('误按，疼痛是 2 分');
    await console.pane.getByRole('button', { name: `撤销对${sore.name}的超过疼痛上限的处理` }).click();
    await expect(page.getByText('已撤销，预警回到待处理')).toBeVisible();
    await expect(console.pane.getByText('还没有结束的预警')).toBeVisible();
    expect(await alertsOf(person, sore)).toMatchObject([{ rule_code: 'W03', status: 'open' }]);
  });
});

staffTest.describe('on phone and desktop', () => {
  staffTest.use({ account: 'pt_he', viewport: phone });
  staffTest('the list and the evidence of an alert are accessible', async ({ console, page }) => {
    await console.open('/patient/alerts', '预警');
    const evidence = console.pane.getByRole('button', { name: '罗秀英：消息中的危险的依据' });
    await expectAccessibleOnBoth(page, evidence);
    await evidence.click();
    await expectAccessibleOnBoth(page, page.getByRole('dialog', { name: '预警的依据' }));
  });
});

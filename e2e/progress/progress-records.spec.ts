import { dropResponse } from '../support/patient-form.ts';
import { expect, newPatient, newRunningPlan, plansOf, test } from '../support/patients.ts';
import {
  alertsOf,
  chooseMore,
  correct,
  dialogOf,
  listOf,
  openProgress,
  pick,
  postsOf,
  train,
} from '../support/progress.ts';

test('a double click records one session', async ({ console, page, person }) => {
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  await openProgress(console, patient);
  await chooseMore(console, '代录训练…');
  const dialog = dialogOf(console, '代录训练');
  await expect(dialog).toContainText(patient.name);
  const sent = postsOf(page);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('请填写组数，没做填 0').first()).toBeVisible();
  expect(sent).toEqual([]);

  await dialog.getByRole('button', { name: '全部完成' }).click();
  await pick(dialog, '训练后疼痛', '3');
  await dialog.getByRole('button', { name: '保存' }).dblclick();
  await expect(dialog).toHaveCount(0);
  expect(sent).toEqual(['/api/progress/save_session']);
  expect(await listOf(person, 'session', patient)).toMatchObject([
    // A value that was not reported is not stored as 0.
    { status: 'done', source: '医生代录', pain_before: null, pain_after: 3, adverse_event: '无' },
  ]);
  await expect(console.pane.getByRole('region', { name: '痛吗？' }).locator('.progress-page_value')).toHaveText(
    '3 分首次 今天',
  );
  await expect(console.pane.getByRole('region', { name: '当天的训练' })).toContainText('训练前疼痛未报，训练后 3 分');
});

test('input survives a reload and a lost answer, and is recorded once', async ({
  console,
  page,
  person,
  complaints,
}) => {
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  await openProgress(console, patient);
  await chooseMore(console, '代录训练…');
  const dialog = dialogOf(console, '代录训练');
  await dialog.getByRole('button', { name: '全部完成' }).click();
  await dialog.getByLabel('备注').fill('上午在治疗室完成');
  await page.reload();
  await console.shows(`训练进展 - ${patient.name}`);

  await chooseMore(console, '代录训练…');
  await expect(dialog.getByText(/^已恢复未保存的内容/)).toBeVisible();
  await expect(dialog.getByLabel('备注')).toHaveValue('上午在治疗室完成');
  await expect(dialog.getByLabel(/完成组数$/).first()).not.toHaveValue('');
  await dropResponse(page, '**/api/progress/save_session');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('没有连上服务器，请重试')).toBeVisible();
  await expect(dialog.getByLabel('备注')).toHaveValue('上午在治疗室完成');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await listOf(person, 'session', patient)).toMatchObject([{ note: '上午在治疗室完成' }]);

  await chooseMore(console, '代录训练…');
  await expect(dialog.getByLabel('备注')).toHaveValue('');
  await expect(dialog.getByText(/^已恢复/)).toHaveCount(0);
  expect(complaints.splice(0).filter((line) => !line.includes('ERR_CONNECTION_RESET'))).toEqual([]);
});

test('a fall pauses the plan and is shown at once, on this page and on the home page', {
  tag: ['@core', '@training', '@alert'],
}, async ({ console, page, person }) => {
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  await console.open('/profile/dashboard', '首页');
  await expect(console.pane.getByRole('heading', { level: 1 })).toHaveText('今天没有需要处理的患者');
  await console.pane.getByRole('link', { name: patient.name }).first().click();
  await console.shows(`训练进展 - ${patient.name}`);
  await chooseMore(console, '代录训练…');
  const dialog = dialogOf(console, '代录训练');
  await dialog.getByRole('button', { name: '全部完成' }).click();
  await pick(dialog, '不良事件', '跌倒');
  await expect(dialog.getByRole('alert')).toContainText('会立即由系统暂停');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByRole('heading', { name: '已记录，计划已由系统暂停' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);

  await expect(console.pane.getByRole('region', { name: '待处理预警' })).toContainText('不良事件');
  expect(await plansOf(person, patient)).toMatchObject([{ status: 'paused' }]);
  expect(await alertsOf(person, patient)).toMatchObject([{ rule_code: 'W11', severity: 4 }]);
  await console.tab('首页').click();
  await expect(console.pane.getByRole('heading', { level: 1 })).toHaveText('今天先处理 1 位患者');
  await expect(console.pane.locator('.priority_row')).toContainText(`${patient.name}`);
  await expect(console.pane.locator('.priority_row')).toContainText('跌倒');
});

test('a correction shows the earlier values', async ({ console, person }) => {
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  await train(person, patient, { pain_after: 6 });
  await openProgress(console, patient, '?tab=session');
  await console.pane.getByRole('button', { name: /^更正 / }).click();
  const dialog = dialogOf(console, '更正 ');
  const save = dialog.getByRole('button', { name: '更正', exact: true });
  await expect(save).toBeDisabled();
  await pick(dialog, '训练后疼痛', '4');
  await expect(dialog.getByRole('list', { name: '将更正' })).toHaveText('训练后疼痛：6 → 4');
  await save.click();
  await expect(dialog.getByLabel('更正原因')).toBeFocused();
  await dialog.getByLabel('更正原因').fill('患者把前后填反了');
  await save.click();
  await expect(dialog).toHaveCount(0);
  const row = console.pane.getByRole('table', { name: '训练记录' }).locator('tbody').first();
  await expect(row).toContainText('更正');
  await expect(row).toContainText('2 → 4');
  await row.getByRole('button', { name: /^展开/ }).click();
  await expect(row.locator('.records_correction')).toContainText('更正：患者把前后填反了');
  await expect(row.locator('.records_correction del')).toHaveText('6');
});

test('a concurrent correction is not overwritten, and no input is lost', async ({ console, person }) => {
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  await train(person, patient, { pain_after: 6 });
  await openProgress(console, patient, '?tab=session');
  await console.pane.getByRole('button', { name: /^更正 / }).click();
  const dialog = dialogOf(console, '更正 ');
  await pick(dialog, '训练后疼痛', '4');
  await dialog.getByLabel('更正原因').fill('患者把前后填反了');
  await correct(person, patient, { pain_after: 5 });
  await dialog.getByRole('button', { name: '更正', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('记录已被他人更正');
  await expect(dialog.getByLabel('更正原因')).toHaveValue('患者把前后填反了');
  expect(await listOf(person, 'session', patient)).toMatchObject([{ pain_after: 5 }]);
});

test('an impossible value is refused, a rare one needs confirmation, and a voided one disappears', async ({
  console,
  page,
  person,
}) => {
  const patient = await newPatient(person);
  await openProgress(console, patient);
  await console.pane.getByRole('button', { name: '录入测量' }).first().click();
  const dialog = dialogOf(console, '录入测量');
  const knee = dialog.getByLabel('左膝屈（被动）', { exact: true });
  await knee.fill('300');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('膝屈只能是 0 到 160°，请检查是否输错')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /已核对/ })).toHaveCount(0);
  await knee.fill('155');
  const asked = page.waitForRequest('**/api/progress/save_measurement');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('请核对后勾选，或改正数值')).toBeVisible();
  await dialog.getByRole('checkbox', { name: '已核对，确实是 155°' }).check();
  await dialog.getByRole('button', { name: '保存' }).click();
  expect((await asked).postDataJSON().values).toMatchObject([{ value: 155, is_confirmed: true }]);
  await expect(dialog).toHaveCount(0);
  await expect(console.pane.getByRole('region', { name: '有进步吗？' }).locator('.progress-page_value')).toHaveText(
    '155°',
  );

  await console.pane.getByRole('tab', { name: '关节活动度' }).click();
  await console.pane.getByRole('button', { name: /^作废 .*左膝屈/ }).click();
  const reason = dialogOf(console, '作废测量');
  await reason.getByRole('button', { name: '作废' }).click();
  await expect(reason.getByLabel('原因')).toBeFocused();
  await reason.getByLabel('原因').fill('读错了量角器');
  await reason.getByRole('button', { name: '作废' }).click();
  await expect(reason).toHaveCount(0);
  expect(await listOf(person, 'measurement', patient)).toEqual([]);
  await expect(console.pane.getByText('还没有测量').first()).toBeVisible();
});

test('a timed test is confirmed at once; a long scale is saved as draft, continued, confirmed and voided', async ({
  console,
  page,
  person,
}) => {
  const patient = await newPatient(person);
  await openProgress(console, patient, '?tab=scale');
  await test.step('TUG', async () => {
    await chooseMore(console, '录入评定…');
    await dialogOf(console, '录入评定').getByRole('button', { name: /TUG/ }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: '保存草稿' });
    await dialog.locator('.entry_number input').fill('15.2');
    await expect(dialog.getByRole('status')).toContainText('15.2 秒');
    await dialog.getByRole('button', { name: '确认评定' }).dblclick();
    await expect(dialog).toHaveCount(0);
    expect(await listOf(person, 'assessment', patient)).toMatchObject([
      { scale_code: 'TUG', status: 'confirmed', total: 15.2 },
    ]);
  });

  const dialog = page.getByRole('dialog').filter({ hasText: '保存草稿' });
  const table = console.pane.getByRole('table', { name: '评定记录' });
  const row = table.locator('tbody').filter({ hasText: 'Berg' });
  await test.step('three of fourteen answers are saved as a draft', async () => {
    await chooseMore(console, '录入评定…');
    await dialogOf(console, '录入评定').getByRole('button', { name: /BBS/ }).click();
    await dialog.getByRole('radiogroup').filter({ hasText: '4' }).nth(0).getByRole('radio').first().focus();
    // A digit answers and moves to the next question.
    await page.keyboard.type('432');
    await expect(dialog.getByRole('status')).toContainText('已评 3 / 14 项');
    await dialog.getByRole('button', { name: '确认评定' }).click();
    await expect(dialog.locator('.ant-form-item-explain-error')).toHaveCount(11);
    await dialog.getByRole('button', { name: '保存草稿' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('草稿 已评 3 / 14 项');
  });
  await test.step('the other answers are added, and the server returns the total', async () => {
    await row.getByRole('button', { name: /^继续/ }).click();
    await expect(dialog.getByRole('status')).toContainText('已评 3 / 14 项');
    await dialog.getByRole('button', { name: /^到第一个未评的（还有 11 项）/ }).click();
    await page.keyboard.type('4'.repeat(11));
    await expect(dialog.getByRole('status')).toContainText('53');
    await dialog.getByRole('button', { name: '确认评定' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('53');
    const [bbs] = (await listOf(person, 'assessment', patient)).filter(({ scale_code }) => scale_code === 'BBS');
    expect(bbs).toMatchObject({ status: 'confirmed', total: 53 });
    await expect(row.getByRole('button', { name: /^继续|^修改/ })).toHaveCount(0);
  });
  await test.step('voided, and still readable', async () => {
    await row.getByRole('button', { name: /^作废/ }).click();
    const reason = dialogOf(console, '作废');
    await reason.getByLabel('原因').fill('录错患者');
    await reason.getByRole('button', { name: '作废' }).click();
    await expect(reason).toHaveCount(0);
    await expect(row).toHaveCount(0);
    await console.pane.getByRole('checkbox', { name: '显示已作废' }).check();
    await expect(row).toContainText('已作废：录错患者');
    await row.getByRole('button', { name: /^查看/ }).click();
    await expect(dialogOf(console, 'Berg').getByText('已作废：录错患者')).toBeVisible();
  });
});

test('a goal with a measure is set and reached', async ({ console, person }) => {
  const patient = await newPatient(person);
  await openProgress(console, patient, '?tab=goal');
  await console.pane.getByRole('button', { name: '新建目标' }).click();
  const dialog = dialogOf(console, '新建康复目标');
  await dialog.getByLabel('指标').selectOption({ label: '左膝屈（被动）' });
  await dialog.getByLabel('起点').fill('80');
  await dialog.getByLabel('目标值').fill('70');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('目标应高于起点 80°')).toBeVisible();
  await dialog.getByLabel('目标值').fill('110');
  await expect(dialog.getByLabel('目标', { exact: true })).toHaveValue('左膝屈（被动）达到 110°');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  const goal = console.pane.getByRole('list', { name: '康复目标' }).getByRole('listitem');
  await expect(goal).toContainText('起点 80° → 现在 未测 → 目标 110°');

  await console.pane.getByRole('button', { name: '录入测量' }).first().click();
  const measure = dialogOf(console, '录入测量');
  await measure.getByLabel('左膝屈（被动）', { exact: true }).fill('112');
  await measure.getByRole('button', { name: '保存' }).click();
  await expect(measure).toHaveCount(0);
  await expect(goal).toContainText('现在 112°');
  await expect(goal.getByRole('img')).toHaveAccessibleName('进度 100%');
  await goal.getByRole('button', { name: /^结束/ }).click();
  const end = dialogOf(console, '结束目标');
  await expect(end.getByRole('radio', { name: '达成', exact: true })).toBeChecked();
  await end.getByLabel('说明').fill('提前达到');
  await end.getByRole('button', { name: '结束' }).click();
  await expect(end).toHaveCount(0);
  await expect(goal).toContainText('达成');
  await expect(goal).toContainText('说明：提前达到');
  expect(await listOf(person, 'goal', patient)).toMatchObject([{ status: 'reached' }]);
});

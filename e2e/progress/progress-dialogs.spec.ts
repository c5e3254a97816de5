import { expectAccessibleOnBoth, phone } from '../support/accessible.ts';
import { expect, newPatient, newRunningPlan, test } from '../support/patients.ts';
import { chooseMore, dialogOf, openProgress, pick } from '../support/progress.ts';

test.use({ viewport: phone });

test('the entry dialogs are accessible', async ({ console, page, person }) => {
  test.slow();
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  await openProgress(console, patient);

  await chooseMore(console, '代录训练…');
  const session = dialogOf(console, '代录训练');
  await session.getByRole('button', { name: '保存' }).click();
  await expect(session.getByText('请填写组数，没做填 0').first()).toBeVisible();
  await pick(session, '不良事件', '跌倒');
  await expectAccessibleOnBoth(page);
  await session.getByRole('button', { name: '取消' }).click();
  await expect(session).toHaveCount(0);

  await console.pane.getByRole('button', { name: '录入测量' }).first().click();
  const measure = dialogOf(console, '录入测量');
  await measure.getByLabel('左膝屈（被动）', { exact: true }).fill('155');
  await expectAccessibleOnBoth(page, measure.getByRole('checkbox', { name: '已核对，确实是 155°' }));
  await measure.getByRole('button', { name: '取消' }).click();
  await expect(measure).toHaveCount(0);

  await chooseMore(console, '录入评定…');
  const list = dialogOf(console, '录入评定');
  await expectAccessibleOnBoth(page, list.getByRole('button', { name: /TUG/ }));
  await list.getByRole('button', { name: /BBS/ }).click();
  const scale = dialogOf(console, 'Berg');
  await expectAccessibleOnBoth(page, scale.getByRole('button', { name: '确认评定' }));
  await scale.getByRole('button', { name: '取消' }).click();
  await expect(scale).toHaveCount(0);

  await chooseMore(console, '新建目标…');
  await expectAccessibleOnBoth(page, dialogOf(console, '新建康复目标').getByLabel('目标值'));
});

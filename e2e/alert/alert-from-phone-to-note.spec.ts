import { newPatient, newRunningPlan, plansOf } from '../support/patients.ts';
import { alertsOf, dialogOf } from '../support/progress.ts';
import { expect, newLink, test } from '../support/talk.ts';

test('a danger reported on the phone reaches the doctor, who takes it over and closes it with a note', {
  tag: ['@core', '@alert'],
}, async ({ console, page, person, openPhone }) => {
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  await console.open('/profile/dashboard', '首页');
  await expect(console.pane.getByRole('heading', { level: 1 })).toHaveText('今天没有需要处理的患者');

  await test.step('the patient reports a fall', async () => {
    const phone = await openPhone((await newLink(person, patient)).url);
    await phone.getByRole('button', { name: '报告不适' }).click();
    await phone.getByRole('button', { name: '跌倒' }).click();
    await phone.getByLabel('想说的话，可以不写').fill('在卫生间滑了一下');
    await phone.getByRole('button', { name: /^马上告诉/ }).click();
    await expect(phone.getByText(/先不要急着起身/)).toBeVisible();
    await expect(phone.getByText(/^已经交给/)).toBeVisible();
  });

  const rows = console.pane.locator('tbody tr');
  await test.step('it is in the list, with its evidence', async () => {
    await page.reload();
    await expect(console.pane.getByRole('heading', { level: 1 })).toHaveText('今天先处理 1 位患者');
    await console.go('/patient/alerts', '预警');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(patient.name);
    await expect(rows).toContainText('不良事件');
    await expect(rows).toContainText('危急');
    await console.pane.getByRole('button', { name: `${patient.name}：不良事件的依据` }).click();
    const evidence = dialogOf(console, '预警的依据');
    await expect(evidence.getByRole('listitem')).toContainText('跌倒');
    await page.keyboard.press('Escape');
    await expect(evidence).toHaveCount(0);
    expect(await plansOf(person, patient)).toMatchObject([{ status: 'paused' }]);
  });

  await test.step('taken over, then closed with a note', async () => {
    await console.pane.getByRole('button', { name: `${patient.name}的不良事件：更多` }).click();
    await page.getByRole('menuitem', { name: '由我处理' }).click();
    await expect(rows).toContainText('处理中');
    await console.pane.getByRole('button', { name: `标记已处理 ${patient.name}` }).click();
    const form = page.getByRole('form', { name: `处理${patient.name}的预警` });
    // The buttons of a table row have no padding; those of the form in it must have some.
    for (const name of ['已当面检查', '取消']) {
      await expect(form.getByRole('button', { name })).not.toHaveCSS('padding-left', '0px');
    }
    await form.getByLabel('做了什么').fill('已当面检查，没有骨折');
    await form.getByRole('button', { name: '已处理', exact: true }).click();
    await expect(console.pane.getByText('没有待处理的预警')).toBeVisible();
    expect(await alertsOf(person, patient)).toEqual([]);
  });

  await test.step('the note stays readable; home shows only the pending reply', async () => {
    await console.pane.getByRole('button', { name: '已结束' }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('已当面检查，没有骨折');
    expect(await alertsOf(person, patient, 'done')).toMatchObject([
      { rule_code: 'W11', status: 'closed', handle_note: '已当面检查，没有骨折' },
    ]);
    await console.open('/profile/dashboard', '首页');
    await expect(console.pane.getByRole('heading', { level: 1 })).toHaveText('今天有 1 位患者等待回复');
  });
});

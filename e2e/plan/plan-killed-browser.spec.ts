import { Console } from '../support/console.ts';
import { done, expect, newPatient, newPlan, rowsOf, test } from '../support/patients.ts';

test('input in a new plan is restored after a crash', async ({ console, page, person, context }) => {
  const patient = await newPatient(person);
  const address = `/patient/plan?patient_id=${patient.id}`;
  await console.open(address, `制定计划 - ${patient.name}`);
  await console.pane.getByRole('button', { name: /膝关节置换 2–6 周/ }).click();
  await expect(rowsOf(console.pane)).toHaveCount(6);
  await console.pane.getByLabel('计划名称').fill('停电前的计划');
  await console.pane.getByLabel('直腿抬高 组', { exact: true }).fill('4');
  await console.pane.getByLabel('停训说明').fill('膝盖红肿时停止');
  await console.pane.getByLabel('目标，每行一条').fill('独立上下楼');
  await console.pane.getByRole('button', { name: '移除助行器步行' }).click();
  await expect(rowsOf(console.pane)).toHaveCount(5);
  // Killed without beforeunload.
  await page.close();

  const again = new Console(await context.newPage());
  await again.open(address, `制定计划 - ${patient.name}`);
  await expect(again.pane.getByText(/已恢复未保存的内容/)).toBeVisible();
  await expect(rowsOf(again.pane)).toHaveCount(5);
  await expect(again.pane.getByLabel('计划名称')).toHaveValue('停电前的计划');
  await expect(again.pane.getByLabel('直腿抬高 组', { exact: true })).toHaveValue('4');
  await expect(again.pane.getByLabel('停训说明')).toHaveValue('膝盖红肿时停止');
  await expect(again.pane.getByLabel('目标，每行一条')).toHaveValue('独立上下楼');
  await expect(again.pane.getByText('没有发现问题')).toBeVisible();
  await again.pane.getByRole('button', { name: '放弃草稿' }).click();
  await expect(rowsOf(again.pane)).toHaveCount(0);
  await expect(again.pane.getByText(/已恢复|尚未保存/)).toHaveCount(0);
});

test('a draft based on an older version does not overwrite a newer one', async ({ console, page, person, context }) => {
  const patient = await newPatient(person);
  const { id, version } = await newPlan(person, patient);
  const address = `/patient/plan?id=${id}`;
  await console.open(address, `制定计划 - ${patient.name}`);
  await console.pane.getByLabel('直腿抬高 组', { exact: true }).fill('4');
  await expect(console.pane.getByText('尚未保存')).toBeVisible();
  await page.close();
  const { data } = await person.get('/api/plan/plan_info', { id: String(id) });
  const { content } = data.draft as { content: object };
  const values = { ...content, title: '同事改过的计划', template_id: null, change_reason: null, effective_date: null };
  await done(person, '/api/plan/save_plan', { id, version, patient_id: patient.id, ...values });

  const again = new Console(await context.newPage());
  await again.open(address, `制定计划 - ${patient.name}`);
  const note = again.pane.getByRole('region', { name: /修改了这个计划/ });
  await expect(note).toContainText('同事改过的计划');
  await expect(again.pane.getByLabel('直腿抬高 组', { exact: true })).toHaveValue('4');
  await note.getByRole('button', { name: '改用对方的' }).click();
  await expect(again.pane.getByLabel('计划名称')).toHaveValue('同事改过的计划');
  await expect(again.pane.getByLabel('直腿抬高 组', { exact: true })).toHaveValue('2');
});

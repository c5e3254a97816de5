import { seriousFaults } from '../support/faults.ts';
import {
  done,
  expect,
  newColleague,
  newPatient,
  newPlan,
  newRunningPlan,
  signedInAs,
  test,
} from '../support/patients.ts';

test('when two doctors edit a plan, the second sees what the first saved and loses nothing', async ({
  console,
  page,
  person,
  request,
  browser,
  baseURL,
}) => {
  const { data: head } = await person.get('/api/user/profile');
  const colleague = await newColleague(request, { manager_id: head.id });
  const { data: profile } = await colleague.get('/api/user/profile');
  const patient = await newPatient(colleague);
  const { id } = await newRunningPlan(colleague, patient);
  const address = `/patient/plan?id=${id}`;
  const title = `制定计划 - ${patient.name}`;
  await console.open(address, title);
  const other = await signedInAs(browser, colleague, baseURL);
  await other.open(address, title);

  await console.pane.getByLabel('坐位屈膝 次', { exact: true }).fill('12');
  await console.pane.getByLabel('调整原因').fill('屈膝不足');
  await other.pane.getByLabel('直腿抬高 次', { exact: true }).fill('15');
  await other.pane.getByRole('button', { name: '保存草稿' }).click();
  await expect(other.pane.getByText(/^草稿已保存/)).toBeVisible();

  await console.pane.getByRole('button', { name: '保存草稿' }).click();
  const note = console.pane.getByRole('region', { name: `${profile.nickname}刚刚修改了这个计划` });
  await expect(note).toContainText('你的修改还在，没有覆盖任何内容');
  await expect(note).toContainText('坐位屈膝');
  await expect(note).toContainText('直腿抬高');
  await expect(console.pane.getByLabel('坐位屈膝 次', { exact: true })).toHaveValue('12');
  expect(await seriousFaults(page)).toEqual([]);
  const draft = async () => {
    const { data } = await person.get('/api/plan/plan_info', { id: String(id) });
    const { content, change_reason } = data.draft as { content: { items: { reps: number }[] }; change_reason: string };
    return [content.items[0]?.reps, content.items[1]?.reps, change_reason];
  };
  const [raised, bent] = await draft();
  expect(raised).toBe(15);
  expect(bent).not.toBe(12);

  await note.getByRole('button', { name: '保留我的，继续编辑' }).click();
  await expect(note).toHaveCount(0);
  await expect(console.pane.getByLabel('坐位屈膝 次', { exact: true })).toHaveValue('12');
  await console.pane.getByRole('button', { name: '保存草稿' }).click();
  await expect(console.pane.getByText(/^草稿已保存/)).toBeVisible();
  expect((await draft()).slice(1)).toEqual([12, '屈膝不足']);
  await other.page.context().close();
});

test('a start that comes too late closes the dialog with the reason', async ({ console, page, person }) => {
  const patient = await newPatient(person);
  const { id, version } = await newRunningPlan(person, patient);
  await console.open(`/patient/plan?id=${id}`, `制定计划 - ${patient.name}`);
  await console.pane.getByLabel('坐位屈膝 次', { exact: true }).fill('8');
  await console.pane.getByLabel('调整原因').fill('屈膝不足');
  const paused = { id, version, reason: '患者发热', resume_date: null };
  await done(person, '/api/plan/pause_plan', paused);
  await console.pane.getByRole('button', { name: '启用版本 2' }).click();
  const dialog = page.getByRole('dialog', { name: '启用版本 2' });
  await dialog.getByRole('button', { name: '启用' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(console.pane.getByRole('heading', { name: /修改了这个计划|被其他人修改/ })).toBeFocused();
  await expect(console.pane.getByLabel('坐位屈膝 次', { exact: true })).toHaveValue('8');
});

test('a plan without own changes shows what a colleague saves', async ({ console, page, person }) => {
  const patient = await newPatient(person);
  const { id, version } = await newPlan(person, patient);
  await console.open(`/patient/plan?id=${id}`, `制定计划 - ${patient.name}`);
  const { data } = await person.get('/api/plan/plan_info', { id: String(id) });
  const { content } = data.draft as { content: object };
  const values = { ...content, title: '同事改过的计划', template_id: null, change_reason: null, effective_date: null };
  await done(person, '/api/plan/save_plan', { id, version, patient_id: patient.id, ...values });

  // The user returns to the window.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(console.pane.getByLabel('计划名称')).toHaveValue('同事改过的计划');
  await console.pane.getByLabel('坐位屈膝 次', { exact: true }).fill('12');
  await console.pane.getByRole('button', { name: '保存草稿' }).click();
  await expect(console.pane.getByText(/^草稿已保存/)).toBeVisible();
  const { data: saved } = await person.get('/api/plan/plan_info', { id: String(id) });
  expect((saved.draft as { content: object }).content).toMatchObject({ title: '同事改过的计划' });
});

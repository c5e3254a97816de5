import { seriousFaults } from '../support/faults.ts';
import { fieldOf, newIdCard, openRecord, problemOf, saveButton, showTab, takeSteps } from '../support/patient-form.ts';
import { expect, newColleague, newPatient, newRunningPlan, patientOf, signedInAs, test } from '../support/patients.ts';
import { homeTitle } from '../support/sign-in.ts';
import { signInPerson } from '../support/staff.ts';

test('when two doctors edit a record, the second decides field by field and loses nothing', async ({
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
  const patient = await newPatient(colleague, { remark: '原来的备注', goal_text: '原来的目标' });
  await openRecord(console, patient);
  const other = await signedInAs(browser, colleague, baseURL);
  await openRecord(other, patient);

  await showTab(console, '病情');
  await fieldOf(console.pane, '诊断').fill('我写的诊断');
  await fieldOf(console.pane, '患者目标').fill('我写的目标');
  await fieldOf(console.pane, '注意事项说明').fill('只有我写');
  await expect(console.pane.getByText('修改 3 处，尚未保存')).toBeVisible();
  await showTab(other, '病情');
  await fieldOf(other.pane, '诊断').fill('同事写的诊断');
  await fieldOf(other.pane, '患者目标').fill('同事写的目标');
  await showTab(other, '归属');
  await fieldOf(other.pane, '备注').fill('同事写的备注');
  await saveButton(other).click();
  await expect(other.pane.getByText('已保存', { exact: true })).toBeVisible();

  await saveButton(console).click();
  const panel = console.pane.getByRole('region', { name: `${profile.nickname}刚刚修改了这个档案` });
  await expect(panel.getByRole('heading')).toBeFocused();
  const row = (name: string) => panel.getByRole('row').filter({ hasText: name });
  await expect(row('诊断')).toContainText('我写的诊断');
  await expect(row('诊断')).toContainText('同事写的诊断');
  await expect(row('患者目标')).toContainText('对方改过');
  await expect(row('注意事项说明').getByRole('radio', { name: '用我的' })).toBeChecked();
  await expect(row('备注')).toHaveCount(0);
  const resume = panel.getByRole('button', { name: '继续保存' });
  await expect(resume).toBeDisabled();
  expect(await seriousFaults(page)).toEqual([]);
  expect(await patientOf(person, patient.id)).toMatchObject({ diagnosis: '同事写的诊断', precaution_text: null });

  await row('诊断').getByRole('radio', { name: '用我的' }).check();
  await row('患者目标').getByRole('radio', { name: '用当前的' }).check();
  await resume.click();
  await expect(console.pane.getByText('已保存', { exact: true })).toBeVisible();
  await expect(panel).toHaveCount(0);
  expect(await patientOf(person, patient.id)).toMatchObject({
    diagnosis: '我写的诊断',
    goal_text: '同事写的目标',
    precaution_text: '只有我写',
    remark: '同事写的备注',
  });
  await other.page.context().close();
});

test('saving a wrong value leads to its field on any tab, and nothing is sent', {
  tag: ['@core', '@patients'],
}, async ({ console, page, person }) => {
  const patient = await newPatient(person);
  await openRecord(console, patient);
  await fieldOf(console.pane, '手机号').fill('1380013');
  await fieldOf(console.pane, '职业').fill('退休教师');
  await showTab(console, '归属');
  const sent: string[] = [];
  page.on('request', (asked) => asked.method() === 'POST' && sent.push(asked.url()));
  await page.keyboard.press('Control+s');
  await expect(console.pane.getByRole('tab', { name: '基本信息' })).toHaveAttribute('aria-selected', 'true');
  await expect(problemOf(console.pane, '手机号')).toHaveText('请输入 11 位手机号');
  await expect(fieldOf(console.pane, '手机号')).toBeFocused();
  await expect(console.pane.getByText('请检查 1 处：手机号')).toBeVisible();
  await expect(fieldOf(console.pane, '职业')).toHaveValue('退休教师');
  expect(sent).toEqual([]);
});

test('an archived record is read-only', async ({ console, page, person }) => {
  const patient = await newPatient(person, { ...newIdCard(), id_type: '身份证' });
  await newRunningPlan(person, patient);
  await takeSteps(person, patient.id, 'discharge', 'archive');
  await openRecord(console, patient);
  await expect(console.pane.getByText('档案已归档，只能查看。')).toBeVisible();
  await expect(fieldOf(console.pane, '姓名')).toBeDisabled();
  for (const name of ['保存', '暂停', '恢复', '结案', '重新建档', '归档', '更换证件号', '更多'])
    await expect(console.pane.getByRole('button', { name, exact: true }), name).toHaveCount(0);
  await expect(console.pane.getByRole('link', { name: /制定计划|调整计划/ })).toHaveCount(0);
  for (const [tab, content, act] of [
    ['团队成员', '还没有其他成员', '加入'],
    ['知情同意', '有效', /登记|撤回/],
    ['附件', '还没有附件', '上传附件'],
  ] as const) {
    await showTab(console, tab);
    await expect(console.pane.getByRole('tabpanel', { name: tab }).getByText(content, { exact: true })).toBeVisible();
    await expect(console.pane.getByRole('button', { name: act })).toHaveCount(0);
  }
  expect(await seriousFaults(page)).toEqual([]);
});

test('while viewing as another user a record is read-only', async ({ person, request, browser, baseURL }) => {
  const { data: profile } = await person.get('/api/user/profile');
  const patient = await newPatient(person, { ...newIdCard(), id_type: '身份证' });
  await newRunningPlan(person, patient);
  const viewer = await signedInAs(browser, await signInPerson(request, 'root'), baseURL);
  await viewer.open(`/doctor/list?keyword=${person.account}`, '用户列表');
  await viewer.pane.getByRole('button', { name: `更多 ${profile.nickname}` }).click();
  await viewer.page.getByRole('menuitem', { name: '以该用户身份查看' }).click();
  await viewer.page.getByRole('dialog').getByRole('button', { name: '开始查看' }).click();
  await expect(viewer.page.getByRole('heading', { name: homeTitle })).toBeVisible();

  await openRecord(viewer, patient);
  await expect(viewer.pane.getByText('正在以他人身份查看，不能修改')).toBeVisible();
  await expect(fieldOf(viewer.pane, '姓名')).toBeDisabled();
  await expect(saveButton(viewer)).toBeDisabled();
  for (const name of ['暂停', '结案', '查看完整证件号', '更换证件号', '更多'])
    await expect(viewer.pane.getByRole('button', { name, exact: true }), name).toHaveCount(0);
  await viewer.page.context().close();
});

test('a record out of scope, or an unknown one, is not shown', async ({ console, page, request }) => {
  const stranger = await newColleague(request);
  const hidden = await newPatient(stranger);
  for (const id of [hidden.id, 99_999_999]) {
    await page.goto(`/patient/edit/${id}`);
    await expect(console.pane.getByText('记录不存在或无权查看')).toBeVisible();
    await expect(page.getByText(hidden.name)).toHaveCount(0);
  }
});

test('the history describes what was changed', async ({ console, page, person }) => {
  const { data: profile } = await person.get('/api/user/profile');
  const patient = await newPatient(person, { remark: '第一稿' });
  await openRecord(console, patient, 'place');
  await fieldOf(console.pane, '备注').fill('第二稿');
  await showTab(console, '病情');
  await console.pane.getByRole('radio', { name: '双侧' }).check();
  await saveButton(console).click();
  await expect(console.pane.getByText('已保存', { exact: true })).toBeVisible();

  await showTab(console, '变更记录');
  const lines = console.pane.getByRole('tabpanel', { name: '变更记录' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  const summary = lines.first().locator('summary');
  await expect(summary).toHaveText(new RegExp(`^${profile.nickname} 修改患者档案 ${patient.name}，`));
  await summary.click();
  const detail = (name: string) => lines.first().locator('dl > div').filter({ hasText: name });
  await expect(detail('患侧')).toHaveText(/左.*双侧/);
  await expect(detail('备注')).toHaveText(/第一稿.*第二稿/);
  await expect(lines.last()).toContainText(`${profile.nickname} 新建患者 ${patient.name}`);
  await expect(lines.first()).not.toContainText(/[a-z]_[a-z]/);
  expect(await seriousFaults(page)).toEqual([]);

  await fieldOf(console.pane, '结束日期').fill('2020-01-01');
  await expect(console.pane.getByText('这段时间没有变更')).toBeVisible();
  await fieldOf(console.pane, '开始日期').fill('2021-01-01');
  await expect(console.pane.getByText('开始日期晚于结束日期')).toBeVisible();
  await console.pane.getByRole('button', { name: '清除' }).click();
  await expect(lines).toHaveCount(2);
});

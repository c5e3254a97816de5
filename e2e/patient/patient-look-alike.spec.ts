import { seriousFaults } from '../support/faults.ts';
import { fieldOf, fillName, fillPerson, goTo, newIdCard, newPerson, openNew } from '../support/patient-form.ts';
import { expect, newColleague, newPatient, test } from '../support/patients.ts';

test('a strong look-alike is shown while typing and blocks until confirmed', async ({ console, page, person }) => {
  const { pane } = console;
  const existing = newPerson();
  const { id } = await newPatient(person, existing);
  await openNew(console);
  await fillPerson(console, existing);
  const panel = pane.getByRole('region', { name: '可能已建档' });
  await expect(panel.getByText('1 位高度相似')).toBeVisible();
  await expect(panel.getByRole('link', { name: '打开已有档案' })).toHaveAttribute('href', `/patient/edit/${id}`);
  await expect(pane.getByText(`与${existing.name}的手机号相同，请核对`)).toBeVisible();
  const next = pane.getByRole('button', { name: '下一步：病情' });
  await expect(next).toBeDisabled();
  await expect(pane.getByText('请先处理右侧的相似档案。')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await panel.getByRole('checkbox', { name: '不是同一个人，继续新建' }).check();
  await expect(next).toBeDisabled();
  await panel.getByLabel('理由').fill('同名，不是同一人');
  await expect(next).toBeEnabled();
  await goTo(console, '病情');
});

test('the same name and birth date are a strong look-alike, too; the phone alone only warns', async ({
  console,
  person,
}) => {
  const { pane } = console;
  const existing = newPerson();
  await newPatient(person, existing);
  const panel = pane.getByRole('region', { name: '可能已建档' });
  await openNew(console);
  await fillPerson(console, { ...existing, phone: newPerson().phone });
  await expect(panel.getByText('1 位高度相似')).toBeVisible();

  await fillPerson(console, { ...newPerson(), phone: existing.phone }, '1971-01-01');
  await expect(panel.getByText('1 位部分相同')).toBeVisible();
  await expect(panel).toContainText('不影响新建');
  await expect(panel.getByText('高度相似')).toHaveCount(0);
  await goTo(console, '病情');
});

test('only the same ID number blocks for good', async ({ console, person }) => {
  const { pane } = console;
  const card = newIdCard();
  const { id } = await newPatient(person, { ...card, id_type: '身份证' });
  await openNew(console);
  await fillName(console, newPerson());
  await fieldOf(pane, '身份证号').fill(card.id_number);
  const panel = pane.getByRole('region', { name: '可能已建档' });
  await expect(panel.getByText('证件号相同')).toBeVisible();
  await expect(pane.getByText('这个证件号已有档案，请打开已有档案。')).toBeVisible();
  await expect(pane.getByRole('button', { name: '下一步：病情' })).toBeDisabled();
  await expect(panel.getByRole('checkbox')).toHaveCount(0);
  await panel.getByRole('link', { name: '打开已有档案' }).click();
  await expect(console.page).toHaveURL(new RegExp(`/patient/edit/${id}$`));
});

test('a colleague’s look-alike shows only the doctor’s name, and confirming lets the user continue', async ({
  console,
  page,
  person,
  request,
}) => {
  const { pane } = console;
  const colleague = await newColleague(request);
  const { data: doctor } = await colleague.get('/api/user/profile');
  const existing = newPerson();
  const { id } = await newPatient(colleague, existing);
  expect((await person.get('/api/patient/patient_info', { id: String(id) })).code).toBe(40400);
  await openNew(console);
  await fillPerson(console, existing);
  const panel = pane.getByRole('region', { name: '可能已建档' });
  await expect(panel.getByText(/本机构其他医生名下有相似档案/)).toContainText(String(doctor.nickname));
  await expect(panel.getByRole('link')).toHaveCount(0);
  const next = pane.getByRole('button', { name: '下一步：病情' });
  await expect(next).toBeDisabled();
  expect(await seriousFaults(page)).toEqual([]);
  await panel.getByRole('checkbox', { name: '与其他医生名下的不是同一个人，继续新建' }).check();
  await panel.getByLabel('理由').fill('已问过对方医生');
  await goTo(console, '病情');
});

import { seriousFaults } from '../support/faults.ts';
import {
  choose,
  fieldOf,
  fillIllness,
  fillName,
  goTo,
  idIn,
  newIdCard,
  newPerson,
  openNew,
  problemOf,
  saveButton,
} from '../support/patient-form.ts';
import { expect, patientOf, test } from '../support/patients.ts';

test('a record is created in three steps; errors are shown beside their fields and no input is lost', {
  tag: ['@core', '@patients'],
}, async ({ console, page, person }) => {
  const { pane } = console;
  const somebody = newPerson();
  const card = newIdCard();
  await openNew(console);
  await pane.getByRole('button', { name: '下一步：病情' }).click();
  await expect(pane.getByText('请检查 4 处：姓名、性别、出生日期、手机号')).toBeVisible();
  await expect(problemOf(pane, '手机号')).toHaveText('请填写手机号');
  await expect(fieldOf(pane, '姓名')).toBeFocused();
  expect(await seriousFaults(page)).toEqual([]);

  await fillName(console, { ...somebody, phone: '1380013' });
  await fieldOf(pane, '身份证号').fill(card.id_number.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
  await fieldOf(pane, '姓名').focus();
  await expect(problemOf(pane, '身份证号')).toHaveText('身份证号校验位不正确，请核对');
  await expect(problemOf(pane, '手机号')).toHaveText('请输入 11 位手机号');
  await fieldOf(pane, '身份证号').fill(card.id_number);
  await expect(pane.getByText(`已按身份证号填写：${card.birth_date}、女`)).toBeVisible();
  await expect(fieldOf(pane, '出生日期')).toHaveValue(card.birth_date);
  await expect(pane.getByRole('radio', { name: '女' })).toBeChecked();
  await expect(problemOf(pane, '身份证号')).toHaveCount(0);
  await fieldOf(pane, '手机号').fill(somebody.phone);
  await expect(pane.getByText('没有相似档案')).toBeVisible();
  await goTo(console, '病情');
  expect(await seriousFaults(page)).toEqual([]);

  await choose(console, '病种', '膝关节置换术后');
  await pane.getByRole('radio', { name: '左侧' }).check();
  await fieldOf(pane, '诊断').fill('左膝骨关节炎');
  await pane.getByRole('button', { name: '下一步：归属与同意' }).click();
  await expect(problemOf(pane, '手术名称')).toHaveText('术后患者须填写手术名称');
  await expect(problemOf(pane, '手术日期')).toBeVisible();
  await fieldOf(pane, '手术名称').fill('左全膝关节置换术');
  await fieldOf(pane, '手术日期').fill('2026-10-20');
  await goTo(console, '归属与同意');
  await pane.getByRole('button', { name: '上一步' }).click();
  await expect(fieldOf(pane, '诊断')).toHaveValue('左膝骨关节炎');
  await goTo(console, '归属与同意');
  await pane.getByRole('checkbox', { name: '患者或监护人已签署，现在登记' }).check();
  await saveButton(console).click();
  await expect(problemOf(pane, '签署方式')).toHaveText('请选择签署方式');
  await pane.getByRole('radio', { name: '手写签名' }).check();
  expect(await seriousFaults(page)).toEqual([]);
  await saveButton(console).click();

  await expect(page).toHaveURL(/\/patient\/edit\/\d+$/);
  await expect(page.getByText(/^已建档：/)).toContainText(somebody.name);
  await console.shows(`患者档案 - ${somebody.name}`);
  expect(await patientOf(person, idIn(page.url()))).toMatchObject({
    ...somebody,
    gender: 2,
    birth_date: card.birth_date,
    id_type: '身份证',
    condition_code: 'TKA',
    diagnosis: '左膝骨关节炎',
    surgery_name: '左全膝关节置换术',
    status: 'pending',
    has_consent: true,
  });
});

test('typed values win over those of the ID number, which are offered', async ({ console }) => {
  const { pane } = console;
  const card = newIdCard();
  await openNew(console);
  await fieldOf(pane, '出生日期').fill('1931-02-03');
  await fieldOf(pane, '身份证号').fill(card.id_number);
  await expect(pane.getByText(`身份证号为 ${card.birth_date}、女，与填写的不一致`)).toBeVisible();
  await expect(fieldOf(pane, '出生日期')).toHaveValue('1931-02-03');
  await pane.getByRole('button', { name: '按身份证号填写' }).click();
  await expect(fieldOf(pane, '出生日期')).toHaveValue(card.birth_date);
  await expect(pane.getByText('已按身份证号填写')).toBeVisible();
});

test('a child needs a guardian', async ({ console }) => {
  const { pane } = console;
  await openNew(console);
  await fillName(console, newPerson());
  await pane.getByRole('radio', { name: '男', exact: true }).check();
  await fieldOf(pane, '出生日期').fill('2020-05-01');
  await expect(pane.getByText('患者未满 14 岁，须填写监护人')).toBeVisible();
  await pane.getByRole('button', { name: '下一步：病情' }).click();
  await expect(problemOf(pane, '监护人姓名')).toBeVisible();
  await fieldOf(pane, '监护人姓名').fill('测监护');
  await fieldOf(pane, '监护人手机号').fill(newPerson().phone);
  await goTo(console, '病情');
  await fillIllness(console);
  await goTo(console, '归属与同意');
  await pane.getByRole('checkbox', { name: '患者或监护人已签署，现在登记' }).check();
  await expect(pane.getByRole('radio', { name: '监护人' })).toBeChecked();
  await expect(fieldOf(pane, '签署人姓名')).toHaveValue('测监护');
});

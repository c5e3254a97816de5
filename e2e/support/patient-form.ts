// Fills in the form of a patient.
import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Console } from './console.ts';
import { done, expect, patientOf } from './patients.ts';
import { newIdentity, optionOf, type Person } from './staff.ts';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

type IdCard = {
  id_number: string;
  birth_date: string;
  gender: 1 | 2;
};

/** A valid, unique identity number of an adult woman. */
export function newIdCard(): IdCard {
  const birth_date = new Date(Date.UTC(1940, 0, 1 + randomInt(20_000))).toISOString().slice(0, 10);
  const start = `110105${birth_date.replaceAll('-', '')}${randomInt(10, 100)}2`;
  const sum = weights.reduce((total, weight, place) => total + weight * Number(start[place]), 0);
  return { id_number: `${start}${'10X98765432'[sum % 11]}`, birth_date, gender: 2 };
}

export type NewPerson = { name: string; phone: string };

export function newPerson(): NewPerson {
  const { nickname: name, phone } = newIdentity();
  return { name, phone };
}

/** A field by its exact label. */
export function fieldOf(pane: Locator, label: string): Locator {
  return pane.getByLabel(label, { exact: true });
}

/** The error below a field. */
export function problemOf(pane: Locator, label: string): Locator {
  const named = pane.page().locator('label', { hasText: new RegExp(`^${label}$`) });
  return pane.locator('.ant-form-item').filter({ has: named }).locator('.ant-form-item-explain-error');
}

export async function choose({ page, pane }: Console, label: string, option: string): Promise<void> {
  await fieldOf(pane, label).click();
  await optionOf(page, option).filter({ visible: true }).first().click();
}

export async function openNew(console: Console): Promise<void> {
  await console.open('/patient/create', '新建患者');
}

/** Fills in the first step, except what an identity number fills in. */
export async function fillName(console: Console, { name, phone }: NewPerson): Promise<void> {
  await fieldOf(console.pane, '姓名').fill(name);
  await fieldOf(console.pane, '手机号').fill(phone);
}

export async function fillPerson(console: Console, person: NewPerson, birthDate = '1958-03-09'): Promise<void> {
  await fillName(console, person);
  await console.pane.getByRole('radio', { name: '女' }).check();
  await fieldOf(console.pane, '出生日期').fill(birthDate);
}

export async function goTo(console: Console, step: '病情' | '归属与同意'): Promise<void> {
  await console.pane.getByRole('button', { name: `下一步：${step}` }).click();
  await expect(console.pane.getByRole('region', { name: step })).toBeVisible();
}

/** Fills in the second step, with back pain. */
export async function fillIllness(console: Console): Promise<void> {
  await choose(console, '病种', '腰痛');
  await console.pane.getByRole('radio', { name: '不适用' }).check();
  await fieldOf(console.pane, '诊断').fill('非特异性腰痛');
}

/** A new patient filled in up to the last step. */
export async function fillAll(console: Console, person: NewPerson): Promise<void> {
  await fillPerson(console, person);
  await goTo(console, '病情');
  await fillIllness(console);
  await goTo(console, '归属与同意');
}

export function saveButton({ pane }: Console): Locator {
  return pane.getByRole('button', { name: '保存', exact: true });
}

/** The ids of all patients of this name. */
export async function idsOf(person: Person, name: string): Promise<number[]> {
  const { data } = await person.get('/api/patient/list_patient', { keyword: name });
  return (data.list as { id: number; name: string }[]).filter((row) => row.name === name).map(({ id }) => id);
}

/** The id in the address of a record. */
export function idIn(url: string): number {
  return Number(/\/patient\/edit\/(\d+)/.exec(url)?.[1]);
}

export async function openRecord(
  console: Console,
  { id, name }: { id: number; name: string },
  tab = 'basic',
): Promise<void> {
  await console.open(`/patient/edit/${id}${tab === 'basic' ? '' : `?tab=${tab}`}`, `患者档案 - ${name}`);
}

export async function showTab({ pane }: Console, name: string): Promise<void> {
  await pane.getByRole('tab', { name, exact: true }).click();
  await expect(pane.getByRole('tabpanel', { name, exact: true })).toBeVisible();
}

/** Takes the record through status changes by the API. */
export async function takeSteps(person: Person, id: number, ...steps: string[]): Promise<void> {
  for (const step of steps) {
    const { version } = await patientOf(person, id);
    await done(person, '/api/patient/change_status', { id, version, step, reason: '按医嘱' });
  }
}

/** The next call is carried out, but the connection breaks before its answer arrives. */
export async function dropResponse(page: Page, url: string): Promise<void> {
  const once = { times: 1 };
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    once,
  );
}

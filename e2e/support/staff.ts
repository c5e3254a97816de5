// Helpers for stories about accounts. Each story creates the colleagues it changes, so that none affects another.
import { expect, type Locator, type Page } from '@playwright/test';
import { test as base } from '../fixtures.ts';
import { Console } from './console.ts';
import { Person, sharedPerson, signInPerson } from './person.ts';

export { Person, signInPerson };

export interface Colleague {
  id: number;
  account: string;
  nickname: string;
  phone: string;
}

let made = 0;
const surnames = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜';

/** A unique account, phone and name. */
export function newIdentity(): Omit<Colleague, 'id'> {
  made += 1;
  const stamp = `${Date.now().toString().slice(-6)}${String(made % 100).padStart(2, '0')}`;
  // Of all digits: patients of one name and birth date are refused as look-alikes.
  const letters = Array.from({ length: 5 }, (_, place) => {
    const digit = Math.floor(Number(stamp) / surnames.length ** place) % surnames.length;
    return surnames[digit];
  });
  return { account: `e2e_${stamp}`, phone: `198${stamp}`, nickname: `测${letters.join('')}` };
}

/** A doctor of 仁和, created by its manager. */
export async function newDoctor(manager: Person, changes: object = {}): Promise<Colleague> {
  const identity = newIdentity();
  const { data: agencies } = await manager.get('/api/agency/list_agency');
  const [agency] = agencies.list as { id: number }[];
  const values = { ...identity, userType: '医生', modules: ['PATIENT_MGR', 'SELF_MGR'], agency_id: agency?.id };
  const { code, msg, data } = await manager.post('/api/user/register', { ...values, ...changes });
  expect([code, msg]).toEqual([20000, 'ok']);
  return { ...identity, id: Number(data.id) };
}

/** The id of a demo user. */
export async function idOf(manager: Person, account: string): Promise<number> {
  const { data } = await manager.get('/api/user/list_user', { keyword: account });
  const found = (data.list as { id: number; account: string }[]).find((row) => row.account === account);
  expect(found, account).toBeDefined();
  return found?.id ?? 0;
}

/** An option of an open select. */
export function optionOf(page: Page, name: string): Locator {
  return page.locator('.ant-select-item-option', { hasText: name });
}

interface Fixtures {
  /** The user who is signed in; `test.use({ account: 'root' })`. */
  account: string;
  person: Person;
  console: Console;
}

/** Stories that begin signed in as any demo user. */
export const test = base.extend<Fixtures>({
  account: ['rh_admin', { option: true }],
  person: async ({ request, account }, use) => use(await sharedPerson(request, account)),
  viewport: { width: 1440, height: 900 },
  context: async ({ context, person, baseURL }, use) => {
    await context.addCookies([{ name: 'Admin-Token', value: person.token, url: baseURL ?? '' }]);
    await use(context);
  },
  console: ({ page }, use) => use(new Console(page)),
});

export { expect };

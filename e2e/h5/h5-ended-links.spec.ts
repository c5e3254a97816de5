import type { Page } from '@playwright/test';
import { done, newPatient } from '../support/patients.ts';
import type { StoryServer } from '../support/server.ts';
import {
  callsOf,
  expect,
  ignoreConsoleMessages,
  type MadeLink,
  newLink,
  openOwnTalk,
  scan,
  storedMessages,
  test,
} from '../support/talk.ts';

const headOf = (phone: Page) => phone.getByRole('heading', { level: 1 });
const fieldOn = (phone: Page) => phone.getByRole('textbox', { name: /^写给/ });

interface Ending {
  title: string;
  end(server: StoryServer, revoke: (link: MadeLink) => Promise<unknown>, link: MadeLink): Promise<unknown>;
}

const endings: Ending[] = [
  {
    title: '这个二维码已过期',
    end: (server, _, { id }) =>
      server.change(`update h5_link set expire_time = now() - interval '1 minute' where id = ${id}`),
  },
  { title: '这个二维码已停用', end: (_, revoke, link) => revoke(link) },
];

for (const { title, end } of endings) {
  test(`${title}: the page shows the clinic’s phone; input is neither sent nor lost`, async ({
    person,
    openPhone,
    server,
    complaints,
  }) => {
    const patient = await newPatient(person);
    const link = await newLink(person, patient);
    const phone = await openPhone(link.url);
    await expect(headOf(phone)).toContainText(patient.name);
    await openOwnTalk(phone);
    await phone.context().setOffline(true);
    await fieldOn(phone).fill('没有网络时写的');
    await phone.getByRole('button', { name: '发送' }).click();
    await expect(phone.getByText(/未发出，已存在手机上/)).toBeVisible();
    await fieldOn(phone).fill('还没写完的话');
    const revoke = ({ id }: MadeLink) =>
      done(person, '/api/patient/revoke_h5_link', { patient_id: patient.id, id, reason: '手机丢失' });
    await end(server, revoke, link);
    await phone.context().setOffline(false);

    await test.step('it shows the clinic’s phone and nothing of the patient', async () => {
      await expect(headOf(phone)).toHaveText(title);
      await expect(phone.getByRole('link', { name: /^打电话 [\d-]{7,}$/ })).toHaveAttribute('href', /^tel:\d{7,}$/);
      await expect(phone.getByText('紧急情况请直接拨打 120。')).toBeVisible();
      await expect(phone.getByText(/还有 1 条内容没有发出/)).toBeVisible();
      await expect(phone.locator('body')).not.toContainText(patient.name);
      expect(await phone.evaluate(() => JSON.stringify(localStorage))).not.toContain(patient.name);
    });

    await test.step('opened again it shows the same, and nothing is sent', async () => {
      const sent = callsOf(phone, '/api/h5/talk');
      await phone.reload();
      await expect(phone.getByText(/还有 1 条内容没有发出/)).toBeVisible();
      for (const openAgain of [() => phone.reload(), () => scan(phone, link), () => phone.reload()]) {
        await openAgain();
        await expect(headOf(phone)).toHaveText(title);
        await expect(phone.getByRole('link', { name: /^打电话/ })).toBeVisible();
      }
      expect(sent).toEqual([]);
      expect(await storedMessages(person, patient)).toEqual([]);
    });

    await test.step('a new link sends the unsent message once, and the draft is restored', async () => {
      await scan(phone, await newLink(person, patient));
      await expect(headOf(phone)).toContainText(patient.name);
      await openOwnTalk(phone);
      await expect(fieldOn(phone)).toHaveValue('还没写完的话');
      await expect(phone.getByText(/^已发出/)).toBeVisible();
      expect(await storedMessages(person, patient)).toEqual(['没有网络时写的']);
    });
    ignoreConsoleMessages(
      complaints,
      'ERR_INTERNET_DISCONNECTED',
      'ERR_CONNECTION_REFUSED',
      'ERR_INCOMPLETE_CHUNKED_ENCODING',
    );
  });
}

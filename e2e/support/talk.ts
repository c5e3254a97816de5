// Helpers for stories about messages: the doctor at the console, the patient on a phone.
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { collectComplaints } from '../fixtures.ts';
import type { Console } from './console.ts';
import { done, expect, test as patientTest } from './patients.ts';
import { Person } from './staff.ts';
import { titled } from './title.ts';

interface Named {
  id: number;
  name: string;
}

export interface MadeLink {
  id: number;
  url: string;
}

/** Creates a link with all scopes by the API; the previous one stops working. */
export async function newLink(doctor: Person, { id }: Named, changes: object = {}): Promise<MadeLink> {
  const { link } = await done<{ link: MadeLink }>(doctor, '/api/patient/h5_link', {
    patient_id: id,
    client_key: randomUUID(),
    days: 30,
    scope: ['plan', 'log', 'talk'],
    ...changes,
  });
  return link;
}

export const tokenOf = ({ url }: MadeLink) => url.split('#')[1] ?? '';

/** Calls the API as the patient, without opening a page. */
export async function openPatientClient(request: APIRequestContext, link: MadeLink): Promise<Person> {
  const response = await request.post('/api/h5/open', { data: { token: tokenOf(link), device_key: randomUUID() } });
  const { code, msg, data } = await response.json();
  expect([code, msg]).toEqual([20000, 'ok']);
  return new Person('患者', data.token, request);
}

/** Calls the API as the patient, by a new link. */
export async function newPatientClient(request: APIRequestContext, doctor: Person, patient: Named): Promise<Person> {
  return openPatientClient(request, await newLink(doctor, patient));
}

/** Sends a message of the patient by the API. */
export function sendAsPatient(client: Person, content: string, attachments: string[] = []): Promise<{ id: number }> {
  return done(client, '/api/h5/talk', { client_msg_id: randomUUID(), content, attachments });
}

/** Sends a message of the doctor by the API. */
export function answer(doctor: Person, { id }: Named, content: string): Promise<{ id: number }> {
  return done(doctor, '/api/talk/doctor_say', { patient_id: id, content, client_msg_id: randomUUID() });
}

/** The messages of a conversation, oldest first, without those of the system. */
export async function storedMessages(doctor: Person, { id }: Named): Promise<string[]> {
  const { data } = await doctor.get('/api/talk/get_talk_record_as_doctor', { patient_id: String(id), limit: '50' });
  return (data.list as { content: string; sender_type: string }[])
    .filter(({ sender_type }) => sender_type !== 'system')
    .map(({ content }) => content);
}

/** Opens the board; its title may begin with the number of unread messages. */
export async function openBoard({ page, pane }: Console, query = ''): Promise<void> {
  await page.goto(`/message/board${query}`);
  await expect(page).toHaveTitle(titled('状态记录'));
  await expect(pane.locator('.board_board')).toBeVisible();
}

export async function openTalk(console: Console, { id, name }: Named): Promise<Locator> {
  await openBoard(console, `?patient_id=${id}`);
  const talk = talkWith(console, name);
  await expect(talk.locator('textarea')).toBeVisible();
  return talk;
}

export const talkWith = ({ pane }: Console, name: string) => pane.getByRole('region', { name: `与${name}的会话` });
export const fieldOf = (talk: Locator) => talk.locator('textarea');
export const linesOf = ({ pane }: Console) => pane.locator('.board_line');
export const lineOf = (console: Console, name: string) => linesOf(console).filter({ hasText: name });

/** A message in the conversation. */
export const messageIn = (talk: Locator, text: string) =>
  talk.locator('.conversation_message').filter({ hasText: text });

/** Menu, title and list at the same moment; the list only where the board is open. */
export function unreadOn({ page }: Console): Promise<{ badge: number; title: number; list: number | null }> {
  return page.evaluate(() => {
    const number = (text: string | null | undefined) => Number(/\d+/.exec(text ?? '')?.[0] ?? 0);
    const list = document.querySelector('.board_title [role="status"]');
    return {
      badge: number(document.querySelector('.menu_badge [aria-hidden]')?.textContent),
      title: number(/^\(\d+\)/.exec(document.title)?.[0]),
      list: list && number(list.textContent),
    };
  });
}

export const sameCount = (count: number) => ({ badge: count, title: count, list: count });

/** Collects the requests to this path from now on. */
export function callsOf(page: Page, path: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.method());
  });
  return calls;
}

/** Removes the messages that the browser logs about a failure caused by the story. */
export function ignoreConsoleMessages(complaints: string[], ...words: string[]): void {
  const rest = complaints.filter((line) => !words.some((word) => line.includes(word)));
  complaints.splice(0, complaints.length, ...rest);
}

/** Without live delivery, as in a network that blocks streams. */
export async function withoutLive(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // about:blank has no storage.
    if (location.origin !== 'null') localStorage.setItem('yun-live', 'off');
  });
}

/** Without polling, so that only live delivery remains. */
export async function withoutPolls(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { setTimeout } = window;
    const minPauseMs = 20_000;
    const soonOnly = (handler: TimerHandler, ms = 0, ...args: unknown[]) =>
      ms < minPauseMs ? setTimeout(handler, ms, ...args) : 0;
    Object.assign(window, { setTimeout: soonOnly });
  });
}

interface Fixtures {
  /** Opens an address on a new phone. */
  openPhone(address: string, size?: { width: number; height: number }): Promise<Page>;
}

/** Waits for the service worker, without which the page does not open offline. */
async function waitForPageCache(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
}

export const test = patientTest.extend<Fixtures>({
  openPhone: async ({ browser, baseURL, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (address, viewport = { width: 390, height: 844 }) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', viewport, isMobile: true, hasTouch: true });
      contexts.push(context);
      await collectComplaints(context, complaints);
      const page = await context.newPage();
      await page.goto(address);
      await page.evaluate(waitForPageCache);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** Scans another code: loads a new document, because another hash alone does not. */
export async function scan(phone: Page, { url }: MadeLink): Promise<void> {
  await phone.goto('about:blank');
  await phone.goto(url);
}

/**
 * Posts of this document to the path fail as without a network; all other requests work. Not by `route`, which misses
 * some requests of a page that a service worker controls.
 */
export async function failRequests(phone: Page, path: string): Promise<void> {
  await phone.evaluate((lost) => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const { pathname } = new URL(String(input), location.href);
      if (pathname === lost && init?.method === 'POST') throw new TypeError('Failed to fetch');
      return fetch(input, init);
    };
  }, path);
}

/** Opens the conversation on the phone. */
export async function openOwnTalk(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: /^与医生沟通/ }).click();
  await expect(phone.getByRole('textbox', { name: /^写给/ })).toBeVisible();
}

/** Sends a message on the phone, and waits until the server has stored it. */
export async function writeOn(phone: Page, text: string): Promise<void> {
  await phone.getByRole('textbox', { name: /^写给/ }).fill(text);
  const kept = phone.waitForResponse((response) => {
    return response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/h5/talk';
  });
  await phone.getByRole('button', { name: '发送' }).click();
  expect(await (await kept).json()).toMatchObject({ code: 20000 });
}

export { expect };

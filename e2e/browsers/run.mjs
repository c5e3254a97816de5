// Runs all acts in one browser and reports the result of each.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { consoleActs } from './acts/console.mjs';
import { patientActs } from './acts/patients.mjs';
import { phoneActs } from './acts/phone.mjs';
import { pageActs } from './pages.mjs';
import { signIn } from './people.mjs';
import { Tab } from './tab.mjs';

const desktop = { width: 1440, height: 900 };

/** The context of an act. Windows it opens are closed after it, unless several acts share one. */
function createWorld({ browser, url, password, folder, output, shots }) {
  const open = [];
  const kept = new Map();
  const newTab = async (size = desktop) => {
    const tab = new Tab(await browser.newScreen(size), url);
    open.push(tab);
    return tab;
  };
  const signedIn = async (who) => {
    const person = typeof who === 'string' ? await signIn(url, who, password) : who;
    const tab = await newTab();
    await tab.open('/login');
    await tab.evaluate(
      `(token) => { document.cookie = 'Admin-Token=' + token + '; Path=/; SameSite=Strict'; }`,
      person.token,
    );
    return tab;
  };
  return {
    url,
    password,
    folder,
    newTab,
    signedIn,
    open,
    /** A screenshot of an intermediate state. */
    takeScreenshot: (tab, name) => tab.screenshot(join(shots, `${name}.png`)),
    /** Text messages are written to the log of the server. */
    async codeFor(phone) {
      for (const deadline = Date.now() + 60_000; ; ) {
        const codes = [...output().matchAll(new RegExp(`短信验证码 ${phone} (\\d{6})`, 'g'))];
        if (codes.length > 0) return codes.at(-1)[1];
        if (Date.now() > deadline) throw new Error(`no text message was sent to ${phone}`);
        await pause(50);
      }
    },
    /** The same context, but the window of this account stays open for the next acts. */
    sharing: (account) => ({
      async signedIn(who) {
        if (!kept.has(account)) {
          kept.set(account, await signedIn(who));
          open.splice(0);
        }
        return kept.get(account);
      },
    }),
    /** The windows of an act: the one it shares, or all it has opened. */
    tabsOf: ({ shared }) => (shared ? [kept.get(shared)].filter(Boolean) : [...open]),
    async closeAll() {
      for (const tab of [...open.splice(0), ...kept.values()]) await tab.close();
    },
    async closeOpen() {
      for (const tab of open.splice(0)) await tab.close();
    },
  };
}

/** Returns what failed, or null. Errors that the page wrote to its console are failures, too. */
async function runAct(act, world, shots) {
  const complaints = async () => {
    const messages = [];
    for (const tab of world.tabsOf(act)) messages.push(...(await tab.complaints()));
    return messages;
  };
  const before = (await complaints()).length;
  let problem = null;
  try {
    await act.run(act.shared ? { ...world, ...world.sharing(act.shared) } : world);
  } catch (error) {
    problem = error.message;
  }
  const messages = (await complaints()).slice(before);
  const file = join(shots, `${act.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`);
  await world.tabsOf(act).at(-1)?.screenshot(file);
  await world.closeOpen();
  return problem ?? (messages.length > 0 ? `the console says ${messages.join(' | ')}` : null);
}

/** Runs all acts, or those whose name contains one of the words. */
export async function runInBrowser({ browser, url, password, folder, output, shots, words = [], onResult }) {
  mkdirSync(shots, { recursive: true });
  const world = createWorld({ browser, url, password, folder, output, shots });
  const acts = [...(await pageActs({ url, password })), ...consoleActs, ...patientActs, ...phoneActs];
  const chosen = acts.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const results = [];
  for (const act of chosen) {
    const result = { name: act.name, problem: await runAct(act, world, shots) };
    results.push(result);
    onResult(result);
  }
  await world.closeAll();
  return results;
}

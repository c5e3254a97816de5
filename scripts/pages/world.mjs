// The demo data of all pictures at a fixed moment, with signed-in users and patients' links. Created once, then copied
// for each server, so that two servers show the same.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { memoryFolder } from '../support/memory-folder.mjs';
import { inRoot } from '../support/paths.mjs';
import { onInterrupt } from '../support/processes.mjs';
import { startProduct } from '../support/product-server.mjs';
import { say } from '../support/steps.mjs';

/** Signing in and opening links as the stories of other browsers do. */
const storyPeople = () => import(pathToFileURL(inRoot('e2e/browsers/people.mjs')).href);

const password = 'Kangfu-pages-2026';
const accounts = ['root', 'rh_admin', 'dr_lin', 'pt_he', 'dr_qian'];

/** A Wednesday morning in Shanghai. */
const serverNow = Date.parse('2026-06-10T10:05:00+08:00');
/** Browsers are two seconds ahead, so that no data is from the future for them. */
export const browserNow = serverNow + 2000;

/** After this time the server's scheduled jobs have run. */
const scheduleMs = 5000;

function start(checkout, dataDir) {
  return startProduct({
    program: join(checkout, 'server/dist/main.js'),
    env: {
      DATA_DIR: dataDir,
      SEED: 'demo',
      DEMO_PASSWORD: password,
      RATE_LIMIT_PER_MINUTE: '10000000',
      LOG_LEVEL: 'warn',
      PAGES_NOW: String(serverNow),
      NODE_OPTIONS: `--import ${new URL('./server-clock.mjs', import.meta.url)}`,
    },
  });
}

async function patientsOf(person) {
  const { list } = await person.get('/api/patient/list_patient', { size: '50' });
  return Object.fromEntries(list.map(({ id, name }) => [name, id]));
}

/** Links of patients whose record is in no picture: it shows each opening of the link. */
async function makeLinks({ dr_lin: doctor, dr_qian: colleague }, patients) {
  const { newLink } = await storyPeople();
  const training = await newLink(doctor, { id: patients.邵桂兰 });
  const danger = await newLink(doctor, { id: patients.薛桂芳 });
  const ended = await newLink(doctor, { id: patients.罗秀英 });
  await doctor.post('/api/patient/revoke_h5_link', {
    patient_id: patients.罗秀英,
    id: ended.id,
    reason: '手机丢失',
  });
  // The only demo patient without consent.
  const consent = await newLink(colleague, { id: (await patientsOf(colleague)).葛小宝 });
  const tokenOf = ({ url }) => url.split('#')[1];
  return { training: tokenOf(training), danger: tokenOf(danger), consent: tokenOf(consent), ended: tokenOf(ended) };
}

/** Returns the token of a user who must change the password first. */
async function createUserWithTemporaryPassword(url, manager) {
  const { signIn } = await storyPeople();
  const first = { account: 'pages_new', password: 'Green-Apple-77' };
  await manager.post('/api/user/register', {
    ...first,
    nickname: '新同事',
    phone: '19900000099',
    userType: '医生',
    modules: ['PATIENT_MGR', 'SELF_MGR'],
    agency_id: manager.user.agency_id,
  });
  return (await signIn(url, first.account, first.password)).token;
}

async function prepare(url) {
  const { signIn } = await storyPeople();
  const people = {};
  for (const account of accounts) people[account] = await signIn(url, account, password);
  const patients = await patientsOf(people.rh_admin);
  const { list: plans } = await people.dr_lin.get('/api/plan/list_plan', { status: 'active', size: '50' });
  const { list: users } = await people.root.get('/api/user/list_user', { size: '50' });
  const newcomer = await createUserWithTemporaryPassword(url, people.rh_admin);
  const tokens = Object.fromEntries(accounts.map((account) => [account, people[account].token]));
  return {
    tokens: { ...tokens, newcomer },
    patients,
    plans: Object.fromEntries(plans.map(({ id, patient }) => [patient.name, id])),
    users: Object.fromEntries(users.map(({ id, account }) => [account, id])),
    links: await makeLinks(people, patients),
  };
}

/** Creates the data in the folder with the server of a built checkout, unless it exists. */
export async function ensureDemoData(folder, checkout) {
  if (existsSync(folder)) return;
  say('生成固定时间的演示数据');
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const server = await start(checkout, join(draft, 'data'));
  try {
    const names = await prepare(server.url);
    await wait(scheduleMs);
    writeFileSync(join(draft, 'demo.json'), JSON.stringify(names, null, 2));
  } finally {
    await server.stop();
  }
  renameSync(draft, folder);
}

/** Runs the server of a built checkout on a copy of the data until `use` has ended. */
export async function withDemoServer(folder, checkout, use) {
  const names = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
  const copy = mkdtempSync(join(memoryFolder() ?? folder, 'yun-pages-'));
  const remove = () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  const cancelCleanup = onInterrupt(remove);
  try {
    cpSync(join(folder, 'data'), copy, { recursive: true });
    const server = await start(checkout, copy);
    try {
      return await use({ url: server.url, ...names });
    } finally {
      await server.stop();
    }
  } finally {
    cancelCleanup();
    remove();
  }
}

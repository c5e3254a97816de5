// The patient's page at the width of a phone.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importTypescript } from '../import-typescript.mjs';
import { newDoctor, newLink, newPatient, newRunningPlan } from '../people.mjs';

const phoneSize = { width: 390, height: 844 };

/** One exercise that takes a few seconds: the timer runs as it does for a patient. */
const oneShort = ([first]) => [
  { ...first, sets: 1, reps: 1, hold_sec: 0, tempo_sec: 1, rest_sec: 0, duration_sec: 0, times_per_day: 1 },
];

async function openPhone({ newTab, url, password }) {
  const doctor = await newDoctor(url, password);
  const patient = await newPatient(doctor);
  const plan = await newRunningPlan(doctor, patient, oneShort);
  const tab = await newTab(phoneSize);
  await tab.open((await newLink(doctor, patient)).url);
  await tab.see(['h1', { text: /今天练 1 个动作/ }]);
  await expectFits(tab);
  return { doctor, patient, plan, tab };
}

/** Nothing is wider than the phone. */
async function expectFits(tab) {
  const [page, window] = await tab.evaluate('() => [document.documentElement.scrollWidth, innerWidth]');
  if (window !== phoneSize.width || page > window) throw new Error(`the page is ${page} px wide on ${window} px`);
}

async function train(world) {
  const { doctor, patient, tab } = await openPhone(world);
  await world.takeScreenshot(tab, '患者端-今天');
  await tab.press({ role: 'button', name: /^开始：直腿抬高/ });
  await tab.see({ role: 'region', name: '怎么做' });
  await world.takeScreenshot(tab, '患者端-怎么做');
  await tab.press({ role: 'button', name: '开始' });
  await tab.see('.timer_finished');
  await expectFits(tab);
  await tab.press({ role: 'button', name: '练完了，去记录' });
  await tab.press({ role: 'button', name: /^提交给/ });
  await tab.see([{ role: 'alert' }, { text: '请点一下现在有多痛，说不清也可以。' }]);
  await tab.press({ role: 'button', name: '3 分' });
  await tab.press({ role: 'button', name: '有点累' });
  await tab.press({ role: 'button', name: /^提交给/ });
  await tab.see(['h1', { text: '谢谢，记好了' }]);
  await tab.see({ text: /^已经交给/ });
  const { list } = await doctor.get('/api/progress/list_session', { patient_id: String(patient.id) });
  const [session] = list;
  if (session?.status !== 'done' || session.pain_after !== 3 || session.rpe !== 4)
    throw new Error(`the server has ${JSON.stringify(session)}`);
}

/** Creates a photo, which the phone re-encodes before sending it. */
async function newPhoto(folder) {
  const { pngOf } = await importTypescript({
    contents: `export { pngOf } from './pictures.ts';`,
    folder: new URL('../../support', import.meta.url),
  });
  const file = join(folder, 'photo.png');
  writeFileSync(file, pngOf(800, 600));
  return file;
}

async function write(world) {
  const { doctor, patient, tab } = await openPhone(world);
  await tab.press({ role: 'button', name: /^与医生沟通/ });
  await tab.fill({ label: /^写给/ }, '膝盖有点肿，要停吗？');
  await tab.upload('.talk-page_composer input[type=file]', await newPhoto(world.folder));
  await tab.see(['.talk-page_composerPhotos img']);
  await tab.press({ role: 'button', name: '发送' });
  await tab.until(async () => {
    const { list } = await doctor.get('/api/talk/get_talk_record_as_doctor', { patient_id: String(patient.id) });
    const messages = list.filter(({ sender_type }) => sender_type === 'patient');
    const isThere = messages.some(({ content, attachments: [photo] }) => {
      return content === '膝盖有点肿，要停吗？' && photo?.mime === 'image/webp' && photo.width === 800;
    });
    return isThere || `the doctor reads ${JSON.stringify(messages)}`;
  });
  // The reply appears without a reload.
  const answer = { patient_id: patient.id, content: '今天先歇，明天再看', client_msg_id: randomUUID() };
  await doctor.post('/api/talk/doctor_say', answer);
  await tab.see({ text: /今天先歇，明天再看/ });
  await expectFits(tab);
}

async function report(world) {
  const { doctor, patient, plan, tab } = await openPhone(world);
  await tab.press({ role: 'button', name: '报告不适' });
  await tab.press({ role: 'button', name: '跌倒' });
  await tab.press({ role: 'button', name: /^马上告诉/ });
  await tab.see(['h1', { text: '现在这样做' }]);
  await expectFits(tab);
  await tab.until(async () => {
    const { list } = await doctor.get('/api/alert/list_alert', { patient_id: String(patient.id) });
    return list.some(({ severity }) => severity === 4) || 'the doctor has no critical alert';
  });
  const { status } = await doctor.get('/api/plan/plan_info', { id: String(plan.id) });
  if (status !== 'paused') throw new Error(`the plan is ${status}`);
}

async function consent({ newTab, url, password }) {
  const doctor = await newDoctor(url, password);
  const patient = await newPatient(doctor);
  const tab = await newTab(phoneSize);
  await tab.open((await newLink(doctor, patient)).url);
  await tab.press({ role: 'button', name: '去看一看' });
  await tab.fill({ label: '您的姓名' }, patient.name);
  await tab.press({ role: 'button', name: '提交' });
  await tab.see([{ role: 'alert' }, { text: '请先阅读上面的内容，再勾选同意' }]);
  await tab.press({ role: 'checkbox', name: '我已阅读并同意' });
  await tab.press({ role: 'button', name: '提交' });
  await tab.see(['h1', { text: '您已同意，谢谢' }]);
  await expectFits(tab);
  const { list } = await doctor.get('/api/consent/list_consent', { patient_id: String(patient.id) });
  if (list[0]?.method !== 'H5 勾选') throw new Error(`the server has ${JSON.stringify(list)}`);
}

async function closed({ newTab, url, password }) {
  const doctor = await newDoctor(url, password);
  const patient = await newPatient(doctor);
  const link = await newLink(doctor, patient);
  await doctor.post('/api/patient/revoke_h5_link', { patient_id: patient.id, id: link.id, reason: '手机丢了' });
  for (const [address, title] of [
    ['/h5/', '请扫描二维码'],
    [link.url, '这个二维码已停用'],
  ]) {
    const tab = await newTab(phoneSize);
    await tab.open(address);
    await tab.see(['h1', { text: title }]);
    await expectFits(tab);
  }
}

export const phoneActs = [
  { name: '患者端：没有链接、链接停用', run: closed },
  { name: '患者端：知情同意', run: consent },
  { name: '患者端：训练并提交', run: train },
  { name: '患者端：与医生沟通', run: write },
  { name: '患者端：报告跌倒', run: report },
];

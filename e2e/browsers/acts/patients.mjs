// Patients, their plans, training, alerts and messages, as a doctor works at the console.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importTypescript } from '../import-typescript.mjs';
import {
  dayFromNow,
  newDoctor,
  newLink,
  newName,
  newPatient,
  newPhone,
  newRunningPlan,
  openPatientClient,
  signConsent,
} from '../people.mjs';
import { pane } from '../tab.mjs';

async function listOf(doctor, path, query) {
  return (await doctor.get(path, query)).list;
}

function expectSame(found, wanted) {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`the server has ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}

/** Records today's training as completely done, by the API. */
async function train(doctor, patient, changes) {
  const asked = { patient_id: String(patient.id), date: dayFromNow(0) };
  const { plans } = await doctor.get('/api/progress/training_day', asked);
  const unreported = { reps_done: null, hold_done: null, load_done: null, pain: null, skipped_reason: null };
  await doctor.post('/api/progress/save_session', {
    patient_id: patient.id,
    client_key: randomUUID(),
    plan_id: plans[0].plan_id,
    train_date: asked.date,
    start_time: null,
    duration_min: 20,
    is_aborted: false,
    pain_before: 2,
    pain_after: 2,
    pain_site: null,
    rpe: 3,
    mood: null,
    note: null,
    adverse_event: '无',
    items: plans[0].items.map(({ plan_item_id, sets }) => ({ plan_item_id, sets_done: sets, ...unreported })),
    ...changes,
  });
}

async function create({ signedIn, url, password }) {
  const doctor = await newDoctor(url, password);
  const tab = await signedIn(doctor);
  const name = newName();
  await tab.open('/patient/create');
  await tab.title('新建患者');
  await tab.press([pane, { role: 'button', name: '下一步：病情' }]);
  await tab.see([pane, { text: /^请检查 4 处/ }]);
  await tab.fill([pane, { label: '姓名' }], name);
  await tab.fill([pane, { label: '手机号' }], newPhone());
  await tab.press([pane, { role: 'radio', name: '女' }]);
  await tab.fill([pane, { label: '出生日期' }], '1958-03-09');
  await tab.press([pane, { role: 'button', name: '下一步：病情' }]);
  await tab.see([pane, { role: 'region', name: '病情' }]);
  await tab.press([pane, { label: '病种' }]);
  await tab.press(['.ant-select-item-option', { text: /腰痛/ }]);
  await tab.press([pane, { role: 'radio', name: '不适用' }]);
  await tab.fill([pane, { label: '诊断' }], '非特异性腰痛');
  await tab.press([pane, { role: 'button', name: '下一步：归属与同意' }]);
  await tab.see([pane, { role: 'region', name: '归属与同意' }]);
  await tab.press([pane, { role: 'button', name: '保存' }]);
  await tab.title(`患者档案 - ${name}`);
  const [row] = await listOf(doctor, '/api/patient/list_patient', { keyword: name });
  expectSame([row?.name, row?.condition_code], [name, 'LBP']);
}

async function importSheet({ signedIn, url, password, folder }) {
  const doctor = await newDoctor(url, password);
  const { sheetOf } = await importTypescript({
    contents: `export { sheetOf } from './sheets.ts';`,
    folder: new URL('../../support', import.meta.url),
  });
  const name = newName();
  const row = { 姓名: name, 性别: '女', 出生日期: '1962-11-30', 手机号: newPhone(), 病种: '脑卒中' };
  const right = { ...row, 诊断: '左侧基底节区脑梗死恢复期', 患侧: '右' };
  const file = join(folder, 'patients.xlsx');
  writeFileSync(file, sheetOf([right, { ...right, 姓名: newName(), 手机号: '139' }]));
  const tab = await signedIn(doctor);
  await tab.open('/patient/list');
  await tab.title('患者列表');
  await tab.press([pane, { role: 'button', name: '导入' }]);
  const dialog = { role: 'dialog', name: '导入患者' };
  await tab.see(dialog);
  await tab.upload('[role=dialog] input[type=file]', file);
  await tab.press([dialog, { role: 'button', name: '导入 1 位患者' }]);
  await tab.see([dialog, { text: /^已导入 1 位患者/ }]);
  const found = await listOf(doctor, '/api/patient/list_patient', {});
  expectSame(
    found.map((one) => one.name),
    [name],
  );
}

async function startPlan({ signedIn, url, password }) {
  const doctor = await newDoctor(url, password);
  const patient = await newPatient(doctor);
  await signConsent(doctor, patient);
  const tab = await signedIn(doctor);
  await tab.open(`/patient/plan?patient_id=${patient.id}`);
  await tab.title(`制定计划 - ${patient.name}`);
  await tab.press([pane, { role: 'button', name: /膝关节置换 2–6 周/ }]);
  await tab.until(async () => (await tab.count([pane, '.plan-items_row'])) === 6, 'there are no six exercises');
  await tab.press([pane, { role: 'button', name: '启用' }]);
  const dialog = { role: 'dialog', name: '启用计划' };
  await tab.press([dialog, { role: 'button', name: '启用' }]);
  await tab.gone(dialog);
  await tab.see([pane, { text: /^版本 2（草稿）/ }]);
  const [plan] = await listOf(doctor, '/api/plan/list_plan', { patient_id: String(patient.id) });
  expectSame([plan?.status, plan?.item_count], ['active', 6]);
}

async function forbid({ signedIn, url, password }) {
  const doctor = await newDoctor(url, password);
  const patient = await newPatient(doctor);
  const { id } = await newRunningPlan(doctor, patient);
  const tab = await signedIn(doctor);
  await tab.open(`/patient/plan?id=${id}`);
  await tab.title(`制定计划 - ${patient.name}`);
  await tab.fill([pane, { label: '搜索动作' }], '鸟狗式');
  await tab.press([pane, { role: 'button', name: '加入鸟狗式' }]);
  await tab.see([pane, '.plan-items_row', { text: /膝关节置换术后不宜跪位/ }]);
  await tab.see([pane, { text: '处理 1 项“不能启用”后可启用' }]);
  const disabled = [pane, 'button:disabled', { text: '启用版本 2' }];
  await tab.see(disabled);
}

async function enterTraining({ signedIn, url, password }) {
  const doctor = await newDoctor(url, password);
  const patient = await newPatient(doctor);
  await newRunningPlan(doctor, patient);
  const tab = await signedIn(doctor);
  await tab.open(`/patient/progress/${patient.id}`);
  await tab.title(`训练进展 - ${patient.name}`);
  await tab.press([pane, { role: 'button', name: '更多操作' }]);
  await tab.press({ role: 'menuitem', name: '代录训练…' });
  const dialog = { role: 'dialog', name: /^代录训练/ };
  await tab.press([dialog, { role: 'button', name: '全部完成' }]);
  await tab.press([dialog, { role: 'radiogroup', name: '训练后疼痛' }, { role: 'radio', name: '3' }]);
  await tab.press([dialog, { role: 'button', name: '保存' }]);
  await tab.gone(dialog);
  await tab.see([pane, { role: 'region', name: '当天的训练' }, { text: /训练后 3 分/ }]);
  const [session] = await listOf(doctor, '/api/progress/list_session', { patient_id: String(patient.id) });
  expectSame([session?.status, session?.pain_after], ['done', 3]);
}

async function handleAlert({ signedIn, url, password }) {
  const doctor = await newDoctor(url, password);
  const patient = await newPatient(doctor);
  await newRunningPlan(doctor, patient);
  await train(doctor, patient, { adverse_event: '跌倒' });
  const tab = await signedIn(doctor);
  await tab.open('/patient/alerts');
  await tab.title('预警');
  await tab.see([pane, 'tbody tr', { text: new RegExp(patient.name) }]);
  await tab.press([pane, { role: 'button', name: `${patient.name}的不良事件：更多` }]);
  await tab.press({ role: 'menuitem', name: '忽略…' });
  const dialog = { role: 'dialog', name: /^忽略预警/ };
  await tab.fill([dialog, { label: '原因' }], '误按，患者没有跌倒');
  await tab.press([dialog, { role: 'button', name: '忽略' }]);
  await tab.gone(dialog);
  await tab.see([pane, { text: '没有待处理的预警' }]);
  const [alert] = await listOf(doctor, '/api/alert/list_alert', { patient_id: String(patient.id), view: 'done' });
  expectSame([alert?.status, alert?.handle_note], ['ignored', '误按，患者没有跌倒']);
}

/** The board shows a message without a reload, and replies to it. */
async function talk({ signedIn, url, password }) {
  const doctor = await newDoctor(url, password);
  const patient = await newPatient(doctor);
  const client = await openPatientClient(url, await newLink(doctor, patient));
  const tab = await signedIn(doctor);
  await tab.open(`/message/board?patient_id=${patient.id}`);
  await tab.title('状态记录');
  const talkWith = { role: 'region', name: `与${patient.name}的会话` };
  await tab.see([talkWith, 'textarea']);
  await client.post('/api/h5/talk', { client_msg_id: randomUUID(), content: '早上起来膝盖发紧' });
  await tab.see([talkWith, '.conversation_message', { text: /早上起来膝盖发紧/ }]);
  await tab.fill([talkWith, 'textarea'], '先冰敷，下午再练');
  await tab.key('Enter');
  await tab.see([talkWith, '.conversation_message', { text: /先冰敷，下午再练/ }]);
  await tab.until(async () => {
    const { list } = await client.get('/api/h5/talk');
    return list.at(-1)?.content === '先冰敷，下午再练' || `the patient reads ${list.at(-1)?.content}`;
  });
}

async function print({ signedIn, url, password }) {
  const doctor = await newDoctor(url, password);
  const patient = await newPatient(doctor);
  const { id } = await newRunningPlan(doctor, patient);
  const tab = await signedIn(doctor);
  await tab.open(`/patient/plan-print/${id}`);
  await tab.title(`打印计划 - ${patient.name}`);
  const sheet = [pane, { role: 'article', name: `${patient.name}的训练计划` }];
  await tab.until(
    async () => (await tab.count([...sheet, '.plan-print_sheetItem'])) === 6,
    'there are no six exercises',
  );
  await tab.see([...sheet, '.plan-print_sheetWarning', { text: /小腿肿痛、发热/ }]);
  await tab.press([...sheet, '.plan-print_sheetNoCode', { role: 'button', name: '生成二维码' }]);
  const dialog = { role: 'dialog', name: `患者端二维码：${patient.name}` };
  await tab.press([dialog, { role: 'button', name: '生成二维码（30 天有效）' }]);
  await tab.see([...sheet, '.plan-print_sheetCode svg']);
  await tab.gone(dialog);
}

export const patientActs = [
  { name: '患者：三步建档', run: create },
  { name: '导入：逐行检查后写入', run: importSheet },
  { name: '计划：从模板启用', run: startPlan },
  { name: '禁忌：不能做的动作不能启用', run: forbid },
  { name: '训练：代录', run: enterTraining },
  { name: '预警：忽略须写原因', run: handleAlert },
  { name: '状态记录：收到消息并回复', run: talk },
  { name: '打印：计划与二维码', run: print },
];

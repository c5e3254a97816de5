// Creates test data by the API, with unique names and numbers.
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const han = '安宁康泰平和顺利清明远达思源静怡文博雅';
export const newName = () => `测${Array.from({ length: 5 }, () => han[randomInt(han.length)]).join('')}`;
export const newPhone = () => `198${String(randomInt(1e8)).padStart(8, '0')}`;
export const newAccount = () =>
  `b_${randomInt(36 ** 6)
    .toString(36)
    .padStart(6, '0')}`;
export const dayFromNow = (days) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });

/** The server is busy and sends Retry-After. */
const busy = 50300;

/** Calls the API as one person. */
class Person {
  #url;

  constructor(url, token, user) {
    this.#url = url;
    this.token = token;
    this.user = user;
  }

  get(path, query = {}) {
    return this.#call(`${path}?${new URLSearchParams(query)}`, { headers: { authorization: this.token } });
  }

  post(path, body) {
    return this.#call(path, {
      method: 'POST',
      headers: { authorization: this.token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  async #call(path, options, triesLeft = 10) {
    const response = await fetch(this.#url + path, options);
    const { code, msg, data } = await response.json();
    if (code === busy && triesLeft > 0) {
      await wait(1000 * Number(response.headers.get('retry-after') ?? 1));
      return this.#call(path, options, triesLeft - 1);
    }
    if (code !== 20000) throw new Error(`${path}: ${code} ${msg}`);
    return data;
  }
}

export async function signIn(url, account, password) {
  const { token, user } = await new Person(url, '').post('/api/user/login', { account, password });
  return new Person(url, token, user);
}

/** A doctor of 仁和 who has changed the first password. */
export async function newDoctor(url, password) {
  const manager = await signIn(url, 'rh_admin', password);
  const first = { account: newAccount(), password: 'Green-Apple-77' };
  const phone = newPhone();
  await manager.post('/api/user/register', {
    ...first,
    nickname: newName(),
    phone,
    userType: '医生',
    modules: ['PATIENT_MGR', 'SELF_MGR'],
    agency_id: manager.user.agency_id,
  });
  const doctor = await signIn(url, first.account, first.password);
  await doctor.post('/api/user/modify_password', { old_password: first.password, new_password: password });
  return Object.assign(doctor, { phone });
}

/** Three weeks after a left knee replacement, with weight bearing: template T02 has no contraindication. */
export async function newPatient(doctor, changes = {}) {
  const name = newName();
  const { id } = await doctor.post('/api/patient/create_patient', {
    client_key: randomUUID(),
    name,
    phone: newPhone(),
    gender: 2,
    birth_date: '1958-03-09',
    condition_code: 'TKA',
    affected_side: '左',
    diagnosis: '左膝骨关节炎，全膝关节置换术后',
    surgery_name: '左全膝关节置换术',
    surgery_date: dayFromNow(-20),
    weight_bearing: '耐受下负重',
    agency_id: doctor.user.agency_id,
    doctor_id: doctor.user.id,
    ...changes,
  });
  return { id, name };
}

export async function signConsent(doctor, { id, name }) {
  const { document } = await doctor.get('/api/consent/list_consent', { patient_id: String(id) });
  await doctor.post('/api/consent/sign_consent', {
    patient_id: id,
    client_key: randomUUID(),
    doc_version: document.doc_version,
    attachment_id: null,
    signer: '本人',
    signer_name: name,
    method: '手写签名',
    sign_date: dayFromNow(0),
  });
}

/** Starts a plan; `change` may replace its exercises. */
export async function newRunningPlan(doctor, patient, change = (items) => items) {
  await signConsent(doctor, patient);
  const { list } = await doctor.get('/api/plan/list_template', { scope: 'system', size: '50' });
  const { id: template_id } = list.find(({ code }) => code === 'T02');
  const template = await doctor.get('/api/plan/template_info', { id: String(template_id) });
  const { name: title, category, pain_limit, rest_rule, goals, duration_days } = template;
  const items = template.items.map((item) => ({ ...item, side: item.side === '患侧' ? '左' : item.side }));
  const { id, version } = await doctor.post('/api/plan/save_plan', {
    client_key: randomUUID(),
    patient_id: patient.id,
    title,
    category,
    pain_limit,
    rest_rule,
    goals,
    template_id,
    start_date: dayFromNow(0),
    end_date: dayFromNow(duration_days - 1),
    items: change(items),
    change_reason: null,
    effective_date: null,
  });
  return doctor.post('/api/plan/activate_plan', { id, version, acknowledged: [], ack_reason: null, replace_id: null });
}

/** Creates a link; its `url` is for the patient's phone. */
export async function newLink(doctor, { id }) {
  const scope = ['plan', 'log', 'talk'];
  const { link } = await doctor.post('/api/patient/h5_link', {
    patient_id: id,
    client_key: randomUUID(),
    days: 30,
    scope,
  });
  return link;
}

/** Calls the API as the patient. */
export async function openPatientClient(url, link) {
  const opened = { token: link.url.split('#')[1], device_key: randomUUID() };
  const { token } = await new Person(url, '').post('/api/h5/open', opened);
  return new Person(url, token);
}

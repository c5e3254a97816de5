import { randomUUID } from 'node:crypto';
import { allEndpoints, type EndpointSpec, errorCodes, exercise, file, h5, permissionCodes, plan } from '@yun/contract';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { nextAddress, ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPatient, password, signedIn, unique, uniquePhone } from '#server/test/build.ts';
import { buildPhone } from '#server/test/build-h5.ts';
import { exerciseForm, templateForm } from '#server/test/build-library.ts';
import { measured, measureForm, sessionForm } from '#server/test/build-progress.ts';
import { patientFields } from '#server/test/build-record.ts';
import { tier } from '#server/test/tier.ts';

// Generated requests against every endpoint: never a 5xx, never a stack or SQL in an answer.

const runs = { quick: 10, all: 60, long: 10_000 }[tier];

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

/** Somebody who may nearly everything, with a doctor of the same agency and a patient of that doctor. */
type Caller = Awaited<ReturnType<typeof newCaller>>;
async function newCaller(endpoint: EndpointSpec) {
  const caller = await signedIn(test, { userType: '机构', isAuthAdmin: true, modules: [...permissionCodes] });
  const { user: doctor, token: doctorToken } = await signedIn(test, {
    agencyId: caller.user.agencyId,
    modules: [...permissionCodes],
  });
  const patient = await buildPatient(test, doctor);
  const opens = endpoint.access === 'patient' || endpoint === h5.openLink;
  const { phone, linkToken } = opens ? await buildPhone(test, patient) : { phone: '', linkToken: '' };
  return { ...caller, doctor, doctorToken, patient, phone, linkToken };
}

function tokenOf(endpoint: EndpointSpec, { token, doctorToken, phone }: Caller): string {
  if (endpoint.access === 'patient') return phone;
  return isForDoctors(endpoint) ? doctorToken : token;
}

/** Whoever is no doctor is turned away there before anything else is looked at. */
const isForDoctors = ({ path }: EndpointSpec) =>
  /talk\/(?:upload_file|preview_broadcast|send_broadcast|doctor_say|handle_talk)/.test(path);

type Right = (caller: Caller, endpoint: EndpointSpec) => unknown;
const constant = (value: unknown) => () => value;
const nothing = constant(undefined);
/** In a query an id is text, in a body a number. */
const ownId: Right = ({ user }, { method }) => (method === 'GET' ? String(user.id) : user.id);

/** A right value for every input field of the contract, by the field's name. A new field needs its line here. */
const right: Record<string, Right> = {
  account: ({ user }, { path }) => (/login/.test(path) ? user.account : unique('u')),
  password: constant(password),
  old_password: constant(password),
  new_password: constant('Green-Apple-77'),
  phone: () => uniquePhone(),
  code: constant('123456'),
  scene: constant('login'),
  nickname: constant('测试员'),
  email: constant('someone@example.com'),
  id: ownId,
  user_id: ownId,
  manager_id: ownId,
  root_id: ownId,
  // Nobody: what is wrong with the taker is told as wrong input, which could as well come from the schema.
  from_id: constant(88_888_888),
  to_id: ownId,
  handover_to: ownId,
  handover_id: ownId,
  cover_user_id: ownId,
  agency_id: ({ user }, { method }) => (method === 'GET' ? String(user.agencyId) : user.agencyId),
  parent_id: constant(null),
  version: ({ user }) => user.version,
  userType: constant('医生'),
  modules: constant(['SELF_MGR']),
  module: constant('SELF_MGR'),
  status: constant('active'),
  has_patients: constant('1'),
  keyword: constant('测'),
  sort: constant('-id'),
  page: constant('1'),
  size: constant('10'),
  role: constant('manager'),
  title: constant('治疗师'),
  department: constant('康复科'),
  license_no: constant('A-1'),
  avatar_id: constant(null),
  signature_id: constant(null),
  reason: constant('调岗'),
  until: constant('2026-12-31'),
  notices: constant(['sign_in']),
  is_auth_admin: constant(1),
  enabled: constant(true),
  minutes: constant(5),
  name: () => unique('机构'),
  type: constant('康复医院'),
  ...Object.fromEntries(['province', 'city', 'address', 'contact_name'].map((field) => [field, constant('甲')])),
  contact_phone: () => uniquePhone(),
  patient_limit: constant(100),
  kind: constant('avatar'),
  entity: constant('user'),
  entity_id: ({ user }) => String(user.id),
  action: constant('sign_in'),
  only_changes: constant('0'),
  result: constant('ok'),
  from: constant('2026-01-01'),
  to: constant('2026-12-31'),
};

/** Where a name means something else than above, by the beginning of the path. Undefined: left out. */
const rightThere: Record<string, Record<string, Right>> = {
  '/api/exercise/': {
    ...Object.fromEntries(Object.entries(exerciseForm()).map(([field, value]) => [field, constant(value)])),
    // Absent: a new one.
    id: (caller, endpoint) => (endpoint === exercise.saveExercise ? undefined : ownId(caller, endpoint)),
    client_key: () => randomUUID(),
    name: () => unique('抬腿'),
    ...Object.fromEntries(['body_part', 'favorite', 'with_disabled', 'patient_id'].map((field) => [field, nothing])),
    ...{ is_favorite: constant(true), scope: constant('user'), kind: constant('力量'), position: constant('仰卧') },
    equipment: (_, { method }) => (method === 'GET' ? '无' : ['无']),
    difficulty: (_, { method }) => (method === 'GET' ? '1,2' : 2),
  },
  ...Object.fromEntries(
    ['patient_info', 'create_patient', 'modify_patient', 'change_status', 'remove_patient', 'reveal_sensitive']
      .concat('check_duplicate')
      .map((name) => [`/api/patient/${name}`, rightOfPatient()]),
  ),
  ...Object.fromEntries(
    ['patient/list_attachment', 'patient/upload_', 'patient/get_attachment', 'patient/remove_attachment']
      .concat('consent/', 'patient/export_', 'patient/import_', 'system/job_')
      .map((name) => [`/api/${name}`, rightOfDocument()]),
  ),
  '/api/plan/save_template': {
    ...Object.fromEntries(Object.entries(templateForm([1])).map(([field, value]) => [field, constant(value)])),
    id: nothing,
    // Nobody's exercise would be told as wrong input, which could as well come from the schema.
    owner_scope: constant('system'),
  },
  '/api/plan/list_template': {
    ...{ condition_code: constant('TKA'), scope: constant('user'), status: constant('active'), patient_id: nothing },
  },
  '/api/plan/': rightOfPlan(),
  ...Object.fromEntries(
    ['list_session', 'training_day', 'save_session', 'correct_session']
      .concat('list_measurement', 'save_measurement', 'remove_measurement')
      .map((name) => [`/api/progress/${name}`, rightOfTraining()]),
  ),
  ...Object.fromEntries(
    ['list_scale', 'save_scale', 'list_assessment', 'save_assessment', 'remove_assessment', 'void_assessment']
      .concat('list_goal', 'save_goal', 'change_goal')
      .map((name) => [`/api/progress/${name}`, rightOfAssessment()]),
  ),
  ...Object.fromEntries(
    ['summary', 'accept_hint', 'timeline', 'report', 'export', 'fhir_bundle'].map((name) => [
      `/api/progress/${name}`,
      rightOfSummary(),
    ]),
  ),
  '/api/alert/': {
    ...{ view: constant('open'), severity: constant('3'), rule_code: constant('W04'), sort: constant('-severity') },
    doctor_id: ({ doctor }) => String(doctor.id),
    patient_id: ({ patient }) => String(patient.id),
    alerts: constant([{ id: 88_888_888, repeat_count: 1 }]),
    ...{ act: constant('take'), note: constant(null), until: constant(null) },
    ...{ code: constant('W04'), params: constant({ days: 4 }), is_enabled: constant(true), version: constant(0) },
    ...{ days: constant(3), after: constant(0) },
  },
  ...Object.fromEntries(
    ['upload_file', 'get_file', 'list_quick_reply', 'save_quick_reply', 'remove_quick_reply', 'upload_reply_file']
      .concat('get_reply_file', 'preview_broadcast', 'send_broadcast', 'list_broadcast', 'cancel_broadcast')
      .map((name) => [`/api/talk/${name}`, rightOfReply()]),
  ),
  '/api/talk/': rightOfTalk(),
  ...Object.fromEntries(['h5_link', 'revoke_h5_link'].map((name) => [`/api/patient/${name}`, rightOfLink()])),
  '/api/h5/': rightOfPhone(),
  '/api/patient/': rightOfCare(),
};
const pictureId = 'A'.repeat(22);

/** Consents, attachments, sheets and jobs. */
function rightOfDocument(): Record<string, Right> {
  return {
    id: (caller, endpoint) => (/attachment/.test(endpoint.path) ? pictureId : ownId(caller, endpoint)),
    job_id: ownId,
    patient_id: ({ patient }, { method }) => (method === 'GET' ? String(patient.id) : patient.id),
    client_key: () => randomUUID(),
    ...{ kind: constant('检查报告'), attachment_id: constant(null), filters: constant({}), ids: nothing },
    ...{ doc_version: constant(1), signer: constant('本人'), signer_name: constant('王秀英') },
    ...{ method: constant('手写签名'), sign_date: constant('2026-01-01') },
    ...{ with_duplicates: constant(false), state: constant('ok'), size: constant('20') },
  };
}

/** Of a patient with whom nobody has spoken yet. */
function rightOfTalk(): Record<string, Right> {
  return {
    patient_id: ({ patient }, { method }) => (method === 'GET' ? String(patient.id) : patient.id),
    ...{ before_id: nothing, after_id: constant('1'), limit: constant('30'), types: constant('text,image') },
    ...{ type: constant('text'), content: constant('请坚持训练'), attachments: constant([]), reply_to: nothing },
    ...{ client_msg_id: () => randomUUID(), used_replies: constant([88_888_888]), id: constant(88_888_888) },
    ...{ tab: constant('all'), sort: constant('risk'), doctor_id: ({ doctor }) => String(doctor.id) },
    ...{ last_read_id: constant(88_888_888), handled: constant(true), snooze_until: nothing },
    ...{ last_seen_id: constant(88_888_888), kinds: constant('message,session') },
  };
}

/** Files, ready-made answers and broadcasts. */
function rightOfReply(): Record<string, Right> {
  return {
    // Absent: a new one.
    id: (_, { path }) => (/get_/.test(path) ? pictureId : /save_/.test(path) ? undefined : 88_888_888),
    version: (_, { path }) => (/save_/.test(path) ? undefined : 1),
    patient_id: ({ patient }) => String(patient.id),
    client_key: () => randomUUID(),
    ...{ title: constant('坚持训练'), content: constant('{称呼}，请坚持训练'), category: constant('鼓励') },
    ...{ scope: constant('user'), attachments: constant([]), sort: constant(100) },
    size: (_, { path }) => (/get_/.test(path) ? 'small' : '10'),
    filter: constant({ tags: [], has_active_plan: false }),
    ...{ send_at: nothing, confirm_count: constant(1), chosen: constant([]) },
  };
}

/** The patient's personal link, as the staff gives it out. */
function rightOfLink(): Record<string, Right> {
  return {
    patient_id: ({ patient }, { method }) => (method === 'GET' ? String(patient.id) : patient.id),
    client_key: () => randomUUID(),
    ...{
      id: constant(88_888_888),
      days: constant(30),
      scope: constant(['plan', 'talk']),
      reason: constant('手机丢了'),
    },
  };
}

/** What a phone sends; of a plan and of files that nobody has: the handler says so. */
function rightOfPhone(): Record<string, Right> {
  return {
    ...rightOfTraining(),
    token: ({ linkToken }) => linkToken,
    ...{ device_key: () => randomUUID(), client_key: () => randomUUID(), client_msg_id: () => randomUUID() },
    ...{ message_key: () => randomUUID(), groups: constant(['HEART']), answer: constant('past') },
    ...{ signs: constant(['头晕']), note: (_, { path }) => (/report/.test(path) ? '下午' : null) },
    ...{ content: constant('今天好多了'), attachments: constant([]), last_read_id: constant(1) },
    ...{ before_id: nothing, after_id: constant('1'), id: () => pictureId, size: constant('small') },
    ...{
      doc_version: constant(1),
      signer: constant('本人'),
      signer_name: constant('王秀英'),
      is_agreed: constant(true),
    },
  };
}

/** The list of patients, and what changes several of them. */
function rightOfCare(): Record<string, Right> {
  return {
    id: ({ patient }) => String(patient.id),
    ids: ({ patient }) => [patient.id],
    client_key: () => randomUUID(),
    doctor_id: ({ doctor }, { method }) => (method === 'GET' ? String(doctor.id) : doctor.id),
    keep_id: ({ patient }) => patient.id,
    // Nobody: what is wrong with a member or a record to merge could as well be told by the schema.
    ...Object.fromEntries(['patient_id', 'drop_id', 'merge_id'].map((field) => [field, constant(88_888_888)])),
    ...{ keep_version: constant(1), drop_version: constant(1), from_drop: constant(['remark']) },
    ...{ handover_ids: constant([88_888_888]), dry_run: constant(false), add: constant(['甲']), remove: constant([]) },
    ...{ role: constant('治疗师'), notify: constant(true), with_views: constant('1'), sort: constant('-risk') },
    ...{
      tab: constant('all'),
      condition_code: constant('TKA'),
      risk_level: constant('high'),
      stage: constant('恢复期'),
    },
    ...{ tag: constant('医保'), has_active_plan: constant('1'), adherence_lt: constant('50') },
    ...{ next_visit_from: constant('2026-01-01'), next_visit_to: constant('2026-12-31') },
    ...{ has_waiting: constant('1'), today_training: constant('due') },
  };
}

function rightOfPlan(): Record<string, Right> {
  return {
    // Absent: a new one.
    id: (caller, endpoint) => (endpoint === plan.savePlan ? undefined : ownId(caller, endpoint)),
    patient_id: ({ patient }, { method }) => (method === 'GET' ? String(patient.id) : patient.id),
    client_key: () => randomUUID(),
    ...{
      title: constant('膝关节训练'),
      category: constant('运动'),
      items: constant([]),
      goals: constant(['屈膝 90°']),
    },
    ...{ start_date: constant('2026-03-01'), end_date: constant('2026-03-28'), pain_limit: constant(4) },
    ...{
      rest_rule: constant(null),
      template_id: constant(null),
      change_reason: constant('加量'),
      note: constant(null),
    },
    ...{
      effective_date: constant(null),
      resume_date: constant(null),
      extend: constant(true),
      replace_id: constant(null),
    },
    ...{ acknowledged: constant([]), ack_reason: constant(null), end_reason: constant('达标提前') },
    ...{ findings: constant('无不适'), decision: constant('按原计划恢复') },
    ...{ doctor_id: ownId, expiring: constant('1'), status: constant('active'), sort: constant('-end_date') },
    ...{ version: constant(1), version_no: constant('1'), from: constant('1') },
    to: (_, { method }) => (method === 'GET' ? '2' : 2),
  };
}

/** Scales, assessments and goals. */
function rightOfAssessment(): Record<string, Right> {
  return {
    patient_id: ({ patient }, { method }) => (method === 'GET' ? String(patient.id) : patient.id),
    client_key: () => randomUUID(),
    // Absent: a new one.
    id: (_, { path }) => (/save_/.test(path) ? undefined : 88_888_888),
    ...{ version: (_, { path }) => (/save_scale/.test(path) ? 0 : 1), code: constant('TUG'), mdc: constant(4) },
    ...{ is_enabled: constant(true), scale_code: constant('TUG'), with_void: constant('1'), side: constant(null) },
    ...{ assessed_at: constant('2026-01-01 08:00'), phase: constant('中期'), items: constant({ value: 13.5 }) },
    ...{
      conclusion: constant(null),
      confirm: constant(false),
      is_unusual_confirmed: constant(false),
      reason: constant('评错了'),
      text: constant('独立步行'),
    },
    ...{ measure_key: constant('scale.TUG'), baseline: constant(20), target: constant(12) },
    ...{ due_date: constant('2099-01-01'), status: constant('reached'), note: constant(null) },
  };
}

/** Of a plan that nobody has: the handler says so. */
function rightOfSummary(): Record<string, Right> {
  return {
    patient_id: ({ patient }, { method }) => (method === 'GET' ? String(patient.id) : patient.id),
    ...{ kinds: constant('session,plan'), before: constant('2026-01-01T00:00:00.000000~1~1') },
    ...{ plan_id: constant(88_888_888), version: constant(1), plan_item_id: constant(1) },
    change: constant({ field: 'reps', from: 10, to: 12 }),
    ...{ acknowledged: constant([]), ack_reason: constant(null) },
  };
}

/** Of a plan that nobody has: the handler says so. */
function rightOfTraining(): Record<string, Right> {
  const versions = [{ id: 1, itemId: 1, from: '2000-01-01' }];
  const form = sessionForm({ id: 88_888_888, patient: { id: 0 } as never, versions });
  const measure = measureForm(0, [measured()]);
  return {
    ...Object.fromEntries(Object.entries({ ...form, ...measure }).map(([field, value]) => [field, constant(value)])),
    patient_id: ({ patient }, { method }) => (method === 'GET' ? String(patient.id) : patient.id),
    client_key: () => randomUUID(),
    id: constant(88_888_888),
    ...{
      version: constant(1),
      date: constant('2026-03-05'),
      kind: constant('rom'),
      key: constant('rom.knee_flexion.左.被动'),
    },
  };
}

function rightOfPatient(): Record<string, Right> {
  return {
    ...Object.fromEntries(Object.entries(patientFields()).map(([field, value]) => [field, constant(value)])),
    id: ({ patient }, { method }) => (method === 'GET' ? String(patient.id) : patient.id),
    ...{ phone: () => uniquePhone(), name: () => patientFields().name },
    // Mostly another state by now: told as such.
    ...{ version: constant(1), step: constant('pause'), field: constant('id_number'), exclude_id: nothing },
    ...{
      id_type: constant('护照'),
      id_number: () => unique('E'),
      client_key: () => randomUUID(),
      duplicate_ack: nothing,
    },
    doctor_id: ({ doctor }) => doctor.id,
  };
}

const fieldsOf = (endpoint: EndpointSpec) => Object.keys((endpoint.body ?? endpoint.query)?.shape ?? {});

function rightFor({ path }: EndpointSpec, field: string): Right | undefined {
  const there = Object.entries(rightThere).find(([start]) => path.startsWith(start))?.[1];
  return there?.[field] ?? right[field];
}

function rightInput(endpoint: EndpointSpec, caller: Caller): Record<string, unknown> {
  if (endpoint === file.getFile || endpoint === file.removeFile) return { id: pictureId };
  const values = fieldsOf(endpoint).map((field) => [field, rightFor(endpoint, field)?.(caller, endpoint)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

// Many of these pass as an account, a password, a name, an address or an id, and so reach the statements behind.
const hostile = fc.constantFrom(
  ...[
    '\0',
    "' or 1=1; --",
    '"; drop table app_user; --',
    "o'hara",
    "a\\'b",
    '%',
    '_',
    '$1',
    '<script>alert(1)</script>',
  ],
  ...[
    '{{7*7}}',
    '../../etc/passwd',
    '%00',
    '\u202e\u200b\ud800',
    '𠮷𠮷',
    '٣٣',
    'é\u0301',
    'a'.repeat(3000),
    '长'.repeat(64),
  ],
  ...[
    "o'--@example.com",
    '+86 139-0000-0000',
    '１３９００００００００',
    '000000',
    '１２３４５６',
    'reset',
    '__proto__',
    'constructor',
  ],
  ...['', ' ', '0', '1', '2', '-1', '01', '1.0', '1e3', '1e309', '９９９', '2147483648', '999999999999999'],
  ...['9007199254740993', '9223372036854775808', 'NaN', 'null', 'true'],
);
const text = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 40 }));
const anything = fc.oneof(text, fc.anything({ withNullPrototype: false, maxDepth: 2 }), fc.double(), fc.integer());

type Recipe =
  | { kind: 'right' }
  /** Right but for one field. */
  | { kind: 'almost'; pick: number; value: unknown }
  | { kind: 'shaped'; values: unknown[]; more: Record<string, unknown> }
  /** Sent as it is: a query string or a body. */
  | { kind: 'raw'; text: string };

const rawBody = fc.oneof(
  anything.map(asJson),
  fc.constantFrom('', 'null', '[]', '{', '"', '{"a":1,}', '\ufeff{}', '[{}]', '{"__proto__":{"x":1}}'),
  fc.constantFrom(
    '{"constructor":{"prototype":{"x":1}}}',
    '['.repeat(9000),
    `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  ),
);

function rawQuery(fields: string[]): fc.Arbitrary<string> {
  const key = fc.oneof(
    fc.constantFrom('id', ...fields),
    fc.constantFrom('__proto__', 'toString', ''),
    text.map(encode),
  );
  const suffix = fc.constantFrom('', '', '', '[]', '[0]', '[a]', '.a', '%00');
  const value = fc.oneof(
    text.map(encode),
    fc.nat().map(String),
    fc.stringMatching(/^[!-~]{0,20}$/),
    anything.map(asJson).map(encode),
  );
  const pair = fc.tuple(key, suffix, value).map(([k, s, v]) => `${k}${s}=${v.replaceAll('#', '')}`);
  // The same pair again: repeated keys arrive as arrays.
  return fc.tuple(fc.array(pair, { maxLength: 3 }), fc.boolean()).map(([pairs, again]) => {
    return [...pairs, ...(again ? pairs : [])].join('&');
  });
}

// These hash a password, use up the service's messages of a day or write a sheet: few of their requests are right.
const costly = new Set([
  ...['/api/user/login', '/api/user/modify_password', '/api/user/send_phone_code', '/api/user/send_bind_code'],
  ...['/api/user/change_phone', '/api/user/set_auth_admin/', '/api/user/set_debug_mode', '/api/user/register'],
  '/api/progress/export',
]);

function recipeFor(endpoint: EndpointSpec): fc.Arbitrary<Recipe> {
  const fields = fieldsOf(endpoint);
  const more = fc.dictionary(fc.string({ maxLength: 12 }), anything, { maxKeys: 2 });
  const values = fc.tuple(...fields.map(() => fc.option(anything)));
  const weight = costly.has(endpoint.path) ? 2 : 6;
  return fc.oneof(
    { weight, arbitrary: fc.constant({ kind: 'right' } as const) },
    {
      weight: weight * 2,
      arbitrary: fc.record({ kind: fc.constant('almost' as const), pick: fc.nat(), value: fc.oneof(text, anything) }),
    },
    { weight: 12, arbitrary: fc.record({ kind: fc.constant('shaped' as const), values, more }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('raw' as const),
        text: endpoint.method === 'GET' ? rawQuery(fields) : rawBody,
      }),
    },
  );
}

const authorization = fc.oneof(
  { weight: 8, arbitrary: fc.constant('token') },
  { weight: 1, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.stringMatching(/^[\x20-\x7e\x80-\xff]{0,200}$/) },
);

const leaks =
  /\bat .+\(|node_modules|select .+ from|insert into|syntax error|violates|relation "|pg_|zod|TypeError|ECONN/i;

/** Tokens and request ids: among their letters `zod` or `pg_` come up by themselves. */
const randomTexts = /"(?:token|request_id)":"[\w-]+"/g;

/** Answers given before a handler is asked. */
const refusedBefore = new Set<number>([
  errorCodes.invalid,
  errorCodes.badToken,
  errorCodes.tooLarge,
  errorCodes.unsupportedType,
  errorCodes.tooOften,
]);

/** An upload is read, and judged, by the handler. */
const isJudgedByHandler = ({ upload }: EndpointSpec, msg: string) => upload !== undefined && /图片|Excel/.test(msg);

it('every input field has a right value to start from', () => {
  const missing = allEndpoints.flatMap((endpoint) =>
    fieldsOf(endpoint).filter((field) => rightFor(endpoint, field) === undefined),
  );
  expect(missing).toEqual([]);
});

// A right request for events would never end.
const ending = allEndpoints.filter(({ answersStream }) => answersStream === undefined);

describe.each(ending.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    it(`survives ${runs} generated requests`, { timeout: 1_200_000 }, async () => {
      let caller = await newCaller(endpoint);
      let [sent, handled] = [0, 0];
      await fc.assert(
        fc.asyncProperty(recipeFor(endpoint), authorization, async (recipe, given) => {
          sent += 1;
          const ownToken = tokenOf(endpoint, caller);
          const token = given === 'token' ? ownToken : given;
          const answer = await test.inject({
            method: endpoint.method,
            remoteAddress: nextAddress(),
            ...asRequest(endpoint, recipe, caller, token === undefined ? {} : { authorization: token }),
          });
          expect(answer.status, answer.body).toBeLessThan(500);
          expect(answer.body.replace(randomTexts, '')).not.toMatch(leaks);
          if (!refusedBefore.has(answer.code) || isJudgedByHandler(endpoint, answer.msg)) handled += 1;
          // Signing out and a new password use a caller up; a hundred wrong passwords would shut the account.
          const isUsedUp = answer.code === ok && /logout|modify_password/.test(endpoint.path);
          if (isUsedUp || sent % 50 === 0) caller = await newCaller(endpoint);
        }),
        // One that is right for certain: among few, chance may bring none. A failure is reported with its seed.
        { numRuns: runs, examples: [[{ kind: 'right' }, 'token']] },
      );
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(handled / sent, `${handled} of ${sent} requests came to the handler`).toBeGreaterThan(0.01);
    });
  },
);

function asRequest(endpoint: EndpointSpec, recipe: Recipe, caller: Caller, headers: Record<string, string>) {
  if (endpoint.upload) {
    const url = `${endpoint.path}?${queryOf(endpoint, recipe.kind === 'raw' ? { kind: 'right' } : recipe, caller)}`;
    return {
      url,
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      payload: partsOf(recipe),
    };
  }
  if (endpoint.method === 'GET') return { url: `${endpoint.path}?${queryOf(endpoint, recipe, caller)}`, headers };
  const payload = recipe.kind === 'raw' ? recipe.text : asJson(inputOf(endpoint, recipe, caller));
  return { url: endpoint.path, headers: { ...headers, 'content-type': 'application/json' }, payload };
}

/** Raw recipes break the form itself, the others come with a file that is no picture. */
function partsOf(recipe: Recipe): string {
  if (recipe.kind === 'raw') return recipe.text;
  const head = 'content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png';
  return `--b\r\n${head}\r\n\r\n${asJson(recipe)}\r\n--b--\r\n`;
}

function queryOf(endpoint: EndpointSpec, recipe: Recipe, caller: Caller): string {
  if (recipe.kind === 'raw') return recipe.text;
  const pairs = Object.entries(inputOf(endpoint, recipe, caller));
  const texts = pairs.map(([key, value]) => [key, typeof value === 'string' ? value : asJson(value)] as const);
  return texts.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&');
}

function inputOf(endpoint: EndpointSpec, recipe: Exclude<Recipe, { kind: 'raw' }>, caller: Caller): object {
  const fields = fieldsOf(endpoint);
  if (recipe.kind === 'shaped') {
    return { ...Object.fromEntries(fields.map((field, n) => [field, recipe.values[n]])), ...recipe.more };
  }
  const input = rightInput(endpoint, caller);
  if (recipe.kind === 'right') return input;
  return { ...input, [fields[recipe.pick % fields.length] ?? 'unknown']: recipe.value };
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return '{"broken":';
  }
}

function encode(part: string): string {
  try {
    return encodeURIComponent(part);
  } catch {
    return '%ff';
  }
}

import { randomUUID } from 'node:crypto';
import { type EndpointSpec, exercise, file, user } from '@yun/contract';
import { password, unique, uniquePhone } from '#server/test/build/index.ts';
import { exerciseForm, templateForm } from '#server/test/build/library.ts';
import { type Caller, constant, nothing, ownId, pictureId, type Right } from './caller.ts';
import {
  rightOfAssessment,
  rightOfCare,
  rightOfDocument,
  rightOfLink,
  rightOfPatient,
  rightOfPhone,
  rightOfPlan,
  rightOfSummary,
  rightOfTraining,
} from './right-care.ts';
import { rightOfReply, rightOfTalk } from './right-talk.ts';

function rightOfPost(field: user.PostField): string | undefined {
  const spec = user.postFieldSpec(field);
  return spec.kind === 'choice' ? spec.choices[0] : '康复科';
}

/** A valid value for every input field of the contract, by field name. A new field needs its line here. */
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
  person_id: ownId,
  parent: ownId,
  // Does not exist: an error about the recipient would look like an error of the schema.
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
  ...Object.fromEntries(user.postFieldNames.map((field) => [field, constant(rightOfPost(field))])),
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

/** Field names with another meaning than above, by the beginning of the path. Undefined: left out. */
const rightThere: Record<string, Record<string, Right>> = {
  '/api/exercise/': {
    ...Object.fromEntries(Object.entries(exerciseForm()).map(([field, value]) => [field, constant(value)])),
    // Absent when a new one is saved.
    id: (caller, endpoint) => (endpoint === exercise.saveExercise ? undefined : ownId(caller, endpoint)),
    client_key: () => randomUUID(),
    name: () => unique('抬腿'),
    ...Object.fromEntries(['body_part', 'favorite', 'with_disabled', 'patient_id'].map((field) => [field, nothing])),
    is_favorite: constant(true),
    scope: constant('user'),
    kind: constant('力量'),
    position: constant('仰卧'),
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
    // An exercise that does not exist would look like an error of the schema.
    owner_scope: constant('system'),
  },
  '/api/plan/list_template': {
    condition_code: constant('TKA'),
    scope: constant('user'),
    status: constant('active'),
    patient_id: nothing,
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
    view: constant('open'),
    severity: constant('3'),
    rule_code: constant('W04'),
    sort: constant('-severity'),
    doctor_id: ({ doctor }) => String(doctor.id),
    patient_id: ({ patient }) => String(patient.id),
    alerts: constant([{ id: 88_888_888, repeat_count: 1 }]),
    act: constant('take'),
    note: constant(null),
    until: constant(null),
    code: constant('W04'),
    params: constant({ days: 4 }),
    is_enabled: constant(true),
    version: constant(0),
    days: constant(3),
    after: constant(0),
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

export const fieldsOf = (endpoint: EndpointSpec) => Object.keys((endpoint.body ?? endpoint.query)?.shape ?? {});

export function rightFor({ path }: EndpointSpec, field: string): Right | undefined {
  const there = Object.entries(rightThere).find(([start]) => path.startsWith(start))?.[1];
  return there?.[field] ?? right[field];
}

export function rightInput(endpoint: EndpointSpec, caller: Caller): Record<string, unknown> {
  if (endpoint === file.getFile || endpoint === file.removeFile) return { id: pictureId };
  const values = fieldsOf(endpoint).map((field) => [field, rightFor(endpoint, field)?.(caller, endpoint)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

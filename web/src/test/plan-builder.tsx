import type { Api, plan } from '@yun/contract';
import { PlanBuilderPage } from '#web/features/plan/builder/PlanBuilderPage.tsx';
import { buildAdministrator } from './dashboard.ts';
import { openList } from './list-page.tsx';
import { buildExercise, buildPlanInfo, buildPlanPatient, buildTemplate } from './plans.ts';
import type { Routes } from './serve.ts';

const doctor = buildAdministrator({ user_type: '医生', permissions: ['PATIENT_MGR'], modules: ['PATIENT_MGR'] });
export const rows = [
  buildExercise(1, '直腿抬高'),
  buildExercise(2, '鸟狗式', {
    rules: [{ level: 'block', when: { conditions: ['TKA'] }, text: '膝关节置换术后不宜跪位' }],
  }),
  buildExercise(3, '靠墙静蹲', {
    rules: [{ level: 'warn', when: { conditions: ['TKA'] }, text: '置换术后屈膝不超过 45°' }],
  }),
];
export const facets = { body_part: {}, kind: {}, equipment: {}, position: {}, difficulty: {}, scope: {}, favorite: 0 };
export const template = buildTemplate([rows[0] as never, rows[2] as never]);
type Save = Api['POST /api/plan/save_plan']['input'];
/** What was sent since `forgetCalls`. */
export const saved: Save[] = [];
export const started: unknown[] = [];

export function forgetCalls(): void {
  saved.splice(0);
  started.splice(0);
}

export function answerOf(input: Save): plan.PlanInfo {
  const { title, category, start_date, end_date, pain_limit, rest_rule, goals, items } = input as plan.PlanContent &
    Save;
  const content = { title, category, start_date, end_date, pain_limit, rest_rule, goals, items } as plan.PlanContent;
  const draft = {
    content,
    change_reason: null,
    effective_date: null,
    saved_time: '2026-11-15 10:00:00',
    saved_by: '何静',
  };
  return buildPlanInfo(rows, { status: 'draft', version_no: 0, current: null, versions: [], draft, version: 5 });
}

/** Opens the builder of a doctor at this address. */
export function open(address: string, routes: Routes = {}) {
  return openList(<PlanBuilderPage />, address, doctor, {
    'GET /api/plan/plan_patient': () => ({ patient: buildPlanPatient(), open_plans: [] }),
    'GET /api/plan/plan_info': () => buildPlanInfo(rows.slice(0, 1)),
    'GET /api/plan/list_template': () => ({ list: [template], total: 1, page: 1, size: 50 }),
    'GET /api/plan/template_info': () => template,
    'GET /api/exercise/list_exercise': () => ({ list: rows, total: 3, page: 1, size: 100, facets }),
    'GET /api/exercise/list_figure': () => ({ figures: {} }),
    'GET /api/exercise/exercise_info': ({ id }) => ({
      ...(rows.find((row) => String(row.id) === id) as (typeof rows)[0]),
      progressions: [],
      regressions: [],
      used_count: 0,
      create_time: '2026-11-01 09:00:00',
      update_time: '2026-11-01 09:00:00',
    }),
    'POST /api/plan/save_plan': (input) => {
      saved.push(input);
      return answerOf(input);
    },
    'GET /api/plan/get_pause': () => ({
      patient: buildPlanPatient(),
      pause: null,
      needs_release: false,
      dangers: [],
      alerts: [],
    }),
    'POST /api/plan/activate_plan': (input) => {
      started.push(input);
      return buildPlanInfo(rows.slice(0, 1), { version: 6 });
    },
    ...routes,
  });
}

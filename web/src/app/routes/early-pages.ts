// What the document asks for while the first script is still loading: for each page its code, and the calls it begins
// with. Read when the documents are built; no imports.

export interface EarlyPage {
  path: string;
  /** The name of the module that contains the page. */
  module: string;
  /** Calls by the query of the address: a pattern of all of it; `$1` is its group, `:id` the parameter of the path. */
  calls?: readonly (readonly [search: string, ...urls: string[]])[];
}

const noSearch = '^$';
const colleagues = '/api/user/list_emploree/?size=10';
const talks = '/api/talk/list_talk?tab=all&sort=risk&page=1&size=50';

/** The home page is one of these, as it was the last time (`start-hint.ts`). */
export const earlyHomes = {
  doctor: { module: 'DoctorHome', url: '/api/dashboard/doctor' },
  overview: { module: 'AdminHome', url: '/api/dashboard/admin' },
} as const;

export const homePaths = ['/', '/dashboard', '/profile/dashboard'];

/**
 * The pages that do without Ant Design, at least until something is opened on them, and the parts of them that are loaded
 * late by `plainPart` (ADR 37).
 */
export const plainPages: readonly string[] = [
  'AdminHome',
  'AgencyListPage',
  'AlertListPage',
  'AuditListPage',
  'BoardPage',
  'ChangeList',
  'DoctorHome',
  'ExerciseLibraryPage',
  'NoPermissionPage',
  'NotFoundPage',
  'PatientListPage',
  'ProgressPage',
  'RiskFormula',
  'RuleListPage',
  'ScaleListPage',
  'UserListPage',
  'VersionPage',
];

export const earlyPages: readonly EarlyPage[] = [
  { path: '/profile/index', module: 'ProfilePage' },
  { path: '/profile/update-password', module: 'UpdatePasswordPage' },
  { path: '/profile/version', module: 'VersionPage' },
  { path: '/doctor/create', module: 'UserCreatePage' },
  { path: '/doctor/edit/:id', module: 'UserEditPage', calls: [['', '/api/user/user_info?id=:id']] },
  { path: '/doctor/self/:id', module: 'UserSelfPage', calls: [['', '/api/user/user_info?id=:id']] },
  {
    path: '/doctor/list',
    module: 'UserListPage',
    calls: [[noSearch, '/api/user/list_user?sort=id&page=1&size=20']],
  },
  { path: '/patient/create', module: 'PatientCreatePage' },
  {
    path: '/patient/list',
    module: 'PatientListPage',
    calls: [
      [
        noSearch,
        '/api/patient/list_patient?tab=all&sort=-risk&page=1&size=20',
        '/api/patient/count_patient',
        colleagues,
      ],
    ],
  },
  { path: '/patient/edit/:id', module: 'PatientEditPage', calls: [['', '/api/patient/patient_info?id=:id']] },
  {
    path: '/patient/exercise',
    module: 'ExerciseLibraryPage',
    calls: [[noSearch, '/api/exercise/list_exercise?page=1&size=60', '/api/exercise/list_figure']],
  },
  {
    path: '/patient/plans',
    module: 'PlanListPage',
    calls: [[noSearch, '/api/plan/list_plan?sort=-update_time&page=1&size=20']],
  },
  {
    path: '/patient/plan',
    module: 'PlanBuilderPage',
    calls: [
      ['^\\?patient_id=(\\d+)$', '/api/plan/plan_patient?patient_id=$1'],
      ['^\\?id=(\\d+)$', '/api/plan/plan_info?id=$1'],
    ],
  },
  { path: '/patient/plan-print/:id', module: 'PlanPrintPage' },
  {
    path: '/patient/progress/:id',
    module: 'ProgressPage',
    calls: [['', '/api/progress/summary?patient_id=:id']],
  },
  { path: '/patient/progress-print/:id', module: 'StageReportPage' },
  {
    path: '/patient/alerts',
    module: 'AlertListPage',
    calls: [[noSearch, '/api/alert/list_alert?view=open&sort=-severity&page=1&size=20']],
  },
  {
    path: '/message/board',
    module: 'BoardPage',
    // Both are read again once this window hears of changes (use-second-reading.ts).
    calls: [
      [noSearch, talks],
      [
        '^\\?patient_id=(\\d+)$',
        '/api/talk/get_talk_record_as_doctor?patient_id=$1',
        talks,
        '/api/patient/patient_info?id=$1',
      ],
    ],
  },
  { path: '/system/agency', module: 'AgencyListPage', calls: [[noSearch, '/api/agency/list_agency?page=1&size=20']] },
  { path: '/system/rule', module: 'RuleListPage' },
  { path: '/system/scale', module: 'ScaleListPage' },
  { path: '/system/audit', module: 'AuditListPage', calls: [[noSearch, '/api/audit/list_audit?page=1&size=20']] },
];

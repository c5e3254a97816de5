import type { PermissionCode } from '@yun/contract/base/permission';
import { HomePage } from '#web/app/home/HomePage.tsx';
import { NoPermissionPage } from '#web/app/states/NoPermissionPage.tsx';
import { demoRoutes } from './demo-table.tsx';
import { lazyPage } from './lazy-page.tsx';
import { home } from './resolve.ts';
import type { AppRoute } from './route.ts';

const ProfilePage = lazyPage(() => import('#web/features/user/profile/ProfilePage.tsx'), 'ProfilePage');
const UpdatePasswordPage = lazyPage(
  () => import('#web/features/user/password/UpdatePasswordPage.tsx'),
  'UpdatePasswordPage',
);
const VersionPage = lazyPage(() => import('#web/app/about/VersionPage.tsx'), 'VersionPage');
const NotFoundPage = lazyPage(() => import('#web/app/states/NotFoundPage.tsx'), 'NotFoundPage');
const UserListPage = lazyPage(() => import('#web/features/user/list/UserListPage.tsx'), 'UserListPage');
const UserCreatePage = lazyPage(() => import('#web/features/user/edit/UserCreatePage.tsx'), 'UserCreatePage');
const UserEditPage = lazyPage(() => import('#web/features/user/edit/UserEditPage.tsx'), 'UserEditPage');
const UserSelfPage = lazyPage(() => import('#web/features/user/edit/self/UserSelfPage.tsx'), 'UserSelfPage');
const AgencyListPage = lazyPage(() => import('#web/features/agency/AgencyListPage.tsx'), 'AgencyListPage');
const AuditListPage = lazyPage(() => import('#web/features/audit/AuditListPage.tsx'), 'AuditListPage');
const PatientListPage = lazyPage(() => import('#web/features/patient/list/PatientListPage.tsx'), 'PatientListPage');
const PatientCreatePage = lazyPage(
  () => import('#web/features/patient/edit/PatientCreatePage.tsx'),
  'PatientCreatePage',
);
const PatientEditPage = lazyPage(() => import('#web/features/patient/edit/PatientEditPage.tsx'), 'PatientEditPage');
const ExerciseLibraryPage = lazyPage(
  () => import('#web/features/exercise/ExerciseLibraryPage.tsx'),
  'ExerciseLibraryPage',
);
const PlanListPage = lazyPage(() => import('#web/features/plan/list/PlanListPage.tsx'), 'PlanListPage');
const PlanBuilderPage = lazyPage(() => import('#web/features/plan/builder/PlanBuilderPage.tsx'), 'PlanBuilderPage');
const PlanPrintPage = lazyPage(() => import('#web/features/plan/print/PlanPrintPage.tsx'), 'PlanPrintPage');
const ProgressPage = lazyPage(() => import('#web/features/progress/ProgressPage.tsx'), 'ProgressPage');
const StageReportPage = lazyPage(() => import('#web/features/progress/print/StageReportPage.tsx'), 'StageReportPage');
const AlertListPage = lazyPage(() => import('#web/features/alert/AlertListPage.tsx'), 'AlertListPage');
const RuleListPage = lazyPage(() => import('#web/features/alert/rules/RuleListPage.tsx'), 'RuleListPage');
const ScaleListPage = lazyPage(() => import('#web/features/progress/scales/ScaleListPage.tsx'), 'ScaleListPage');
const BoardPage = lazyPage(() => import('#web/features/talk/board/BoardPage.tsx'), 'BoardPage');

const numericId = /^\d+$/;
const patientCodes: PermissionCode[] = ['PATIENT_MGR', 'AGENCY_MGR'];
const planCodes: PermissionCode[] = ['PATIENT_MGR', 'USER_MGR'];
const progressReaders: PermissionCode[] = ['PATIENT_MGR', 'USER_MGR', 'USER_BROWSE'];

/** Every page of the console, with the codes that permit it. The routes of a user are computed from it. */
export const routeTable: readonly AppRoute[] = [
  { path: '/', redirect: home, hidden: true },
  { path: '/dashboard', redirect: home, hidden: true },
  { path: '/404', page: NotFoundPage, hidden: true, meta: { title: '页面不存在', noTab: true } },
  { path: '/401', page: NoPermissionPage, hidden: true, meta: { title: '没有权限', noTab: true } },
  {
    path: '/profile',
    redirect: '/profile/index',
    children: [
      { path: 'dashboard', page: HomePage, meta: { title: '首页', icon: 'home', affix: true } },
      { path: 'index', page: ProfilePage, hidden: true, meta: { title: '个人信息', noCache: true } },
      { path: 'update-password', page: UpdatePasswordPage, hidden: true, meta: { title: '修改密码' } },
      { path: 'version', page: VersionPage, hidden: true, meta: { title: '关于' } },
    ],
  },
  {
    path: '/doctor',
    redirect: '/doctor/list',
    meta: {
      title: '用户',
      icon: 'user',
      refer: ['USER_MGR', 'USER_BROWSE', 'SELF_MGR', 'ADMIN_MGR', 'AGENCY_MGR', 'AGENCY_DATA_BROWSER'],
      menuRefer: ['USER_MGR', 'USER_BROWSE'],
    },
    children: [
      { path: 'create', page: UserCreatePage, meta: { title: '新建用户', refer: ['USER_MGR'] } },
      {
        path: 'edit/:id',
        page: UserEditPage,
        hidden: true,
        params: { id: numericId },
        meta: { title: '编辑用户', refer: ['USER_MGR'], activeMenu: '/doctor/list' },
      },
      {
        path: 'self/:id',
        page: UserSelfPage,
        hidden: true,
        params: { id: numericId },
        meta: { title: '个人资料', refer: ['USER_MGR', 'SELF_MGR'] },
      },
      {
        path: 'list',
        page: UserListPage,
        meta: { title: '用户列表', refer: ['USER_MGR', 'USER_BROWSE', 'AGENCY_DATA_BROWSER'] },
      },
    ],
  },
  {
    path: '/patient',
    redirect: '/patient/list',
    meta: { title: '患者信息', icon: 'patient', refer: ['PATIENT_MGR', 'AGENCY_MGR', 'USER_MGR', 'USER_BROWSE'] },
    children: [
      { path: 'create', page: PatientCreatePage, meta: { title: '新建患者', refer: patientCodes } },
      { path: 'list', page: PatientListPage, meta: { title: '患者列表', refer: patientCodes } },
      {
        path: 'edit/:id',
        page: PatientEditPage,
        hidden: true,
        params: { id: numericId },
        meta: { title: '患者档案', refer: patientCodes, activeMenu: '/patient/list' },
      },
      {
        path: 'exercise',
        page: ExerciseLibraryPage,
        hidden: true,
        meta: { title: '动作库', refer: planCodes, activeMenu: '/patient/list' },
      },
      {
        path: 'plans',
        page: PlanListPage,
        hidden: true,
        meta: { title: '训练计划', refer: planCodes, activeMenu: '/patient/list' },
      },
      {
        path: 'plan',
        page: PlanBuilderPage,
        hidden: true,
        meta: { title: '制定计划', refer: planCodes, activeMenu: '/patient/list' },
      },
      {
        path: 'plan-print/:id',
        page: PlanPrintPage,
        hidden: true,
        params: { id: numericId },
        meta: { title: '打印计划', refer: planCodes, activeMenu: '/patient/list' },
      },
      {
        path: 'progress/:id',
        page: ProgressPage,
        hidden: true,
        meta: { title: '训练进展', refer: progressReaders, activeMenu: '/patient/list' },
      },
      {
        path: 'progress-print/:id',
        page: StageReportPage,
        hidden: true,
        params: { id: numericId },
        meta: { title: '阶段小结', refer: progressReaders, activeMenu: '/patient/list' },
      },
      {
        path: 'alerts',
        page: AlertListPage,
        hidden: true,
        meta: { title: '预警', refer: [...patientCodes, 'USER_MGR', 'USER_BROWSE'], activeMenu: '/patient/list' },
      },
    ],
  },
  {
    path: '/message',
    redirect: '/message/board',
    meta: { refer: patientCodes },
    children: [{ path: 'board', page: BoardPage, meta: { title: '状态记录', icon: 'message', refer: patientCodes } }],
  },
  {
    path: '/system',
    redirect: 'noRedirect',
    meta: { title: '系统', icon: 'setting', refer: ['ADMIN_MGR', 'AGENCY_MGR', 'USER_MGR'] },
    children: [
      {
        path: 'agency',
        page: AgencyListPage,
        meta: { title: '机构管理', refer: ['ADMIN_MGR', 'AGENCY_MGR'] },
      },
      {
        path: 'rule',
        page: RuleListPage,
        meta: { title: '预警规则', refer: ['ADMIN_MGR', 'AGENCY_MGR'] },
      },
      {
        path: 'scale',
        page: ScaleListPage,
        meta: { title: '量表设置', refer: ['ADMIN_MGR', 'AGENCY_MGR'] },
      },
      {
        path: 'audit',
        page: AuditListPage,
        meta: { title: '审计记录', refer: ['ADMIN_MGR', 'AGENCY_MGR', 'USER_MGR'] },
      },
    ],
  },
  ...demoRoutes,
];

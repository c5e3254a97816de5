// Users, agencies, rules, scales and the audit trail.
import { fill, menu, press, steps } from '../steps.mjs';

const account = 'root';
const manager = 'rh_admin';
const edit = (person) => (demo) => `/doctor/edit/${demo.users[person]}`;
const find = '/doctor/list?keyword=pt_xu';

export const managementScenes = [
  { name: 'user-list', account, path: '/doctor/list' },
  { name: 'user-list-managed', account: manager, path: '/doctor/list' },
  { name: 'user-list-tree', account, path: '/doctor/list?view=tree' },
  { name: 'user-list-browsed', account: 'dr_lin', path: '/doctor/list' },
  { name: 'user-drawer', account: 'dr_lin', path: find, act: press(/^徐朗/) },
  { name: 'user-menu', account, path: find, act: menu(/^更多 徐朗/) },
  { name: 'user-view-as', account, path: find, act: menu(/^更多 徐朗/, '以该用户身份查看') },
  { name: 'user-reset-password', account, path: find, act: menu(/^更多 徐朗/, /重置密码/) },
  { name: 'user-hand-over', account, path: find, act: menu(/^更多 徐朗/, /交接|移交/) },
  { name: 'user-disable', account, path: find, act: menu(/^更多 徐朗/, /停用/) },
  { name: 'user-create', account, path: '/doctor/create' },
  { name: 'user-create-managed', account: manager, path: '/doctor/create' },
  { name: 'user-create-faults', account: manager, path: '/doctor/create', act: press('创建用户') },
  { name: 'user-edit', account, path: edit('pt_he') },
  { name: 'user-edit-managed', account: manager, path: edit('pt_he') },
  { name: 'user-self', account: 'pt_he', path: (demo) => `/doctor/self/${demo.users.pt_he}` },
  { name: 'agency-list', account, path: '/system/agency' },
  { name: 'agency-list-managed', account: manager, path: '/system/agency' },
  { name: 'agency-new', account, path: '/system/agency', act: press(/新建机构/) },
  { name: 'agency-edit', account, path: '/system/agency', act: press(/^编辑/) },
  { name: 'rule-list', account, path: '/system/rule' },
  { name: 'rule-edit', account: manager, path: '/system/rule', act: press(/^调整/) },
  { name: 'scale-list', account, path: '/system/scale' },
  { name: 'scale-edit', account: manager, path: '/system/scale', act: press(/^设置/) },
  // Until yesterday: opening pages adds audit entries of today.
  { name: 'audit-list', account, path: '/system/audit?from=2026-06-01&to=2026-06-09' },
  { name: 'audit-list-managed', account: manager, path: '/system/audit?from=2026-06-01&to=2026-06-09' },
];

const demoPages = [
  ['tinymce', 'split-pane', 'avatar-upload', 'dropzone', 'sticky', 'count-to', 'mixin', 'back-to-top'].map(
    (name) => `/components/${name}`,
  ),
  ['drag-dialog', 'drag-select', 'dnd-list', 'drag-kanban'].map((name) => `/components/${name}`),
  [
    '/nested/menu1/menu1-1',
    '/nested/menu1/menu1-2/menu1-2-1',
    '/nested/menu1/menu1-2/menu1-2-2',
    '/nested/menu1/menu1-3',
    '/nested/menu2',
    '/icon/index',
    '/error/401',
    '/error/404',
  ],
  ['/error-log/log', '/theme/index', '/clipboard/index'],
].flat();

export const demoScenes = demoPages.map((path) => ({
  name: `demo${path.replaceAll('/', '-').replace('-components', '').replace('-index', '')}`,
  account: 'pt_he',
  path,
}));

export const signedOutScenes = [
  { name: 'sign-in', path: '/login' },
  { name: 'sign-in-faults', path: '/login', act: pressAnywhere('登录') },
  { name: 'sign-in-phone', path: '/phone-login' },
  { name: 'forgot-password', path: '/login', act: pressAnywhere('忘记密码') },
  { name: 'forgot-password-faults', path: '/login', act: steps(pressAnywhere('忘记密码'), pressAnywhere('重置密码')) },
  {
    name: 'sign-in-refused',
    path: '/login',
    act: steps(fill('账号', 'nobody'), fill('密码', 'wrong-Pass-1'), pressAnywhere('登录')),
  },
];

function pressAnywhere(name) {
  return async ({ page, settle }) => {
    await page.getByRole('button', { name, exact: true }).click();
    await settle();
  };
}

// Patients, their records and the actions on them.
import { bySize, fill, menu, press, steps } from '../steps.mjs';

const account = 'dr_lin';
const edit = (name, tab) => (demo) => `/patient/edit/${demo.patients[name]}?tab=${tab}`;
const rowMenu = (entry) => menu(/^更多 邵桂兰/, entry);
const find = '/patient/list?keyword=邵桂兰';

/** On a phone a batch begins in the menu of the list. */
const choose =
  (...names) =>
  async ({ page, pane, settle }) => {
    for (const name of names)
      await pane
        .getByRole('row', { name: new RegExp(name) })
        .getByRole('checkbox')
        .check();
    await page.getByRole('toolbar', { name: '批量操作' }).waitFor();
    await settle();
  };

export const patientScenes = [
  { name: 'patient-list', account, path: '/patient/list' },
  { name: 'patient-list-managed', account: 'rh_admin', path: '/patient/list' },
  { name: 'patient-list-empty', account, path: '/patient/list?condition_code=COPD&tab=lost' },
  { name: 'patient-list-filters', account, path: '/patient/list', act: press(/^筛选/) },
  { name: 'patient-list-filtered', account, path: '/patient/list?condition_code=TKA&gender=2' },
  { name: 'patient-row-menu', account, path: find, act: rowMenu() },
  { name: 'patient-assign', account, path: find, act: rowMenu('分配医生…') },
  { name: 'patient-tags', account, path: find, act: rowMenu('打标签…') },
  { name: 'patient-pause', account, path: find, act: rowMenu('暂停…') },
  { name: 'patient-close', account, path: find, act: rowMenu('结案…') },
  { name: 'patient-link', account, path: '/patient/list?keyword=程建国', act: menu(/^更多 程建国/, '患者端二维码…') },
  { name: 'patient-merge-search', account, path: find, act: rowMenu('合并患者…') },
  {
    name: 'patient-batch',
    account,
    path: '/patient/list',
    size: '1440',
    act: choose('邵桂兰', '程建国'),
  },
  {
    name: 'patient-merge',
    account,
    path: '/patient/list',
    size: '1440',
    act: steps(choose('邵桂兰', '程建国'), press('合并')),
  },
  {
    name: 'patient-import',
    account,
    path: '/patient/list',
    act: bySize({ desk: press('导入'), phone: menu('更多操作', '导入') }),
  },
  {
    name: 'patient-export',
    account,
    path: '/patient/list',
    act: bySize({ desk: press('导出'), phone: menu('更多操作', '导出') }),
  },
  { name: 'patient-create', account, path: '/patient/create' },
  { name: 'patient-create-managed', account: 'rh_admin', path: '/patient/create' },
  { name: 'patient-create-faults', account, path: '/patient/create', act: press(/下一步/) },
  {
    name: 'patient-create-look-alike',
    account,
    path: '/patient/create',
    act: steps(fill('姓名', '邵桂兰'), fill('手机号', '19900010002')),
  },
  ...['basic', 'illness', 'place', 'team', 'consent', 'attachment', 'plan', 'history'].map((tab) => ({
    name: `patient-record-${tab}`,
    account,
    path: edit('程建国', tab),
  })),
  { name: 'patient-record-managed', account: 'rh_admin', path: edit('程建国', 'basic') },
  { name: 'patient-record-more', account, path: edit('程建国', 'basic'), act: menu('更多') },
  { name: 'patient-record-sign', account, path: edit('程建国', 'consent'), act: press(/登记/) },
  { name: 'patient-record-missing', account, path: '/patient/edit/999999' },
];

// A day at the console: home, alerts, messages, and the frame around every page.
import { bySize, fill, menu, press, pressInFrame, steps } from '../steps.mjs';

const account = 'dr_lin';
const talk = (name) => (demo) => `/message/board?patient_id=${demo.patients[name]}`;

/** The menu of a warning: urgent alerts can be neither snoozed nor ignored. */
const warning = (entry) => menu(/^邵桂兰的.*：更多$/, entry);

const homeScenes = [
  { name: 'home-doctor', account, path: '/profile/dashboard' },
  { name: 'home-therapist', account: 'pt_he', path: '/profile/dashboard' },
  { name: 'home-manager', account: 'rh_admin', path: '/profile/dashboard' },
  { name: 'home-administrator', account: 'root', path: '/profile/dashboard' },
  { name: 'home-handle', account: 'pt_he', path: '/profile/dashboard', size: '1440', act: press(/^标记已处理/) },
];

const alertScenes = [
  { name: 'alert-list', account, path: '/patient/alerts' },
  { name: 'alert-list-closed', account, path: '/patient/alerts?tab=closed' },
  { name: 'alert-list-managed', account: 'root', path: '/patient/alerts' },
  { name: 'alert-list-empty', account, path: '/patient/alerts?severity=1&rule_code=W01' },
  { name: 'alert-evidence', account, path: '/patient/alerts', act: press(/的依据$/) },
  { name: 'alert-menu', account, path: '/patient/alerts', act: warning() },
  { name: 'alert-snooze', account, path: '/patient/alerts', act: warning(/稍后/) },
  { name: 'alert-ignore', account, path: '/patient/alerts', act: warning(/忽略/) },
  { name: 'alert-handle', account, path: '/patient/alerts', act: press(/^标记已处理/) },
];

const talkScenes = [
  { name: 'board', account: 'pt_he', path: '/message/board' },
  { name: 'board-managed', account: 'rh_admin', path: '/message/board' },
  { name: 'board-talk', account: 'pt_he', path: talk('邵桂兰') },
  { name: 'board-talk-quick', account: 'pt_he', path: talk('邵桂兰'), act: press('更多（/）') },
  { name: 'board-replies', account: 'pt_he', path: talk('邵桂兰'), act: press('更多（/）', '管理常用语') },
  { name: 'board-broadcast', account: 'pt_he', path: '/message/board', act: press('群发') },
  {
    name: 'board-broadcast-preview',
    account: 'pt_he',
    path: '/message/board',
    act: steps(press('群发'), fill('内容', '请坚持训练'), press('预览')),
  },
];

const frameScenes = [
  {
    name: 'frame-settings',
    account,
    path: '/profile/update-password',
    act: bySize({ desk: pressInFrame('界面设置'), phone: pressInFrame(/^展开菜单/, '界面设置') }),
  },
  { name: 'frame-user-menu', account, path: '/profile/update-password', size: '1440', act: pressInFrame(/林致远/) },
  {
    name: 'frame-menu',
    account: 'root',
    path: '/profile/update-password',
    act: bySize({ desk: pressInFrame('收起菜单'), phone: pressInFrame(/^展开菜单/) }),
  },
  { name: 'frame-search', account: 'root', path: '/profile/update-password', size: '1440', act: search('患者') },
  { name: 'profile', account, path: '/profile/index' },
  { name: 'profile-administrator', account: 'root', path: '/profile/index' },
  { name: 'change-password', account, path: '/profile/update-password' },
  { name: 'change-password-faults', account, path: '/profile/update-password', act: press('保存新密码') },
  { name: 'must-change-password', account: 'newcomer', path: '/profile/dashboard' },
  { name: 'about', account, path: '/profile/version' },
  { name: 'not-permitted', account, path: '/401' },
  { name: 'not-permitted-page', account, path: '/system/agency' },
  { name: 'not-found', account, path: '/404' },
  { name: 'not-found-address', account, path: '/no/such/page' },
];

function search(text) {
  return async ({ page, settle }) => {
    await page.getByRole('combobox', { name: '搜索菜单' }).fill(text);
    await page.getByRole('option').first().waitFor();
    await settle();
  };
}

/** A list page after another whose styles must not reach it. */
const afterProfile = async ({ page, settle }) => {
  await page.getByRole('button', { name: '患者信息', exact: true }).click();
  await page.getByRole('link', { name: '患者列表', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '患者列表' }).waitFor();
  await settle();
};

export const workScenes = [
  ...homeScenes,
  ...alertScenes,
  ...talkScenes,
  ...frameScenes,
  { name: 'patient-list-after-profile', account, path: '/profile/index', size: '1440', act: afterProfile },
];

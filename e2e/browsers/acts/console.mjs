// Signing in, the frame of the console, accounts.
import { newAccount, newDoctor, newName, newPhone, signIn } from '../people.mjs';
import { pane } from '../tab.mjs';

export const consoleActs = [
  {
    name: '账号密码登录',
    async run({ newTab, password }) {
      const tab = await newTab();
      await tab.open('/login');
      await tab.fill({ label: '账号' }, 'pt_he');
      await tab.fill({ label: '密码' }, 'not-the-password');
      await tab.key('Enter');
      await tab.see(['#password-problem', { text: /^账号或密码错误/ }]);
      await tab.fill({ label: '密码' }, password);
      await tab.key('Enter');
      await tab.title('首页');
      await tab.address(/^\/profile\/dashboard$/);
    },
  },
  {
    name: '手机验证码登录',
    async run({ newTab, url, password, codeFor }) {
      const { phone } = await newDoctor(url, password);
      const tab = await newTab();
      await tab.open('/phone-login');
      await tab.fill({ label: '手机号' }, phone);
      await tab.press({ role: 'button', name: '获取验证码' });
      await tab.see({ text: /^验证码已发送/ });
      await tab.fill({ label: '验证码' }, await codeFor(phone));
      await tab.key('Enter');
      await tab.title('首页');
    },
  },
  {
    name: '守卫：先登录，再回到要去的页面；没有权限的页面回首页',
    async run({ newTab, password }) {
      const tab = await newTab();
      await tab.open('/patient/list?tab=active');
      await tab.address(/^\/login\?redirect=%2Fpatient%2Flist%3Ftab%3Dactive$/);
      await tab.fill({ label: '账号' }, 'pt_he');
      await tab.fill({ label: '密码' }, password);
      await tab.press({ role: 'button', name: '登录' });
      await tab.address(/^\/patient\/list\?tab=active$/);
      await tab.title('患者列表');
      await tab.open('/system/agency');
      await tab.address(/^\/profile\/dashboard$/);
      await tab.title('首页');
    },
  },
  {
    name: '页签：切走再回来，填写的内容还在',
    async run({ signedIn }) {
      const tab = await signedIn('pt_he');
      await tab.open('/patient/create');
      await tab.title('新建患者');
      await tab.fill([pane, { label: '姓名' }], '测页签');
      await tab.press(['nav.sidebar_sidebar', { role: 'link', name: '患者列表' }]);
      await tab.title('患者列表');
      await tab.see([pane, '.person-name']);
      await tab.press(['nav[aria-label="打开的页面"]', { role: 'link', name: /^新建患者/ }]);
      await tab.title('新建患者');
      await tab.until(
        () => tab.evaluate(`() => document.querySelector('${pane} input[id$=name]')?.value === '测页签'`),
        'the name is gone',
      );
    },
  },
  {
    name: '用户：新建医生',
    async run({ signedIn, url, password }) {
      const [account, nickname] = [newAccount(), newName()];
      const tab = await signedIn('rh_admin');
      await tab.open('/doctor/create');
      await tab.title('新建用户');
      await tab.fill([pane, { label: '账号' }], account);
      await tab.fill([pane, { label: '姓名' }], nickname);
      await tab.fill([pane, { label: '手机号' }], newPhone());
      await tab.press({ role: 'button', name: '创建用户' });
      await tab.see([{ role: 'dialog', name: /账号已创建/ }, { text: new RegExp(account) }]);
      const { list } = await (await signIn(url, 'rh_admin', password)).get('/api/user/list_user', { keyword: account });
      if (list[0]?.nickname !== nickname) throw new Error(`the server has ${JSON.stringify(list[0])}`);
    },
  },
  {
    name: '上下级：设置上级',
    async run({ signedIn, url, password }) {
      const { user } = await newDoctor(url, password);
      const tab = await signedIn('rh_admin');
      await tab.open(`/doctor/list?view=tree&person=${user.id}`);
      await tab.title('用户列表');
      await tab.press([
        { role: 'region', name: `${user.nickname}的详情` },
        { role: 'button', name: '设置上级' },
      ]);
      const dialog = { role: 'dialog', name: new RegExp(`设置上级：${user.nickname}`) };
      await tab.fill([dialog, { role: 'combobox' }], '林致远');
      await tab.press(['.ant-select-item-option', { text: /林致远/ }]);
      await tab.press([dialog, { role: 'button', name: '确定' }]);
      await tab.gone(dialog);
      const manager = await signIn(url, 'rh_admin', password);
      const { manager_name } = await manager.get('/api/user/user_info', { id: String(user.id) });
      if (manager_name !== '林致远') throw new Error(`the manager is ${manager_name}`);
    },
  },
  {
    name: '示例页：小组件',
    async run({ signedIn }) {
      const tab = await signedIn('pt_he');
      await tab.open('/components/mixin');
      await tab.title('小组件');
      await tab.fill([pane, { label: /^邀请码/ }], '12345');
      await tab.see([pane, { text: '要 6 个字符，还差 1 个' }]);
      await tab.fill([pane, { label: /^邀请码/ }], '123456');
      await tab.see([pane, { text: '刚好 6 个字符' }]);
      await tab.press([pane, { role: 'button', name: '按一下' }]);
      await tab.see([pane, { text: '按了 1 次' }]);
    },
  },
];

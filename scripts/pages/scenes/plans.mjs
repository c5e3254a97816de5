// The exercise library, plans, and the progress of patients.
import { bySize, fill, menu, press, steps } from '../steps.mjs';

const account = 'dr_lin';
const plan = (name) => (demo) => `/patient/plan?id=${demo.plans[name]}`;
const progress =
  (name, query = '') =>
  (demo) =>
    `/patient/progress/${demo.patients[name]}${query}`;
const more = (entry) => menu('更多操作', entry);
const print = (path) => ({ account, path, media: 'print', onlyLight: true });

const libraryScenes = [
  { name: 'exercise-library', account, path: '/patient/exercise' },
  { name: 'exercise-filtered', account, path: '/patient/exercise?body_part=膝' },
  { name: 'exercise-drawer', account, path: '/patient/exercise?body_part=膝', act: press(/^直腿抬高/) },
  { name: 'exercise-new', account, path: '/patient/exercise?body_part=膝', act: press('新建动作') },
];

const planScenes = [
  { name: 'plan-list', account, path: '/patient/plans' },
  { name: 'plan-list-managed', account: 'root', path: '/patient/plans' },
  { name: 'plan-templates', account, path: '/patient/plans', act: press('计划模板') },
  { name: 'plan-choose-patient', account, path: '/patient/plan' },
  { name: 'plan-chosen-patient', account, path: '/patient/plan', act: press(/邵桂兰/) },
  { name: 'plan-builder', account, path: plan('邵桂兰') },
  {
    name: 'plan-builder-changed',
    size: '1440',
    account,
    path: plan('邵桂兰'),
    act: steps(fill('坐站训练 次', '10'), fill('调整原因', '屈膝连续 3 次 84°，增加坐站训练')),
  },
  { name: 'plan-versions', account, path: plan('邵桂兰'), act: press('版本') },
  {
    name: 'plan-add',
    account,
    path: plan('邵桂兰'),
    act: bySize({ phone: press('添加动作或模板'), desk: press('踝足') }),
  },
  { name: 'plan-print', account, path: (demo) => `/patient/plan-print/${demo.plans.邵桂兰}` },
  { name: 'plan-paper', ...print((demo) => `/patient/plan-print/${demo.plans.邵桂兰}`) },
];

const progressScenes = [
  ...['overview', 'session', 'pain', 'measure', 'scale', 'goal', 'timeline'].map((tab) => ({
    name: `progress-${tab}`,
    account,
    path: progress('邵桂兰', `?tab=${tab}`),
  })),
  { name: 'progress-managed', account: 'root', path: progress('邵桂兰') },
  { name: 'progress-quiet', account, path: progress('陆振华') },
  { name: 'progress-more', account, path: progress('邵桂兰'), act: more() },
  { name: 'progress-data', account, path: progress('邵桂兰', '?tab=pain'), act: press('查看数据') },
  { name: 'progress-enter-session', account, path: progress('邵桂兰'), act: more('代录训练…') },
  {
    name: 'progress-enter-session-faults',
    account,
    path: progress('邵桂兰'),
    act: steps(more('代录训练…'), press('保存')),
  },
  { name: 'progress-enter-measure', account, path: progress('邵桂兰'), act: press('录入测量') },
  { name: 'progress-enter-scale', account, path: progress('邵桂兰'), act: more('录入评定…') },
  { name: 'progress-enter-berg', account, path: progress('邵桂兰'), act: steps(more('录入评定…'), press(/BBS/)) },
  { name: 'progress-enter-tug', account, path: progress('邵桂兰'), act: steps(more('录入评定…'), press(/TUG/)) },
  { name: 'progress-enter-goal', account, path: progress('邵桂兰'), act: more('新建目标…') },
  { name: 'progress-report', account, path: (demo) => `/patient/progress-print/${demo.patients.邵桂兰}` },
  { name: 'progress-paper', ...print((demo) => `/patient/progress-print/${demo.patients.邵桂兰}`) },
];

export const planAndProgressScenes = [...libraryScenes, ...planScenes, ...progressScenes];

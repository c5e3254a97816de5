// The patient's own page. It has no dark theme.
const open = (link) => (demo) => `/h5/#${demo.links[link]}`;
const own = { path: open('training'), onlyLight: true };

const tap =
  (...names) =>
  async ({ page, settle }) => {
    for (const name of names) {
      await page.getByRole('button', { name }).first().click();
      await settle();
    }
  };

export const phoneScenes = [
  { name: 'h5-today', ...own },
  { name: 'h5-exercise', ...own, act: tap(/^(开始|接着练|补做)：/) },
  { name: 'h5-training', ...own, act: tap(/^(开始|接着练|补做)：/, '开始') },
  { name: 'h5-hurt', ...own, act: tap(/^(开始|接着练|补做)：/, '开始', /痛|不舒服/) },
  { name: 'h5-skip', ...own, act: tap(/^(开始|接着练|补做)：/, /跳过/) },
  { name: 'h5-talk', ...own, act: tap(/^与医生沟通/) },
  { name: 'h5-report', ...own, act: tap('报告不适') },
  { name: 'h5-report-fall', ...own, act: tap('报告不适', '跌倒') },
  { name: 'h5-danger', path: open('danger'), onlyLight: true },
  { name: 'h5-danger-talk', path: open('danger'), onlyLight: true, act: tap('知道了', /^与医生沟通/) },
  { name: 'h5-consent', path: open('consent'), onlyLight: true },
  { name: 'h5-ended', path: open('ended'), onlyLight: true },
];

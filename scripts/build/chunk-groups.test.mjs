import { describe, expect, it } from 'vitest';
import { chunkGroups } from './chunk-groups.mjs';

const src = '/web/src';
const mount = `${src}/app/signed-in/mount.tsx`;
const form = '/node_modules/antd/es/form/Form.js';

/** A chunk with one module of its own name, unless others are given by their length. */
function chunk(fileName, { facade = null, imports = [], modules = { [facade ?? fileName]: 100 }, ...rest } = {}) {
  const lengths = Object.entries(modules).map(([id, renderedLength]) => [id, { renderedLength }]);
  return {
    type: 'chunk',
    fileName,
    facadeModuleId: facade,
    isDynamicEntry: facade !== null && rest.isEntry !== true,
    imports,
    moduleIds: Object.keys(modules),
    modules: Object.fromEntries(lengths),
    ...rest,
  };
}

const page = (name, imports) => chunk(`${name}.js`, { facade: `${src}/features/${name}/${name}Page.tsx`, imports });
const start = [
  chunk('index.js', { facade: `${src}/main.ts`, isEntry: true, imports: ['shared.js'] }),
  chunk('shared.js'),
  chunk('mount.js', { facade: mount, imports: ['shared.js', 'menu.js'] }),
  chunk('menu.js', { imports: ['icons.js', 'left-out.css'] }),
  chunk('icons.js', { imports: ['menu.js'] }),
  { type: 'asset', fileName: 'left-out.css' },
];

/** Module → group, for the modules of these chunks beside those of the start. */
function grouped(...chunks) {
  const [{ name }] = chunkGroups([...start, ...chunks], ['AuditPage']);
  return Object.fromEntries(chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => [id, name(id)])));
}

it('is refused without an entry or a signed-in part of its own', () => {
  expect(() => chunkGroups([start[0]], [])).toThrow('signed-in');
  expect(() => chunkGroups(start.slice(1), [])).toThrow('the entry');
});

it('sign-in does not fetch the frame for what both use', () => {
  const [{ name }] = chunkGroups(start, []);
  expect([`${src}/main.ts`, 'shared.js', mount, 'menu.js', 'icons.js'].map(name)).toEqual([
    'start',
    'start',
    'frame',
    'frame',
    'frame',
  ]);
});

describe('what pages share', () => {
  const four = ['Audit', 'Rule', 'Agency', 'Plan'];

  it('belongs to the page alone, to the kit if many use it, and to the frame if the frame does', () => {
    const groups = grouped(
      chunk('own.js'),
      chunk('table.js'),
      page('Audit', ['own.js', 'table.js', 'icons.js']),
      ...four.slice(1).map((name) => page(name, ['table.js', 'icons.js'])),
    );
    expect(groups).toMatchObject({ 'own.js': 'AuditPage', 'table.js': 'kit' });
    expect(groups[`${src}/features/Audit/AuditPage.tsx`]).toBe('AuditPage');
  });

  it('belongs to the frame if a page of every day needs it, like all shared styles and those of the home pages', () => {
    const home = chunk('home.js', {
      facade: `${src}/app/home/doctor/DoctorHome.tsx`,
      imports: ['alert.js', 'home.css'],
    });
    const groups = grouped(
      chunk('alert.js'),
      chunk('home.css'),
      chunk('table.css'),
      home,
      page('Audit', ['alert.js', 'table.css']),
      page('Rule', ['table.css']),
    );
    expect(groups).toMatchObject({ 'alert.js': 'frame', 'table.css': 'frame', 'home.css': 'frame' });
  });

  it('is part of the forms if only pages with forms use it', () => {
    const pages = ['Agency', 'Rule', 'Plan', 'User', 'Profile'].map((name) => page(name, ['form.js', 'record.js']));
    const groups = grouped(chunk('form.js', { modules: { [form]: 5000 } }), chunk('record.js'), ...pages);
    expect(groups).toMatchObject({ [form]: 'forms', 'record.js': 'forms' });
  });

  it('is a file of its own between two pages only if it is large', () => {
    const groups = grouped(
      chunk('chart.js', { modules: { chart: 50_000 } }),
      chunk('note.js', { modules: { note: 300 } }),
      page('Audit', ['chart.js', 'note.js']),
      page('Rule', ['chart.js', 'note.js', 'zoom.js']),
      page('Plan', ['zoom.js']),
      chunk('zoom.js'),
    );
    expect(groups).toMatchObject({ chart: 'AuditPage-RulePage', note: 'AuditPage-RulePage', 'zoom.js': 'design' });
  });
});

it('Ant Design is loaded with the pages that are not plain, and what only these share with it', () => {
  const groups = grouped(
    chunk('design.js', { facade: `${src}/ui/theme/AntDesign.tsx`, imports: ['theme.js'] }),
    chunk('theme.js'),
    chunk('select.js'),
    chunk('table.js'),
    page('Audit', ['table.js']),
    page('Rule', ['table.js', 'select.js']),
    page('Plan', ['select.js', 'portal.js']),
    chunk('host.js', { facade: `${src}/ui/feedback/FeedbackHost.tsx`, imports: ['portal.js'] }),
    chunk('portal.js'),
  );
  expect(groups).toMatchObject({
    'portal.js': 'design',
    'theme.js': 'design',
    'select.js': 'design',
    'table.js': 'kit',
  });
});

describe('what is loaded late', () => {
  const dialog = (feature, name, imports) =>
    chunk(`${name}.js`, { facade: `${src}/features/${feature}/${name}.tsx`, imports });
  const opening = (name, dialogs, imports = []) => ({
    ...page(name, imports),
    dynamicImports: dialogs.map((dialog) => `${dialog}.js`),
  });
  const large = (name) => chunk(`${name}.js`, { modules: { [name]: 50_000 } });

  it('shares a file with the other parts of the only page that loads it', () => {
    const groups = grouped(
      chunk('steps.js'),
      dialog('plan', 'Pause', ['steps.js']),
      dialog('talk', 'Snooze', ['steps.js']),
      opening('Plan', ['Pause', 'Snooze']),
    );
    expect(groups).toMatchObject({
      'steps.js': 'PlanPage-late',
      [`${src}/features/plan/Pause.tsx`]: 'PlanPage-late',
      [`${src}/features/talk/Snooze.tsx`]: 'PlanPage-late',
    });
  });

  it('shares one with its feature if several pages or the frame load it, and with all others what they have in common', () => {
    const groups = grouped(
      chunk('choices.js'),
      dialog('plan', 'Pause', ['choices.js']),
      dialog('plan', 'Resume', []),
      dialog('talk', 'Snooze', ['choices.js']),
      opening('Plan', ['Pause', 'Resume']),
      opening('Board', ['Pause', 'Resume', 'Snooze']),
    );
    expect(groups).toMatchObject({
      'choices.js': 'late',
      [`${src}/features/plan/Pause.tsx`]: 'late-plan',
      [`${src}/features/plan/Resume.tsx`]: 'late-plan',
      [`${src}/features/talk/Snooze.tsx`]: 'BoardPage-late',
    });
  });

  it('is told apart by its path: two dialogs may have one name', () => {
    const twin = { ...dialog('alert', 'Snooze', []), fileName: 'Snooze2.js' };
    const groups = grouped(
      dialog('talk', 'Snooze', []),
      twin,
      opening('Board', ['Snooze']),
      opening('Alert', ['Snooze2']),
    );
    expect(groups).toMatchObject({
      [`${src}/features/talk/Snooze.tsx`]: 'BoardPage-late',
      [`${src}/features/alert/Snooze.tsx`]: 'AlertPage-late',
    });
  });

  it('shares a page’s file only if nothing else loads it: else its own file if that is large, or what pages share', () => {
    const groups = grouped(
      chunk('own.js'),
      large('drawer'),
      chunk('title.js'),
      dialog('plan', 'Pause', ['own.js', 'drawer.js', 'title.js']),
      dialog('talk', 'Snooze', ['drawer.js']),
      dialog('talk', 'Reply', ['title.js', 'icon.js']),
      chunk('icon.js'),
      opening('Plan', ['Pause'], ['own.js', 'drawer.js', 'title.js', 'icon.js']),
      opening('User', ['Snooze', 'Reply']),
    );
    expect(groups).toMatchObject({
      'own.js': 'PlanPage',
      drawer: 'shared-PlanPage',
      'title.js': 'design',
      'icon.js': 'design',
    });
  });

  it('keeps a small module with the large one that all its users load, so that no other part fetches that', () => {
    const groups = grouped(
      large('zod'),
      chunk('rule.js', { imports: ['zod.js'] }),
      chunk('time.js'),
      dialog('plan', 'Pause', ['rule.js', 'zod.js', 'time.js']),
      dialog('talk', 'Snooze', ['rule.js', 'zod.js']),
      dialog('user', 'Phone', ['zod.js', 'time.js']),
      dialog('alert', 'Ignore', ['time.js']),
    );
    expect(groups).toMatchObject({ zod: 'shared-Pause', 'rule.js': 'shared-Pause', 'time.js': 'late' });
  });

  it('knows a part that another one needs at once, which is no entry of its own then', () => {
    const list = chunk('list.js', { modules: { [`${src}/features/audit/ChangeList.tsx`]: 100 } });
    const groups = grouped(
      list,
      large('text'),
      dialog('patient', 'TabContent', ['list.js', 'text.js']),
      opening('Patient', ['TabContent']),
      opening('User', ['list']),
    );
    expect(groups[`${src}/features/audit/ChangeList.tsx`]).toBe('late');
  });
});

it('the demo pages keep the files that the bundler makes', () => {
  const demo = chunk('demo.js', { facade: `${src}/features/demo/FormPage.tsx`, imports: ['grid.js'] });
  expect(Object.values(grouped(chunk('grid.js'), demo))).toEqual([null, null]);
});

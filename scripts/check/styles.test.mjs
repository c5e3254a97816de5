import { describe, expect, it } from 'vitest';
import { classesOf, inspectStyles } from './styles.mjs';

const css = (text, path = 'web/src/features/plan/list.module.css') => ({ path, text });
const user = (text, path = 'web/src/features/plan/List.tsx') => ({ path, text });
const texts = (...files) => inspectStyles(files).map(({ text }) => text);
const importing = "import css from './list.module.css';\n";

describe('styles', () => {
  it('of a feature or the shell are modules, except the base styles of the phone page', () => {
    for (const path of ['web/src/features/plan/a.css', 'web/src/app/frame/a.css']) {
      expect(texts(css('', path))).toEqual([`${path}: styles of a feature are a CSS Module (.module.css)`]);
    }
    for (const path of ['web/src/ui/page.css', 'web/src/features/h5/base.css'])
      expect(texts(css('', path))).toEqual([]);
  });

  it('have different file names', () => {
    expect(texts(css(''), css('', 'web/src/features/user/list.module.css'))).toHaveLength(1);
  });

  it('have every class that a component names', () => {
    expect(texts(css('.row { margin: 0 }'), user(`${importing}css.row; css.rwo;`))).toEqual([
      'web/src/features/plan/List.tsx: web/src/features/plan/list.module.css has no class rwo',
    ]);
  });

  it.each([
    importing,
    `import css from '../plan/list.module.css';\n`,
    `import css from '#web/features/plan/list.module.css';\n`,
  ])('have no class that no component names: %s', (line) => {
    const path = 'web/src/features/plan/List.tsx';
    expect(texts(css('.row { margin: 0 }\n.old { margin: 0 }'), user(`${line}css.row;`, path))).toEqual([
      'web/src/features/plan/list.module.css: nobody uses the class old',
    ]);
  });

  it('of shared components have no unused global class, except those of Ant Design', () => {
    const kit = css('.row .ant-btn { gap: 0 }\n.old-row { gap: 0 }', 'web/src/ui/page.css');
    const finding = 'web/src/ui/page.css: nobody uses the class old-row';
    expect(texts(kit, user('<p className="row" />'))).toEqual([finding]);
    expect(texts(kit, user('<p className={`row ${isOld ? \'old-row\' : ""}`} />'))).toEqual([]);
    expect(texts(kit, user('const row = 1; // old-row'))).toContain(finding);
  });

  it('have no unused layout class', () => {
    const path = 'web/src/ui/layout-classes.ts';
    const table = { path, text: "export const layoutClasses = {\n  row: 'gap: 0',\n  'old-row': 'gap: 0',\n};\n" };
    expect(texts(table, user('<p className="row" />'))).toEqual([`${path}: nobody uses the class old-row`]);
  });

  it('have the classes that stories select', () => {
    const story = (text) => ({ path: 'e2e/plan/plan.spec.ts', text });
    const styles = css('.row { margin: 0 }', 'web/src/features/plan/list.module.css');
    const list = user(`import css from './list.module.css';\ncss.row;`, 'web/src/features/plan/List.tsx');
    expect(texts(styles, list, story("page.locator('.list_row > .ant-btn'); plan.list_old;"))).toEqual([]);
    expect(texts(styles, list, story("page.locator('main .list_old');"))).toEqual([
      'e2e/plan/plan.spec.ts: list.module.css has no class old',
    ]);
  });

  it('stay within 10,000 lines and 800 pixel values in all', () => {
    const path = 'web/src/ui/base.css';
    expect(texts(css('a { margin: 0 1px }\n'.repeat(800), path))).toEqual([]);
    expect(texts(css('a { margin: 1px 1.5px }\n'.repeat(401), path))).toEqual([
      'web/: 802 pixel values in CSS, at most 800',
    ]);
    expect(texts(css('\n'.repeat(10_001), path))).toEqual(['web/: 10001 lines of CSS, at most 10000']);
  });
});

it('reads classes only from selectors', () => {
  const text = `/* .note { } */ @media (--narrow) { .a:not(.b) > p, .c :global(.ant-btn) { width: 0.5em; mask: url(x.svg) } }
    @keyframes in { from { opacity: 0.5; } }`;
  expect([...classesOf(text)]).toEqual(['a', 'b', 'c']);
});

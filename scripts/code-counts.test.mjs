import { expect, it } from 'vitest';
import { countCode } from '../bench/support/code-counts.mjs';

const count = (files) => countCode(Object.entries(files).map(([path, text]) => ({ path, text })));

it('counts files and lines, binary files without lines', () => {
  const counts = count({
    'web/src/a.ts': 'a;\nb;\n',
    'web/src/a.test.ts': 'a;',
    'web/b.png': null,
    'README.md': '\n\n',
  });
  expect(counts).toMatchObject({
    'web source files': 2,
    'web source files without tests': 1,
    'web lines': 3,
    'files in the repository': 4,
    'lines in the repository': 5,
  });
});

it('counts styles regardless of comments, strings and line breaks', () => {
  const counts = count({
    'web/src/a.css': '.a, .ant-b { color: red; /* 9px; } .z { */ margin: 1px 12px }\n.c::after { content: "} .d {"; }',
    'web/src/b.css': '@media (width < 600px) {\n  .a .e {\n    color: red;\n    margin: 1px 12px;\n  }\n}\n.f {}',
    'web/src/c.module.css':
      '@media (width < 600px) { .e :global(.c) { gap: 0 } }\n@media (width<600px) { .a { gap: 0; } }',
  });
  const table = "export const layoutClasses = {\n  row: 'gap: 0',\n  'whole-row':\n    'margin: 0',\n};\n";
  expect(count({ 'web/src/ui/layout-classes.ts': table })).toMatchObject({ 'layout classes of a table': 2 });
  expect(counts).toMatchObject({
    'CSS lines': 11,
    'CSS px literals': 7,
    'CSS rules': 5,
    'CSS rules whose body repeats another': 4,
    'global class names': 4,
    'class names styled from several files': 2,
    'media queries': 3,
    'media query spellings': 2,
  });
});

it('counts short files that only one file of their folder imports', () => {
  const long = 'a;\n'.repeat(41);
  const counts = count({
    'web/src/app/Page.tsx':
      "import './one';\nimport { a } from './one.ts';\nimport './long.ts';\nimport './two.ts';\nimport './x/far.ts';",
    'web/src/app/Other.tsx': "export * from './two.ts';",
    'web/src/app/Page.test.tsx': "import './one.ts';",
    'web/src/app/one.ts': 'a;',
    'web/src/app/two.ts': 'a;',
    'web/src/app/long.ts': long,
    'web/src/app/x/far.ts': "const page = () => import('./lazy.tsx');",
    'web/src/app/x/lazy.tsx': 'a;',
  });
  expect(counts).toMatchObject({ fragments: 2 });
});

it('counts imports against the direction of the layers, and those that bypass an index.ts', () => {
  const counts = count({
    'web/src/app/a.ts': "import '#web/features/plan/index.ts';\nconst page = import('#web/features/plan/Page.tsx');",
    'web/src/app/b.ts': "import '#web/features/plan/list/row.ts';\nimport '#web/ui/a.ts';",
    'web/src/features/plan/list/row.ts': "import type { A } from '#web/app/a.ts';\nimport '../Page.tsx';",
    'web/src/features/talk/a.ts': "import '../plan/list/index.ts';\nexport { b } from '../plan/Page.tsx';",
    'web/src/ui/a.ts': "import '../lib/a.ts';\nimport '../features/plan/index.ts';",
    'web/src/lib/a.ts': "import '#web/ui/a.ts';",
    'web/src/lib/a.test.ts': "import '#web/ui/a.ts';",
  });
  expect(counts).toMatchObject({ 'upward imports': 3, 'deep imports': 2 });
});

it('counts long functions, of every kind and nested ones', () => {
  const body = (lines) => '{\n// 汉字\n'.concat('a;\n'.repeat(lines - 3), '}');
  const counts = count({
    'web/src/app/a.ts': [
      `function a() ${body(80)}`,
      `export const b = async () => ${body(81)};`,
      `class C { d() ${body(81)} }`,
      `const e = { f() ${body(81)} };`,
      `function g() {\nreturn () => ${body(81)};\n}`,
    ].join('\n'),
    'web/src/app/a.test.ts': `it('a', () => ${body(81)});`,
  });
  expect(counts).toMatchObject({ 'functions above 80 lines': 5 });
});

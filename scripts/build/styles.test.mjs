import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preprocessCSS, resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { cssOptions, styles, tokenStyles } from '../../web/build/styles.ts';
import { dark, light } from '../../web/src/ui/tokens.ts';

const folder = mkdtempSync(join(tmpdir(), 'styles-'));

async function built(name, text) {
  const file = join(folder, name);
  writeFileSync(file, text);
  const config = await resolveConfig({ configFile: false, css: cssOptions, root: folder }, 'build');
  return (await preprocessCSS(text, file, config)).code.replace(/\s+/g, ' ').trim();
}

describe('a style sheet of a feature', () => {
  it.each([
    'h1 { margin: 0 }',
    ':global(.page) a { color: red }',
    '.list :global(.ant-btn), :global(.card) small { color: red }',
    '@media (--narrow) { button { color: red } }',
    '#root { color: red }',
    ':not(.mine) small { color: red }',
    ':is(.mine, small) { color: red }',
    ':has(.mine, small) { color: red }',
    '[data-class=".mine"] small { color: red }',
  ])('is refused for %s', async (text) => {
    await expect(built('list.module.css', text)).rejects.toThrow('names no class of its own');
  });

  it.each([
    ':global .card small { color: red }',
    '.mine :global .card small { color: red }',
    ':global(:is(.a) .page) small { color: red }',
  ])('is refused where it is unclear what is global: %s', async (text) => {
    await expect(built('list.module.css', text)).rejects.toThrow('around one plain part');
  });

  it.each([
    '@page { margin: 0 }',
    '@media print { @page { margin: 0 } }',
    '@font-face { font-family: a; src: url(a.woff2) }',
  ])('is refused for %s, which applies to the whole document', async (text) => {
    await expect(built('list.module.css', text)).rejects.toThrow('belongs to web/src/ui/');
    await expect(built('page.css', text)).resolves.toContain('@');
  });

  it.each([
    ':is(.mine, .other) small { color: red }',
    'body:has(> .mine) > :not(.mine) { color: red }',
    '.mine:not(:has(small)) { color: red }',
    ':global(.page) .mine { color: red }',
  ])('may select by a class of its own: %s', async (text) => {
    await expect(built('list.module.css', text)).resolves.toContain('list_mine');
  });

  it('has class names with the name of its file as prefix', async () => {
    expect(await built('list.module.css', '.row :global(.ant-btn) { color: red }')).toBe(
      '.list_row:not(x) .ant-btn { color: red }',
    );
    expect(await built('list.module.css', '@keyframes in { from { opacity: 0 } }')).toContain('opacity: 0');
  });
});

it('replaces variables of sizes and lines by their values, and keeps those of colours', async () => {
  expect(await built('a.css', '.a { padding: var(--space-2); color: var(--text); border: var(--border) }')).toBe(
    '.a { padding: 8px; color: var(--text); border: 1px solid var(--line) }',
  );
});

it.each(['padding: var(--space-9)', 'font-size: var(--font-huge)'])('refuses %s, an unknown size', async (line) => {
  await expect(built('a.css', `.a { ${line} }`)).rejects.toThrow('is neither a size nor a breakpoint');
});

it('replaces names of breakpoints by their media queries, and refuses unknown names', async () => {
  expect(await built('a.css', '@media screen and (--narrow) { .a { margin: 0 } }')).toBe(
    '@media screen and (max-width: 991.98px) { .a { margin: 0 } }',
  );
  expect(await built('a.css', '@media (--from-small) and (--wide) { .a { margin: 0 } }')).toContain(
    '@media (min-width: 768px) and (max-width: 1399.98px)',
  );
  await expect(built('a.css', '@media (--narow) { .a { margin: 0 } }')).rejects.toThrow('--narow');
});

it('defines the colours of both themes and the height of rows for the document', () => {
  const css = tokenStyles();
  for (const [name, value] of Object.entries(light)) expect(css).toContain(`--${name}: ${value};`);
  const darkCss = css.split('[data-theme="dark"]')[1] ?? '';
  for (const [name, value] of Object.entries(dark)) expect(darkCss).toContain(`--${name}: ${value};`);
  expect(css).toContain(':root[data-size="mini"] { --row-height: 32px; --control-height: 24px;');
});

it('puts class names where they are used, and keeps the style sheet', async () => {
  writeFileSync(join(folder, 'row.module.css'), '.wide { margin: 0 } .unused { margin: 0 }');
  writeFileSync(join(folder, 'row.ts'), "import css from './row.module.css';\ndocument.body.className = css.wide;\n");
  const { output } = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [styles()],
    build: { write: false, rolldownOptions: { input: join(folder, 'row.ts') } },
  });
  const script = output.find(({ type }) => type === 'chunk').code;
  expect(script).toContain('row_wide');
  expect(script).not.toContain('row_unused');
  expect(output.find(({ fileName }) => fileName.endsWith('.css')).source).toContain('.row_wide');
});

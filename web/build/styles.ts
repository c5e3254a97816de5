// How style sheets are built: scoped names, sizes and breakpoints from tokens.ts, and the variables of the document.
import { basename } from 'node:path';
import type { CSSOptions, Plugin } from 'vite';
import { layoutClasses } from '../src/ui/layout-classes.ts';
import { breakpoints, controlHeights, dark, light, lines, rowHeights, sizes } from '../src/ui/tokens.ts';

type PostcssPlugin = Extract<NonNullable<CSSOptions['postcss']>, object>['plugins'];

const fileScope = (file: string) => basename(file.split('?')[0] ?? '').replace(/\.module\.css$/, '');

/** A class keeps its name behind that of its file, so that developers and the browser stories can find it. */
const scopedName = (name: string, file: string) => `${fileScope(file)}_${name}`;

const fixed: Record<string, string> = {
  ...lines,
  ...Object.fromEntries(Object.entries(sizes).map(([name, px]) => [name, `${px}px`])),
};
const isSize = (name: string) => /^(space|font|leading|radius|height)-/.test(name);

/** `--narrow` applies below the breakpoint of that name, `--from-narrow` from it on, `--touch` to touch screens and to the phone
    layout. */
const media: Record<string, string> = {
  ...Object.fromEntries(Object.entries(breakpoints).map(([name, px]) => [name, `(max-width: ${px - 0.02}px)`])),
  ...Object.fromEntries(Object.entries(breakpoints).map(([name, px]) => [`from-${name}`, `(min-width: ${px}px)`])),
  touch: `(max-width: ${breakpoints.narrow - 0.02}px), (pointer: coarse)`,
};

function lookUp(table: Record<string, string>, name: string): string {
  const value = table[name];
  if (value === undefined) throw new Error(`--${name} is neither a size nor a breakpoint of tokens.ts`);
  return value;
}

const namesClass = (selector: string) => /\.[a-z]/i.test(selector);

/** The selector reduced to what has to match: brackets from the inside out, a choice counts if each of its branches names a class. */
function requiredPart(selector: string): string {
  const isChoice = (name: string) => [':is', ':where', ':has'].includes(name);
  let text = selector.replace(/\[[^\]]*\]/g, '');
  while (text.includes('('))
    text = text.replace(/(:?[\w-]*)\(([^()]*)\)/g, (_, name: string, branches: string) =>
      isChoice(name) && branches.split(',').every(namesClass) ? '.own' : '',
    );
  return text;
}

/** Every selector of a CSS Module must name a class of the module, so that a rule never affects another page. */
function refuseGlobal(selectors: string[], file: string): void {
  const unclear = selectors.filter((selector) => /:global(?!\([^()]*\))/.test(selector));
  if (unclear.length > 0)
    throw new Error(`${basename(file)}: "${unclear.join(', ')}": write :global(…) around one plain part`);
  const reaching = selectors.filter((selector) => !namesClass(requiredPart(selector)));
  if (reaching.length > 0) throw new Error(`${basename(file)}: "${reaching.join(', ')}" names no class of its own`);
}

const isModule = (file: string) => file.endsWith('.module.css');

export const stronger = ':not(x)';

/** A module overrides the layout classes in any order of the style sheets: its selectors get the weight of one more element. */
function strengthen(selector: string): string {
  let isDone = false;
  return selector.replace(/(:global\([^)]*\)|\[[^\]]*\])|\.[a-z][\w-]*/gi, (found, skipped) => {
    if (skipped || isDone) return found;
    isDone = true;
    return `${found}${stronger}`;
  });
}

/** What counts for the whole document, whichever page it was loaded with. */
function refuseForDocument(node: { name: string; source?: { input: { file?: string } } }): void {
  const file = node.source?.input.file ?? '';
  if (isModule(file)) throw new Error(`${basename(file)}: @${node.name} belongs to web/src/ui/`);
}

/** Runs before the names of a module are scoped. */
function houseRules() {
  return {
    postcssPlugin: 'house-rules',
    Declaration(node: { value: string }) {
      if (!node.value.includes('var(--')) return;
      node.value = node.value.replace(/var\(--([\w-]+)\)/g, (found, name: string) =>
        isSize(name) ? lookUp(fixed, name) : (fixed[name] ?? found),
      );
    },
    AtRule: {
      media(node: { params: string }) {
        node.params = node.params.replace(/\(--([\w-]+)\)/g, (_, name: string) => lookUp(media, name));
      },
      page: refuseForDocument,
      'font-face': refuseForDocument,
    },
    Rule(node: { selectors: string[]; parent?: { name?: string }; source?: { input: { file?: string } } }) {
      const file = node.source?.input.file ?? '';
      if (!isModule(file) || node.parent?.name?.includes('keyframes')) return;
      if (node.selectors.every((selector) => selector.includes(stronger))) return;
      refuseGlobal(node.selectors, file);
      node.selectors = node.selectors.map(strengthen);
    },
  };
}

export const cssOptions: CSSOptions = {
  modules: { generateScopedName: scopedName },
  postcss: { plugins: [houseRules()] as unknown as PostcssPlugin },
};

const block = (selector: string, values: Record<string, string>) =>
  `${selector} { ${Object.entries(values)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ')} }`;

const variables = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));

type Size = keyof typeof rowHeights;

const heightsOf = (size: Size) => ({
  '--row-height': `${rowHeights[size]}px`,
  '--control-height': `${controlHeights[size]}px`,
  '--control-pad': size === 'small' || size === 'mini' ? '7px' : '11px',
  '--button-pad': size === 'small' || size === 'mini' ? '7px' : '15px',
  '--control-font': `${size === 'large' ? sizes['font-large'] : sizes['font-base']}px`,
});

/** The colours of both themes and the heights of rows and controls as variables of the document. */
export function tokenStyles(): string {
  const { default: _standard, ...others } = rowHeights;
  return [
    block(':root', { 'color-scheme': 'light', ...variables(light), ...heightsOf('default') }),
    block(':root[data-theme="dark"]', { 'color-scheme': 'dark', ...variables(dark) }),
    ...Object.keys(others).map((size) => block(`:root[data-size="${size}"]`, heightsOf(size as Size))),
    // Twice, so that it is stronger than a size.
    `@media ${media.touch} { ${block(':root:root', { '--control-height': `${sizes.touch}px` })} }`,
  ].join('\n');
}

const layoutStyles = () =>
  Object.entries(layoutClasses)
    .map(([name, declarations]) => `.${name} { ${declarations} }`)
    .join('\n');

/** The style sheets that are generated from tables. */
const generated: Record<string, () => string> = {
  'virtual:tokens.css': tokenStyles,
  'virtual:layout.css': layoutStyles,
};

const fileId = (id: string) => `/${id.replace(':', '-')}`;

/** Class names stand where they are used, instead of in a table for each module. */
const namesInPlace = { rolldownOptions: { optimization: { inlineConst: { mode: 'all' as const, pass: 1 } } } };

/** The generated style sheets, and CSS Modules imported by name: the build then puts the class name where it is used. */
export function styles(): Plugin[] {
  const sheets: Plugin = {
    name: 'styles',
    enforce: 'pre',
    config: () => ({ css: cssOptions, build: namesInPlace }),
    resolveId: (id) => (id in generated ? fileId(id) : undefined),
    load: (id) => Object.entries(generated).find(([name]) => fileId(name) === id)?.[1](),
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('.module.css')) return;
      return { code: code.replace(/^import (\w+) from ('[^']+\.module\.css')/gm, 'import * as $1 from $2'), map: null };
    },
  };
  // With all its names in place nothing refers to a style sheet any more, and the build would leave it out.
  const kept: Plugin = {
    name: 'kept-styles',
    enforce: 'post',
    transform: (code, id) =>
      isModule(id.split('?')[0] ?? '') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined,
  };
  return [sheets, kept];
}

const namesId = '\0style-names:';
const emptyId = '\0no-styles';

/** In tests: the scoped names without reading a style sheet. */
export function styleNames(): Plugin {
  return {
    name: 'style-names',
    enforce: 'pre',
    resolveId(id) {
      if (id in generated) return emptyId;
      return id.endsWith('.module.css') ? `${namesId}${fileScope(id)}` : undefined;
    },
    load(id) {
      if (id === emptyId) return '';
      if (!id.startsWith(namesId)) return;
      const scope = id.slice(namesId.length);
      return `export default new Proxy({}, { get: (_, name) => \`${scope}_\${String(name)}\` });`;
    },
  };
}

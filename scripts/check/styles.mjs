// Styles and the components that use them: every used class exists, every class is used, and none affects other pages.

/** The phone page is a document of its own, so that its base styles affect no other page. */
const phoneBase = 'web/src/features/h5/base.css';

/** The layout classes of the console. */
const layoutTable = 'web/src/ui/layout-classes.ts';

const isFeatureStyle = (path) => /^web\/src\/(app|features)\/.*\.css$/.test(path) && path !== phoneBase;
const isModule = (path) => path.endsWith('.module.css');
const isComponent = (path) =>
  /^web\/(src|lab)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && path !== layoutTable;

/** Styles of shared components, which features may select. */
const isGlobalStyle = (path) => /^web\/src\/ui\/.*\.css$/.test(path) && !isModule(path);
const isLibraryClass = (name) => /^ant(-|icon)/.test(name);

const withoutComments = (css) => css.replace(/\/\*[\s\S]*?\*\//g, '');

/** The classes a module defines: those of its selectors, without what is marked as global. */
export function classesOf(css) {
  const selectors = withoutComments(css)
    .replace(/:global\([^)]*\)/g, '')
    .match(/[^{};]+(?=\{)/g);
  const found = (selectors ?? []).filter((selector) => !selector.trim().startsWith('@'));
  return new Set(found.join(' ').match(/(?<=\.)[a-z][\w-]*/gi) ?? []);
}

/** The modules a component imports, as [name, path]. */
function modulesOf({ path, text }) {
  const folder = path.slice(0, path.lastIndexOf('/'));
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(([, name, from]) => {
    if (from.startsWith('#web/')) return [name, `web/src/${from.slice('#web/'.length)}`];
    const parts = `${folder}/${from}`.split('/').filter((part) => part !== '.');
    while (parts.includes('..')) parts.splice(parts.indexOf('..') - 1, 2);
    return [name, parts.join('/')];
  });
}

const usedNames = (text, name) => new Set([...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map((m) => m[1]));

function notModules(files) {
  return files
    .filter(({ path }) => isFeatureStyle(path) && !isModule(path))
    .map(({ path }) => `${path}: styles of a feature are a CSS Module (.module.css)`);
}

function sameNames(modules) {
  const seen = new Map();
  return modules.flatMap(({ path }) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const other = seen.get(name);
    seen.set(name, path);
    return other ? [`${path}: same file name as ${other}, but the file name is the prefix of the classes`] : [];
  });
}

function unmatched(modules, components) {
  const used = new Map(modules.map(({ path }) => [path, new Set()]));
  const defined = new Map(modules.map(({ path, text }) => [path, classesOf(text)]));
  const missing = components.flatMap((component) =>
    modulesOf(component).flatMap(([name, path]) =>
      [...usedNames(component.text, name)].flatMap((className) => {
        used.get(path)?.add(className);
        return defined.get(path)?.has(className) ? [] : [`${component.path}: ${path} has no class ${className}`];
      }),
    ),
  );
  const unused = modules.flatMap(({ path }) =>
    [...defined.get(path)]
      .filter((className) => !used.get(path).has(className))
      .map((className) => `${path}: nobody uses the class ${className}`),
  );
  return [...missing, ...unused];
}

/** The words of all strings and templates of a component: a global class is used by writing its name. */
function literalWords(text) {
  const literals = text.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];
  return literals.join(' ').match(/[\w-]+/g) ?? [];
}

/** The keys of the table of layout classes. */
const layoutClassesOf = (text) => [...text.matchAll(/^ {2}'?([a-z][\w-]*)'?:/gm)].map((found) => found[1]);

function unusedGlobals(files, components) {
  const words = new Set(components.flatMap(({ text }) => literalWords(text)));
  return files
    .filter(({ path }) => isGlobalStyle(path) || path === layoutTable)
    .flatMap(({ path, text }) =>
      [...(path === layoutTable ? layoutClassesOf(text) : classesOf(text))]
        .filter((className) => !isLibraryClass(className) && !words.has(className))
        .map((className) => `${path}: nobody uses the class ${className}`),
    );
}

/** A class of a module that a story selects by the name it has in the document. */
function unknownScoped(files, modules) {
  const scopeOf = (path) => path.slice(path.lastIndexOf('/') + 1).replace('.module.css', '');
  const defined = new Map(modules.map(({ path, text }) => [scopeOf(path), classesOf(text)]));
  return files
    .filter(({ path }) => /^e2e\/.*\.(ts|mjs)$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(?<![\w)\]])\.([a-z][a-z0-9-]*)_(\w+)/g)]
        .filter(([, scope, name]) => defined.get(scope)?.has(name) === false)
        .map(([, scope, name]) => `${path}: ${scope}.module.css has no class ${name}`),
    );
}

/** Limits of the amount of CSS; they may only be lowered. */
const budgets = [
  { name: 'lines of CSS', limit: 10_000, countIn: (text) => text.split('\n').length - 1 },
  { name: 'pixel values in CSS', limit: 800, countIn: (text) => text.match(/(?<![\w-])\d*\.?\d+px\b/g)?.length ?? 0 },
];

function overBudget(files) {
  const styles = files.filter(({ path }) => /^web\/.*\.css$/.test(path));
  return budgets.flatMap(({ name, limit, countIn }) => {
    const count = styles.reduce((sum, { text }) => sum + countIn(text), 0);
    return count > limit ? [`web/: ${count} ${name}, at most ${limit}`] : [];
  });
}

/** Every finding in all styles, as { level, text }. Takes { path, text } of the repository's files. */
export function inspectStyles(files) {
  const modules = files.filter(({ path }) => path.startsWith('web/') && isModule(path));
  const components = files.filter(({ path }) => isComponent(path));
  return [
    ...notModules(files),
    ...sameNames(modules),
    ...unmatched(modules, components),
    ...unusedGlobals(files, components),
    ...unknownScoped(files, modules),
    ...overBudget(files),
  ].map((text) => ({ level: 'error', text }));
}

// Complexity counts of the web code. `files` are { path, text } of a whole repository, text null when binary.
import { posix } from 'node:path';
import { countPixels, globalClasses, readCss } from './css-rules.mjs';
import { readModule } from './ts-module.mjs';

const fragmentLines = 40;
const longFunction = 80;

const linesOf = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const isWeb = ({ path }) => /^web\/.*\.(tsx?|css|html)$/.test(path);
const isCss = ({ path }) => /^web\/.*\.css$/.test(path);
/** Global classes that are written as a table; they are no lines of CSS. */
const isLayoutTable = ({ path }) => path === 'web/src/ui/layout-classes.ts';
const countLayoutClasses = (text) => text.match(/^ {2}'?[a-z][\w-]*'?:/gm)?.length ?? 0;
/** Code that is part of the product: no tests, no lab, no build. */
const isProduct = ({ path }) => /^web\/src\/(?!test\/).*(?<!\.test|\.d)\.tsx?$/.test(path);

function countStyles(files) {
  const sheets = files.map(({ path, text }) => ({ path, ...readCss(text) }));
  const bodies = sheets.flatMap(({ rules }) => rules.map(({ body }) => body).filter((body) => body !== ''));
  const timesOfBody = new Map();
  for (const body of bodies) timesOfBody.set(body, (timesOfBody.get(body) ?? 0) + 1);
  const filesOfClass = new Map();
  for (const { path, rules } of sheets) {
    const isModule = path.endsWith('.module.css');
    for (const name of rules.flatMap(({ selector }) => globalClasses(selector, isModule)))
      filesOfClass.set(name, (filesOfClass.get(name) ?? new Set()).add(path));
  }
  const media = sheets.flatMap(({ atRules }) => atRules.filter((text) => text.startsWith('@media')));
  return {
    'CSS rules': bodies.length,
    'CSS rules whose body repeats another': bodies.filter((body) => timesOfBody.get(body) > 1).length,
    'global class names': filesOfClass.size,
    'class names styled from several files': [...filesOfClass.values()].filter((paths) => paths.size > 1).length,
    'media queries': media.length,
    'media query spellings': new Set(media).size,
  };
}

const layerOf = (path) => /^web\/src\/(app|features|ui|lib)\//.exec(path)?.[1];
const featureOf = (path) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];
const above = { features: ['app'], ui: ['app', 'features'], lib: ['app', 'features', 'ui'] };

const isUpward = ([from, to]) => above[layerOf(from)]?.includes(layerOf(to)) ?? false;

/** An import from outside a feature that bypasses its index.ts and those of its folders; lazy imports do not count. */
function isDeep([from, to]) {
  const feature = featureOf(to);
  if (feature === undefined || feature === featureOf(from)) return false;
  return !/^web\/src\/features\/[^/]+\/([^/]+\/)?index\.ts$/.test(to);
}

function countModules(files) {
  const modules = files.map(({ path, text }) => ({ path, lines: linesOf(text), ...readModule(path, text) }));
  const edges = modules.flatMap(({ path, imports }) => imports.map((file) => [path, file]));
  const lazy = modules.flatMap(({ path, lazyImports }) => lazyImports.map((file) => [path, file]));
  const importersOf = new Map();
  for (const [from, to] of [...edges, ...lazy]) importersOf.set(to, [...(importersOf.get(to) ?? []), from]);
  const isFragment = ({ path, lines }) => {
    const importers = importersOf.get(path) ?? [];
    const isBeside = importers.length === 1 && posix.dirname(importers[0]) === posix.dirname(path);
    return isBeside && lines <= fragmentLines;
  };
  return {
    fragments: modules.filter(isFragment).length,
    [`functions above ${longFunction} lines`]: modules
      .flatMap(({ functionLines }) => functionLines)
      .filter((lines) => lines > longFunction).length,
    'upward imports': [...edges, ...lazy].filter(isUpward).length,
    'deep imports': edges.filter(isDeep).length,
  };
}

/** Name → number, in the order to print. */
export function countCode(files) {
  const texts = files.filter(({ text }) => text !== null);
  const web = texts.filter(isWeb);
  const css = texts.filter(isCss);
  return {
    'web source files': web.length,
    'web source files without tests': web.filter(({ path }) => !/\.test\./.test(path)).length,
    'web lines': sum(web.map(({ text }) => linesOf(text))),
    'CSS lines': sum(css.map(({ text }) => linesOf(text))),
    'CSS px literals': sum(css.map(({ text }) => countPixels(text))),
    ...countStyles(css),
    'layout classes of a table': sum(texts.filter(isLayoutTable).map(({ text }) => countLayoutClasses(text))),
    ...countModules(texts.filter(isProduct)),
    'files in the repository': files.length,
    'lines in the repository': sum(texts.map(({ text }) => linesOf(text))),
  };
}

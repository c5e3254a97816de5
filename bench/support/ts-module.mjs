// Reads one TypeScript module: which files it imports, and how long its functions are.
import { posix } from 'node:path';
import swc from '@swc/core';

const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
]);

function* nodes(value) {
  if (Array.isArray(value)) for (const item of value) yield* nodes(item);
  else if (value !== null && typeof value === 'object') {
    if (typeof value.type === 'string') yield value;
    for (const child of Object.values(value)) if (typeof child === 'object') yield* nodes(child);
  }
}

const importTypes = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);
const specifierOf = (node) => (importTypes.has(node.type) ? node.source?.value : undefined);
const lazySpecifierOf = (node) =>
  node.type === 'CallExpression' && node.callee.type === 'Import' ? node.arguments[0].expression.value : undefined;

/** The path from the root that `specifier` names in the file `path`; undefined for a package. */
function resolve(path, specifier) {
  if (specifier === undefined) return undefined;
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('#web/')) return plain.replace('#web/', 'web/src/');
  return plain.startsWith('.') ? posix.join(posix.dirname(path), plain) : undefined;
}

/** Files of our own that are imported, at once or by `import()`, and the lines of each function, nested ones too. */
export function readModule(path, text) {
  // swc counts bytes over all it has parsed so far: the added semicolon marks where this file begins.
  const source = Buffer.from(`;${text}`);
  const tree = swc.parseSync(source.toString(), { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2022' });
  const begin = tree.body[0].span.start;
  const linesOf = ({ start, end }) =>
    source
      .subarray(start - begin, end - begin)
      .toString()
      .split('\n').length;
  const all = [...nodes(tree.body)];
  const files = (find) => [...new Set(all.map((node) => resolve(path, find(node))).filter(Boolean))];
  const functions = all.filter(({ type }) => functionTypes.has(type));
  return {
    imports: files(specifierOf),
    lazyImports: files(lazySpecifierOf),
    functionLines: functions.map(({ span, function: inner }) => linesOf(span ?? inner.span)),
  };
}

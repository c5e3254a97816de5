// Reads the style rules of a CSS file: exact for the syntax we use (strings, comments, nested blocks) only.

const withoutComments = (css) => css.replace(/\/\*[\s\S]*?\*\//g, '');
const collapseSpaces = (text) => text.replace(/\s+/g, ' ').trim();

/** Splits `css` into the parts that end in `{`, `}` or `;`, each as { text, end }; strings are not split. */
function* parts(css) {
  let text = '';
  for (const [token] of withoutComments(css).matchAll(/"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|[{};]|[^"'{};]+/g)) {
    if (!'{};'.includes(token)) {
      text += token;
      continue;
    }
    yield { text: collapseSpaces(text), end: token };
    text = '';
  }
}

/**
 * Style rules as { selector, body } (declarations in their order, '' for none) and at-rules by their prelude
 * (`@media (width < 600px)`). A rule inside an at-rule is listed like any other.
 */
export function readCss(css) {
  const rules = [];
  const atRules = [];
  const open = [];
  const declare = (text) => text !== '' && open.at(-1)?.declarations.push(text);
  for (const { text, end } of parts(css)) {
    if (end === '{') {
      if (text.startsWith('@')) atRules.push(text);
      open.push({ selector: text, declarations: [] });
      continue;
    }
    declare(text);
    if (end === ';') continue;
    const { selector, declarations } = open.pop();
    if (!selector.startsWith('@')) rules.push({ selector, body: declarations.join('; ') });
  }
  return { rules, atRules };
}

/** Our own class names of a selector that apply to every page: in a CSS Module only those in `:global(…)`. */
export function globalClasses(selector, isModule) {
  const text = isModule ? [...selector.matchAll(/:global\(([^()]*)\)/g)].map(([, inner]) => inner).join(' ') : selector;
  const names = [...text.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name]) => name);
  return names.filter((name) => !/^(ant-|ProseMirror)/.test(name));
}

export const countPixels = (css) => [...withoutComments(css).matchAll(/\d+px/g)].length;

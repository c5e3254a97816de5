// All HTML passes here on its way into the editor or onto a page: only what the editor itself can write is kept.
import DOMPurify, { type Config, type DOMPurify as Purifier } from 'dompurify';
import { backgroundColors, knownColor, textColors } from './palette.ts';
import { isSafeLink } from './safe-link.ts';

type Check = (value: string) => string | null;

const matching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value) ? value : null;

const alignment = matching(/^(?:left|center|right|justify)$/);
const aligned = { 'text-align': alignment };

/** The allowed style properties of each tag, with their allowed values. */
const styles: Readonly<Record<string, Record<string, Check>>> = {
  span: {
    color: (value) => knownColor(textColors, value),
    'background-color': (value) => knownColor(backgroundColors, value),
  },
  p: aligned,
  h1: aligned,
  h2: aligned,
  h3: aligned,
  h4: aligned,
  img: { width: matching(/^(?:25|50|75|100)%$/) },
};

/** How other programs write bold, italic, underline and strikethrough: the editor turns these into tags. */
const pastedStyle: Record<string, Check> = {
  'font-weight': matching(/^(?:normal|bold|bolder|[1-9]00)$/),
  'font-style': matching(/^(?:normal|italic)$/),
  'text-decoration': matching(/^(?:none|underline|line-through)$/),
  'text-decoration-line': matching(/^(?:none|underline|line-through)$/),
};

const spans = matching(/^[1-9]\d?$/);
const attributes: Readonly<Record<string, Record<string, Check>>> = {
  a: { href: (value) => (isSafeLink(value) ? value : null), target: () => '_blank', rel: () => 'noopener noreferrer' },
  ol: { start: matching(/^\d{1,5}$/) },
  th: { colspan: spans, rowspan: spans },
  td: { colspan: spans, rowspan: spans },
  img: { 'data-picture': matching(/^[\w-]{22}$/), alt: (value) => value },
};

const editorTags = 'p h1 h2 h3 h4 strong em u s code pre blockquote ul ol li br hr a span table tbody tr th td img';
// Kept so that their text keeps its lines; the editor turns them into its own tags.
const pastedText =
  'div section article header footer main aside nav h5 h6 dl dt dd figure figcaption b i del strike thead tfoot';

const config = {
  ALLOWED_TAGS: editorTags.split(' '),
  ALLOWED_ATTR: ['style', ...new Set(Object.values(attributes).flatMap((ofTag) => Object.keys(ofTag)))],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  // Addresses are checked below; without this the id of a picture would be treated as one.
  ALLOWED_URI_REGEXP: /[\s\S]*/,
} satisfies Config;
const pastedConfig = {
  ...config,
  ALLOWED_TAGS: [...config.ALLOWED_TAGS, ...pastedText.split(' ')],
  ALLOWED_ATTR: [...config.ALLOWED_ATTR, 'data-pm-slice'],
} satisfies Config;

/** The allowed part of a style, as browsers serialize it. */
function cleanStyle(style: string, checks: Record<string, Check>): string {
  const said = new Map<string, string>();
  for (const part of style.split(';')) {
    const [property = '', ...value] = part.split(':');
    const name = property.trim().toLowerCase();
    const checked = Object.hasOwn(checks, name) ? checks[name]?.(value.join(':').trim().toLowerCase()) : null;
    if (checked) said.set(name, checked);
  }
  return [...said].map(([name, value]) => `${name}: ${value};`).join(' ');
}

/** How deep a copied slice is open at its ends; the other data the editor adds to it could be forged. */
const sliceOf: Check = (value) => /^\d{1,2} \d{1,2}(?: -\d{1,2})? /.exec(value)?.[0].concat('[]') ?? null;

function checkOf(tag: string, name: string, isPasted: boolean): Check | null {
  if (name === 'style') {
    const checks = { ...(styles[tag] ?? {}), ...(isPasted ? pastedStyle : {}) };
    return (value) => cleanStyle(value, checks) || null;
  }
  if (name === 'data-pm-slice') return isPasted ? sliceOf : null;
  return attributes[tag]?.[name] ?? null;
}

function purifier(isPasted: boolean): Purifier {
  const purify = DOMPurify(window);
  purify.addHook('uponSanitizeAttribute', (node, data) => {
    const checked = checkOf(node.nodeName.toLowerCase(), data.attrName, isPasted)?.(data.attrValue) ?? null;
    data.keepAttr = checked !== null;
    if (checked !== null) data.attrValue = checked;
  });
  purify.addHook('afterSanitizeAttributes', (node) => {
    const tag = node.nodeName.toLowerCase();
    // `is` takes effect when the element is created: removing the attribute later would not change it.
    if (node.hasAttribute('is')) node.remove();
    if (tag === 'img' && !node.hasAttribute('data-picture')) node.remove();
    if (tag === 'a') finishLink(node);
  });
  return purify;
}

function finishLink(link: Element): void {
  if (!link.hasAttribute('href')) {
    for (const { name } of [...link.attributes]) link.removeAttribute(name);
    return;
  }
  if (!link.hasAttribute('target')) link.setAttribute('target', '_blank');
  if (!link.hasAttribute('rel')) link.setAttribute('rel', 'noopener noreferrer');
}

const strict = purifier(false);
const lenient = purifier(true);

/** Repeated until nothing changes, so that no output turns into something else when it is parsed again. */
function settle(html: string, clean: (html: string) => string): string {
  let before = clean(muteHandlers(html));
  for (let round = 0; round < 5; round++) {
    const after = clean(before);
    if (after === before) return after;
    before = after;
  }
  return '';
}

export function sanitizeHtml(html: string): string {
  return settle(html, (one) => strict.sanitize(one, config));
}

/** For pasted HTML: the notations of other programs are kept too, for the editor to convert. */
export function sanitizePasted(html: string): string {
  return settle(html, (one) => lenient.sanitize(one, pastedConfig));
}

/**
 * Under our content security policy browsers report every inline handler they parse, although none can run. This only
 * avoids those reports: the allow-list decides what is kept.
 */
function muteHandlers(html: string): string {
  return html.replace(/<\w(?:"[^"]*"|'[^']*'|[^"'<>])*>/g, (tag) =>
    tag.replace(/"[^"]*"|'[^']*'|([\s/])on(?=\w+\s*=)/gi, (part, before) => (before ? `${before}data-on` : part)),
  );
}

/** An inert document for inspection: no script runs in it and nothing is loaded. */
export function readApart(html: string): HTMLElement {
  return new DOMParser().parseFromString(muteHandlers(html), 'text/html').body;
}

/** Whether it contains pictures that are not stored here. */
export function hasForeignPictures(html: string): boolean {
  const body = readApart(html);
  return body.querySelector('img:not([data-picture]), picture, svg image') !== null;
}

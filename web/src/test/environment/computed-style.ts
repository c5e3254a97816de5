// jsdom compares each element with every rule of its default style sheet, and a query by role reads the style of hundreds
// of elements: nine tenths of its time. Tests load no styles, so display and visibility follow from the tag, a few
// attributes and the inline style. Other properties are read from jsdom, and all of them once a page has its own styles.

/** Icons and an open dialog that locks scrolling add a rule each; neither hides anything. */
const isHarmless = ({ ownerNode }: CSSStyleSheet) => (ownerNode as Element).hasAttribute('rc-util-key');

/** The attributes on which `display` depends in the default style sheet. */
const attributesOfDisplay = ['hidden', 'open', 'popover', 'type'];

const displays = new Map<string, string>();

function inline(element: Element, name: string): string {
  return element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(name) : '';
}

/** The same element without the classes of the harmless rules. */
function bare(element: Element): Element {
  const copy = element.cloneNode(false) as Element;
  for (const name of copy.getAttributeNames()) if (!attributesOfDisplay.includes(name)) copy.removeAttribute(name);
  return copy;
}

function displayOf(element: Element, jsdomStyle: typeof getComputedStyle): string {
  const own = inline(element, 'display');
  if (own) return own;
  const parent = element.localName === 'summary' ? element.parentElement : null;
  const attributes = attributesOfDisplay.map((name) => element.getAttribute(name));
  const key = JSON.stringify([element.localName, parent?.localName, attributes]);
  let display = displays.get(key);
  if (display === undefined) {
    const copy = bare(element);
    if (parent) bare(parent).append(copy);
    display = jsdomStyle(copy).display;
    displays.set(key, display);
  }
  return display;
}

function visibilityOf(element: Element): string {
  for (let current: Element | null = element; current; current = current.parentElement) {
    const own = inline(current, 'visibility');
    if (own && own !== 'inherit') return own;
  }
  return 'visible';
}

/** A faster `getComputedStyle` on top of the one of jsdom. */
export function quickComputedStyle(jsdomStyle: typeof getComputedStyle): typeof getComputedStyle {
  return (element) => {
    if (![...document.styleSheets].every(isHarmless)) return jsdomStyle(element);
    let answer: CSSStyleDeclaration | null = null;
    const ask = () => (answer ??= jsdomStyle(element));
    const read = (name: string) => {
      if (name === 'display') return displayOf(element, jsdomStyle);
      return name === 'visibility' ? visibilityOf(element) : ask().getPropertyValue(name);
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return read;
        if (name === 'display' || name === 'visibility') return read(name);
        const value: unknown = Reflect.get(ask(), name);
        return typeof value === 'function' ? value.bind(ask()) : value;
      },
    });
  };
}

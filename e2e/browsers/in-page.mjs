// Functions that run inside the page, the same in every browser. Each is sent as text and uses nothing from outside
// itself.

/**
 * Finds elements step by step, from the document inwards. A step is a CSS selector, `{ role, name }`, `{ label }` (of a
 * field) or `{ text }`; names and texts must match as a whole, or are patterns as `{ source, flags }`. Returns all
 * visible matches.
 */
export function locate(steps) {
  const clean = (text) => (text ?? '').replace(/\s+/g, ' ').trim();
  const fits = (value, wanted) =>
    typeof wanted === 'string' ? value === wanted : new RegExp(wanted.source, wanted.flags).test(value);
  const isVisible = (element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const textOf = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute('aria-hidden') === 'true') return '';
    return [...node.childNodes].map(textOf).join('');
  };
  const nameOf = (element) => {
    const by = element.getAttribute('aria-labelledby');
    const parts = by ? by.split(/\s+/).map((id) => document.getElementById(id)) : [...(element.labels ?? [])];
    if (by || (parts.length > 0 && !element.hasAttribute('aria-label')))
      return clean(parts.map((part) => (part ? textOf(part) : '')).join(' '));
    return clean(
      element.getAttribute('aria-label') || textOf(element) || element.title || element.getAttribute('placeholder'),
    );
  };
  const tags = {
    button: 'button',
    link: 'a[href]',
    heading: 'h1,h2,h3,h4',
    dialog: 'dialog',
    radio: 'input[type=radio]',
    checkbox: 'input[type=checkbox]',
    row: 'tr',
    region: 'section[aria-label],section[aria-labelledby]',
    img: 'img',
    article: 'article',
  };
  const take = (places, step) => {
    const among = (selector) => places.flatMap((place) => [...place.querySelectorAll(selector)]);
    if (typeof step === 'string') return among(step);
    if (step.role) {
      const own = (tags[step.role] ?? '')
        .split(',')
        .filter(Boolean)
        .map((tag) => `${tag}:not([role])`);
      return among([`[role=${step.role}]`, ...own].join(',')).filter(
        (element) => step.name === undefined || fits(nameOf(element), step.name),
      );
    }
    if (step.label)
      return among('input,textarea,select,[role=combobox],[role=textbox]').filter((field) =>
        fits(nameOf(field), step.label),
      );
    const all = [...places.filter((place) => place !== document), ...among('*')];
    const hits = all.filter((element) => fits(clean(element.textContent), step.text));
    // Innermost matches only.
    return hits.filter((element) => !hits.some((other) => other !== element && element.contains(other)));
  };
  return steps.reduce(take, [document]).filter(isVisible);
}

/** Returns the element if a user could click it: it is enabled, not moving and not covered. Else the reason. */
export async function pressable(element) {
  if (!element) return 'it is not there';
  if (element.matches(':disabled,[aria-disabled=true]')) return 'it is disabled';
  element.scrollIntoView({ block: 'center', inline: 'nearest' });
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].join();
  };
  await nextFrame();
  const before = place();
  await nextFrame();
  if (!element.isConnected) return 'it is gone';
  if (place() !== before) return 'it is moving';
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  const label = hit?.closest('label');
  if (hit && (element.contains(hit) || hit.contains(element) || label?.control === element)) return element;
  return `${hit?.outerHTML.slice(0, 120) ?? 'nothing'} lies over it`;
}

/** Sets a date field as its calendar would: how it is typed depends on the language. Returns whether it was set. */
export function setDay(field, day) {
  if (field.type !== 'date') return false;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, day);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  return true;
}

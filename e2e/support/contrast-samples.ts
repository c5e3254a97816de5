// Axe's rule on contrast takes two thirds of its time, most of it for cells and labels that look alike: only samples of
// them are checked.

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

/**
 * Runs in the page: of all texts with the same colours and font, marks the first, the middle and the last one for axe's
 * rule on contrast; more than one, because axe does not check a text that is covered.
 */
export function markContrastSamples(excluded: string): void {
  const mark = 'data-contrast-sample';
  window.axe.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] });
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);

  const labels = new Set(
    [...document.querySelectorAll('[aria-labelledby]')].flatMap(
      (element) => element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [],
    ),
  );
  const backgrounds = new Map<Element, string>();
  /** The styles of all ancestors that decide the background of a text. */
  function backgroundOf(element: Element | null): string {
    if (!element) return '';
    const cached = backgrounds.get(element);
    if (cached !== undefined) return cached;
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const isPlaced = position === 'absolute' || position === 'fixed';
    const own = [backgroundColor, backgroundImage, opacity, isPlaced ? element.className : ''].join();
    const isOpaque = backgroundColor.startsWith('rgb(') && backgroundImage === 'none' && opacity === '1' && !isPlaced;
    const background = isOpaque ? own : `${own}|${backgroundOf(element.parentElement)}`;
    backgrounds.set(element, background);
    return background;
  }
  /** Axe leaves out disabled elements and their labels. */
  function stateOf(element: Element): string {
    const isDisabled = element.closest(':disabled, [aria-disabled="true"]') !== null;
    const control = element.closest('label')?.control;
    const named = element.closest('[id]')?.id ?? '';
    return [isDisabled, control?.matches(':disabled') ?? false, labels.has(named) ? named : ''].join();
  }
  const hasText = (element: Element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

  const groups = new Map<string, Element[]>();
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (excluded && element.closest(excluded)) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const key = [color, fontSize, fontWeight, textShadow, stateOf(element), backgroundOf(element)].join(';');
    const others = groups.get(key);
    if (others) others.push(element);
    else groups.set(key, [element]);
  }
  for (const elements of groups.values()) {
    for (const element of [elements[0], elements[elements.length >> 1], elements.at(-1)]) {
      element?.setAttribute(mark, '');
    }
  }
}

/** The scroller of the page that contains an element: each tab has its own. */
export const scrollerOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('.pane-scroller');

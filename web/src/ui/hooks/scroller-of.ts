/** What scrolls the page an element lies in: each tab has its own. */
export const scrollerOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('.pane-scroller');

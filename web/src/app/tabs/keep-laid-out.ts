/**
 * Undoes the `display: none` by which Activity hides the child of `pane`: it would throw the layout away, and the pane
 * hides it by other means. Watched, because React writes it again after every update of a page that is hidden.
 */
export function keepLaidOut(pane: HTMLElement): () => void {
  const observer = new MutationObserver(undo);
  function undo(): void {
    const child = pane.firstElementChild as HTMLElement | null;
    if (!child) return;
    child.style.removeProperty('display');
    observer.observe(child, { attributes: true, attributeFilter: ['style'] });
  }
  // A refreshed page is another child.
  observer.observe(pane, { childList: true });
  undo();
  return () => observer.disconnect();
}

const glideMs = 500;

/** The eased share of the way: slow at both ends. */
export function eased(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share);
}

/** Scrolls there within half a second, unless the user scrolls meanwhile. Returns how to stop it. */
export function glide(scroller: HTMLElement, to: number, onEnd: () => void): () => void {
  const from = scroller.scrollTop;
  let start: number | undefined;
  let frame = requestAnimationFrame(step);
  scroller.addEventListener('wheel', end, { passive: true });
  scroller.addEventListener('touchmove', end, { passive: true });

  function step(now: number): void {
    start ??= now;
    const share = Math.min(1, (now - start) / glideMs);
    scroller.scrollTop = from + (to - from) * eased(share);
    if (share === 1) end();
    else frame = requestAnimationFrame(step);
  }

  function end(): void {
    cancelAnimationFrame(frame);
    scroller.removeEventListener('wheel', end);
    scroller.removeEventListener('touchmove', end);
    onEnd();
  }
  return end;
}

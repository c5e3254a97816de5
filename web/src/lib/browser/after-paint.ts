/** Runs `work` once the next frame is on screen, at once in a hidden document, which never paints. */
export function afterPaint(work: () => void): { cancel(): void } {
  if (document.hidden) {
    work();
    return { cancel() {} };
  }
  const channel = new MessageChannel();
  const frame = requestAnimationFrame(() => channel.port2.postMessage(null));
  function cancel(): void {
    cancelAnimationFrame(frame);
    channel.port1.close();
    document.removeEventListener('visibilitychange', run);
  }
  function run(): void {
    cancel();
    work();
  }
  channel.port1.onmessage = run;
  document.addEventListener('visibilitychange', run);
  return { cancel };
}

/** Lets the phone keep the page itself, so that it opens without a network. Needs https, as browsers want it. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it the page works as before, online.
  navigator.serviceWorker.register('/h5/sw.js', { scope: '/h5/', updateViaCache: 'none' }).catch(() => {});
}

/** Registers the service worker, so that the page opens without a network. Browsers require https for it. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it the page works only online.
  navigator.serviceWorker.register('/h5/sw.js', { scope: '/h5/', updateViaCache: 'none' }).catch(() => {});
}

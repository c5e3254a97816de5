// Notifies the other windows of this browser that the token has changed.

const name = 'yun.session';

export function announceSessionChange(): void {
  // Missing in browsers older than 2022, whose windows notice the change before their next request.
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(null);
  channel.close();
}

export function onSessionChange(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(name);
  channel.onmessage = listener;
  return () => channel.close();
}

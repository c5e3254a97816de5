// The thin bar at the top of the window while a page loads. Plain DOM: it must never wait for a render.

let bar: HTMLElement | null = null;

function ensureBar(): HTMLElement {
  if (!bar?.isConnected) {
    bar = document.createElement('div');
    bar.className = 'progress-bar';
    bar.setAttribute('aria-hidden', 'true');
    document.body.append(bar);
  }
  return bar;
}

export function startProgress(): void {
  ensureBar().dataset.state = 'running';
}

export function finishProgress(): void {
  if (bar) bar.dataset.state = 'done';
}

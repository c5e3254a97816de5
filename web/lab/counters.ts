// What the stories read from outside: how often a page was rendered and mounted, how often its timer ticked.

interface Lab {
  counts: Record<string, number>;
  /** `useNavigate` of the pages, by their path. Weak references: a closed page must be collected. */
  navigate: Record<string, WeakRef<(to: string) => void>>;
}

declare global {
  interface Window {
    lab: Lab;
  }
}

const lab: Lab = { counts: {}, navigate: {} };
window.lab = lab;

export function count(name: string): number {
  const next = (lab.counts[name] ?? 0) + 1;
  lab.counts[name] = next;
  return next;
}

export function exposeNavigate(path: string, navigate: (to: string) => void): void {
  lab.navigate[path] = new WeakRef(navigate);
}

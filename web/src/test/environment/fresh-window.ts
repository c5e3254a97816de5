// Restores the window: test files share that of their worker, and tests fill or replace parts of it.
declare const jsdom: {
  reconfigure(options: { url: string }): void;
  cookieJar: { removeAllCookiesSync(): void };
  window: {
    _origin: string;
    _sessionHistory: { _entries: unknown[]; _currentIndex: number; clearHistoryTraversalTasks(): void };
  };
};

function replaceable(): object[] {
  const prototypes = [Element, HTMLElement, HTMLImageElement, HTMLCanvasElement, HTMLDialogElement, Storage];
  return [document, document.documentElement, navigator, URL, ...prototypes.map(({ prototype }) => prototype)];
}

type ListenerArgs = Parameters<EventTarget['addEventListener']>;

/**
 * Records the listeners added to the window and the document from now on; returns how to remove them. Pages without React
 * are never unmounted: their listeners would still be called in the next file.
 */
export function recordListeners(): () => void {
  const ends: (() => void)[] = [];
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener;
    target.addEventListener = (...[type, listener, options]: ListenerArgs) => {
      add.call(target, type, listener, options);
      // React marks the document it listens to, and listens to it once.
      if (type !== 'selectionchange') ends.push(() => target.removeEventListener(type, listener, options));
    };
  }
  return () => {
    for (const end of ends) end();
  };
}

/** Stores the properties that tests replace; returns how to restore them. */
export function rememberParts(): () => void {
  const globals = window as unknown as Record<string, unknown>;
  const values = Object.getOwnPropertyNames(window).map((name) => [name, globals[name]] as const);
  const owners = replaceable().map((owner) => [owner, Object.getOwnPropertyDescriptors(owner)] as const);
  return () => {
    // By value: vitest exposes the properties of jsdom's window through getters that return what was set last.
    for (const [name, value] of values) if (!Object.is(globals[name], value)) globals[name] = value;
    for (const [owner, before] of owners) {
      for (const name of Object.getOwnPropertyNames(owner)) {
        // React marks the document it listens to, and keeps listening.
        if (!(name in before) && !name.startsWith('_react')) Reflect.deleteProperty(owner, name);
      }
      Object.defineProperties(owner, before);
    }
  };
}

/** Changes the address of the page without loading it. */
export function moveTo(url: string): void {
  jsdom.reconfigure({ url });
  // Otherwise XMLHttpRequest would treat the server of the test as another origin.
  jsdom.window._origin = location.origin;
}

function removeAttributes(element: Element): void {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
}

/** Leaves one entry: no way back to the pages of another test. */
function clearHistory(): void {
  const entries = jsdom.window._sessionHistory;
  entries.clearHistoryTraversalTasks();
  entries._entries.splice(0, Number.POSITIVE_INFINITY, entries._entries.at(-1));
  entries._currentIndex = 0;
}

/** Resets what a browser keeps: the page, its address, its storage. */
export function emptyWindow(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.head, document.body]) removeAttributes(element);
  localStorage.clear();
  sessionStorage.clear();
  jsdom.cookieJar.removeAllCookiesSync();
  clearHistory();
  moveTo('http://localhost:3000/');
  history.replaceState(null, '');
}

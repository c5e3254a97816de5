// Files share the window of their worker, and tests fill or replace parts of it.
declare const jsdom: {
  reconfigure(options: { url: string }): void;
  cookieJar: { removeAllCookiesSync(): void };
  window: {
    _origin: string;
    _sessionHistory: { _entries: unknown[]; _currentIndex: number; clearHistoryTraversalTasks(): void };
  };
};

function changeable(): object[] {
  const prototypes = [Element, HTMLElement, HTMLImageElement, HTMLCanvasElement, HTMLDialogElement, Storage];
  return [document, document.documentElement, navigator, URL, ...prototypes.map(({ prototype }) => prototype)];
}

type Listening = Parameters<EventTarget['addEventListener']>;

/**
 * Notes who listens to the window and the document from now on; the answer ends it. Pages without React are never
 * unmounted: in the next file they would still hear what happens, with nothing of them left on the screen.
 */
export function noteListeners(): () => void {
  const ends: (() => void)[] = [];
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener;
    target.addEventListener = (...[type, listener, options]: Listening) => {
      add.call(target, type, listener, options);
      // React marks the document it listens to, and listens to it once.
      if (type !== 'selectionchange') ends.push(() => target.removeEventListener(type, listener, options));
    };
  }
  return () => {
    for (const end of ends) end();
  };
}

/** Remembers the parts that tests replace; the answer puts them back. */
export function rememberParts(): () => void {
  const globals = window as unknown as Record<string, unknown>;
  const values = Object.getOwnPropertyNames(window).map((name) => [name, globals[name]] as const);
  const owners = changeable().map((owner) => [owner, Object.getOwnPropertyDescriptors(owner)] as const);
  return () => {
    // By value: vitest hands the properties of jsdom's window through getters that remember what was set.
    for (const [name, value] of values) if (!Object.is(globals[name], value)) globals[name] = value;
    for (const [owner, before] of owners) {
      for (const name of Object.getOwnPropertyNames(owner)) {
        // React marks the document it listens to, and goes on listening.
        if (!(name in before) && !name.startsWith('_react')) Reflect.deleteProperty(owner, name);
      }
      Object.defineProperties(owner, before);
    }
  };
}

/** The page is at this address from now on. */
export function moveTo(url: string): void {
  jsdom.reconfigure({ url });
  // Moved without it, the page would be a stranger to its own server for XMLHttpRequest.
  jsdom.window._origin = location.origin;
}

function removeAttributes(element: Element): void {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
}

/** One entry, and no way back to what another test had there. */
function forgetHistory(): void {
  const entries = jsdom.window._sessionHistory;
  entries.clearHistoryTraversalTasks();
  entries._entries.splice(0, Number.POSITIVE_INFINITY, entries._entries.at(-1));
  entries._currentIndex = 0;
}

/** Empties what a browser keeps: the page, its address, its stores. */
export function emptyWindow(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.head, document.body]) removeAttributes(element);
  localStorage.clear();
  sessionStorage.clear();
  jsdom.cookieJar.removeAllCookiesSync();
  forgetHistory();
  moveTo('http://localhost:3000/');
  history.replaceState(null, '');
}

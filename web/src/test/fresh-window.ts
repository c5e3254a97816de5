// Files share the window of their worker, and tests fill or replace parts of it.
declare const jsdom: {
  reconfigure(options: { url: string }): void;
  cookieJar: { removeAllCookiesSync(): void };
  window: { _origin: string };
};

function changeable(): object[] {
  const prototypes = [Element, HTMLElement, HTMLImageElement, HTMLCanvasElement, HTMLDialogElement, Storage];
  return [document, document.documentElement, navigator, URL, ...prototypes.map(({ prototype }) => prototype)];
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

/** Empties what a browser keeps: the page, its address, its stores. */
export function emptyWindow(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.head, document.body]) removeAttributes(element);
  localStorage.clear();
  sessionStorage.clear();
  jsdom.cookieJar.removeAllCookiesSync();
  moveTo('http://localhost:3000/');
  history.replaceState(null, '');
}

// Playwright's own builds of Firefox and WebKit, where they are installed.
import { writeFileSync } from 'node:fs';

export async function startPlaywright(type, options = {}) {
  const browser = await type.launch(options);
  return {
    version: () => browser.version(),
    newScreen: (size) => openScreen(browser, size),
    stop: () => browser.close(),
  };
}

async function openScreen(browser, { width, height }) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  const complaints = [];
  context.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  context.on('weberror', (error) => complaints.push(String(error.error())));
  const page = await context.newPage();
  // Playwright passes one argument: several are sent as a list, which may contain handles of elements.
  const wrapped = (action) => `(args) => (${action})(...args)`;
  const evaluate = (action, ...args) => page.evaluate(asFunction(wrapped(action)), args);
  return {
    navigate: (url) => page.goto(url, { waitUntil: 'domcontentloaded' }),
    evaluate,
    async pick(action, ...args) {
      const handle = await page.evaluateHandle(asFunction(wrapped(action)), args);
      return handle.asElement() ?? handle.jsonValue();
    },
    press: (element) => element.click(),
    type: (_element, text) => page.keyboard.insertText(text),
    key: (name) => page.keyboard.press(name),
    setFiles: (element, path) => element.setInputFiles(path),
    async screenshot(file) {
      writeFileSync(file, await page.screenshot());
    },
    complaints: async () => complaints,
    close: () => context.close(),
  };
}

/** Playwright sends only the text of a function. */
function asFunction(text) {
  const action = () => undefined;
  action.toString = () => text;
  return action;
}

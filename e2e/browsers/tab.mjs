// What an act does in a window, the same in every browser: find, press, type, read. Every step waits for its target.
import { setTimeout as pause } from 'node:timers/promises';
import { locate, pressable, setDay } from './in-page.mjs';

/** Long: a busy machine is slow, not wrong. */
const patienceMs = 60_000;
const lookEveryMs = 50;

const toStep = (step) => {
  if (typeof step === 'string') return step;
  const plain = (value) => (value instanceof RegExp ? { source: value.source, flags: value.flags } : value);
  return Object.fromEntries(Object.entries(step).map(([key, value]) => [key, plain(value)]));
};

const textOf = (target) => {
  const parts = (step) => Object.entries(step).map(([key, value]) => `${key} ${value}`);
  return [target]
    .flat()
    .map((step) => (typeof step === 'string' ? step : parts(step).join(' ')))
    .join(' › ');
};

/** The active page of the console. */
export const pane = '.pane[data-off="false"]';

/**
 * `screen` is the driver of one window: navigate, evaluate, pick (an element as a handle), press, type, key, setFiles,
 * screenshot, complaints, close.
 */
export class Tab {
  #screen;
  #base;

  constructor(screen, base) {
    this.#screen = screen;
    this.#base = base;
  }

  open(path) {
    return this.#screen.navigate(new URL(path, this.#base).href);
  }

  evaluate(action, ...args) {
    return this.#screen.evaluate(action, ...args);
  }

  count(target) {
    return this.#screen.evaluate(`(steps) => (${locate})(steps).length`, [target].flat().map(toStep));
  }

  /** Waits until there is a match. */
  async see(target) {
    await this.until(async () => (await this.count(target)) > 0, `there is no ${textOf(target)}`);
  }

  gone(target) {
    return this.until(async () => (await this.count(target)) === 0, `${textOf(target)} is still there`);
  }

  async text(target) {
    await this.see(target);
    return this.#screen.evaluate(
      `(steps) => (${locate})(steps)[0]?.textContent.replace(/\\s+/g, ' ').trim() ?? ''`,
      [target].flat().map(toStep),
    );
  }

  async press(target) {
    await this.#screen.press(await this.#pressable(target));
  }

  /** Replaces the content. */
  async fill(target, text) {
    const field = await this.#pressable(target);
    if (await this.#screen.evaluate(`${setDay}`, field, text)) return;
    await this.#screen.press(field);
    await this.#screen.evaluate('(field) => field.select()', field);
    await this.#screen.type(field, text);
  }

  /** Presses a key, like `Enter`, or types a text where the focus is. */
  key(name) {
    return this.#screen.key(name);
  }

  async upload(selector, path) {
    await this.until(
      () => this.#screen.evaluate('(css) => document.querySelector(css) !== null', selector),
      `there is no ${selector}`,
    );
    await this.#screen.setFiles(await this.#screen.pick('(css) => document.querySelector(css)', selector), path);
  }

  /** Waits for the title of the window; the number of unread messages before it is ignored. */
  title(wanted) {
    return this.until(async () => {
      const title = await this.#screen.evaluate('() => document.title');
      return title.replace(/^\(\d+\+?\) /, '') === `${wanted} - 云医生端` || `the title is ${title}`;
    });
  }

  /** Waits for path and query of the address. */
  address(pattern) {
    return this.until(async () => {
      const address = await this.#screen.evaluate('() => location.pathname + location.search');
      return pattern.test(address) || `the address is ${address}`;
    });
  }

  /** Polls until true; a returned text is the error message. */
  async until(question, problem) {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const answer = await question();
      if (answer === true) return;
      if (Date.now() > deadline) throw new Error(typeof answer === 'string' ? answer : problem);
      await pause(lookEveryMs);
    }
  }

  async #pressable(target) {
    let found;
    await this.until(async () => {
      const steps = [target].flat().map(toStep);
      found = await this.#screen.pick(`(steps) => (${pressable})((${locate})(steps)[0])`, steps);
      return typeof found !== 'string' || `${textOf(target)} cannot be pressed: ${found}`;
    });
    return found;
  }

  screenshot(file) {
    return this.#screen.screenshot(file);
  }

  complaints() {
    return this.#screen.complaints();
  }

  close() {
    return this.#screen.close();
  }
}

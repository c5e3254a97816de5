// How long the page takes from an interaction to the next paint, as the browser itself reports it (Event Timing).
import { setTimeout as wait } from 'node:timers/promises';

/** The browser reports nothing shorter: a missing report counts as this many milliseconds. */
const shortest = 16;

/** How long a person holds the button of a mouse down, in milliseconds. */
const pressMs = 80;

/** A press in the middle of the element: the browser's own input, without waiting for what it does. */
export async function press(page, target) {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await target.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2, { delay: pressMs });
}

/** In the page, before anything else: records every interaction, and every task of more than 50 ms. */
function watchInteractions() {
  window.interactions = new Map();
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId === 0) continue;
      window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

export const watchPage = (page) => page.addInitScript(watchInteractions);

/** Two frames, so that the browser has reported what was painted. */
const framesPassed = (page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

/** The interactions of one act and the longest task up to its end, in milliseconds; `count`: how many there are. */
export async function timesOf(page, act, count = 1) {
  await page.evaluate(() => {
    window.interactions.clear();
    window.longTasks.length = 0;
  });
  await act();
  await framesPassed(page);
  await page.waitForLoadState('networkidle');
  await framesPassed(page);
  const { reported, tasks } = await page.evaluate(() => ({
    reported: [...window.interactions.values()],
    tasks: window.longTasks,
  }));
  const unreported = Array.from({ length: Math.max(0, count - reported.length) }, () => shortest);
  return { interactions: [...reported, ...unreported], task: Math.max(0, ...tasks) };
}

/** Types as fast as a practised person: a pause between two keys. */
export async function typeText(page, text) {
  for (const character of text) {
    await page.keyboard.press(character);
    await wait(120);
  }
}

/** Runs a part with a bound: what was measured until then is returned, and whether it was cut off. */
export async function bounded(milliseconds, part) {
  const measured = [];
  const timer = new AbortController();
  const bound = wait(milliseconds, 'cut off', { signal: timer.signal }).catch(() => 'done');
  const run = part((times) => measured.push(times)).then(
    () => 'done',
    (error) => `failed: ${error.message.split('\n')[0]}`,
  );
  const outcome = await Promise.race([run, bound]);
  timer.abort();
  return { measured, outcome };
}

// A part of a bench that must end: after its time it is cut off, says where it was, and fails the run.
import { fail } from './verdict.mjs';

/** Cleaning up may hang as well. */
const cleanUpMs = 15_000;

function after(ms, error) {
  let timer;
  const passed = new Promise((_, reject) => {
    timer = setTimeout(() => reject(error), ms);
  });
  return { passed, cancel: () => clearTimeout(timer) };
}

async function cleanUp(tasks) {
  const limit = after(cleanUpMs, new Error('cleaning up did not end'));
  await Promise.race([Promise.allSettled(tasks.map((task) => task())), limit.passed]).catch(() => {});
  limit.cancel();
}

/**
 * Runs `action({ at, atEnd })` for at most `ms`. `at(text)` says what comes next, for the message; what is given to
 * `atEnd` runs at the end in any case, the last one first. An error ends the part, not the bench.
 */
export async function withBound(name, ms, action) {
  let position = '开始';
  const tasks = [];
  const tools = {
    at: (text) => {
      position = text;
    },
    atEnd: (task) => tasks.unshift(async () => task()),
  };
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
  const limit = after(ms, undefined);
  console.log(`\n▸ ${name}（最多 ${ms / 1000} 秒）`);
  try {
    await Promise.race([action(tools), limit.passed]);
    console.log(`▸ ${name}：${seconds()} 秒`);
  } catch (error) {
    const reason = error === undefined ? `超过 ${ms / 1000} 秒，已中断` : `没有完成，${error.message.split('\n')[0]}`;
    fail(`✗ ${name}：${reason}；停在：${position}`);
  } finally {
    limit.cancel();
    await cleanUp(tasks);
  }
}

/** What the work returns; undefined, with a line, once the bound has passed: the bench goes on without its figures. */
export async function within(seconds, name, work) {
  let timer;
  const bound = new Promise((resolve) => {
    timer = setTimeout(() => {
      console.log(`${name}：超过 ${seconds} 秒，已中止，没有数字`);
      resolve(undefined);
    }, seconds * 1000);
  });
  try {
    return await Promise.race([work(), bound]);
  } finally {
    clearTimeout(timer);
  }
}

// How long it takes to find danger signs in a message: 10,000 different messages, and messages of 2,000 characters made
// of danger phrases. Budget: 1 ms each, and a time per character that does not grow with the length.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { median, quantile } from './support/table.mjs';
import { exitCode, judge, must, note, printVerdict } from './support/verdict.mjs';

const messages = 10_000;
const maxLength = 2_000;

/** The contract is TypeScript, which the oldest supported Node cannot load. */
async function load(names) {
  const folder = await mkdtemp(join(tmpdir(), 'yun-red-flag-'));
  try {
    const contents = names.map((name) => `export * from './contract/src/red-flag/${name}.ts';`).join('\n');
    const outfile = join(folder, 'red-flag.mjs');
    const stdin = { contents, resolveDir: join(import.meta.dirname, '..') };
    await build({ stdin, outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'error' });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const { readRedFlags, dangerous, harmlessSentences } = await load(['index', 'examples-danger', 'examples-harmless']);
const sentences = [...Object.values(dangerous).flat(), ...harmlessSentences];
const openings = ['', '医生您好，', '我妈说', '今天练完以后', '没有发烧，但是', '昨天晚上'];
const endings = ['', '。谢谢医生', '，要紧吗？', '！！！', '，家里人都很担心。'];

/** Different messages, always in the same order. */
const texts = Array.from({ length: messages }, (_, n) => {
  const sentence = sentences[(n * 7919) % sentences.length];
  return `${openings[n % openings.length]}${sentence}${endings[(n >> 3) % endings.length]}`;
});

/** Text made of danger phrases of this length; `step` varies the phrases. */
const fill = (length, step) => {
  const dangers = Object.values(dangerous).flat();
  let text = '';
  for (let n = step; text.length < length; n += 7) text += `${dangers[n % dangers.length]}，`;
  return text.slice(0, length);
};

function time(list) {
  return list.map((text) => {
    const begin = performance.now();
    readRedFlags(text);
    return performance.now() - begin;
  });
}

time(texts.slice(0, 500));
const usualTimes = time(texts);
const longTexts = Array.from({ length: 200 }, (_, n) => fill(maxLength, n * 13));
const withoutStops = Array.from({ length: 100 }, (_, n) => fill(maxLength, n).replace(/[，。！？,.!?;；\s]/g, ''));
// As above: a first round is not measured, because the engine still compiles the code.
for (const list of [longTexts, withoutStops]) time(list);
const longTimes = time(longTexts);
const withoutStopsTimes = time(withoutStops);
const perCharacter = [50, 200, 800, maxLength].map((length) => {
  const times = time(Array.from({ length: 200 }, (_, n) => fill(length, n * 17)));
  return [length, (median(times) / length) * 1000];
});
const found = longTexts.filter((text) => readRedFlags(text).length >= 5).length;

const ms = { unit: '毫秒', digits: 3, isHard: false };
const slowest = Math.max(...perCharacter.map(([, value]) => value)) / perCharacter[0][1];
printVerdict('读消息里的危险', [
  judge(`${messages} 条不同的消息，平均`, usualTimes.reduce((sum, value) => sum + value, 0) / usualTimes.length, 1, ms),
  judge('其中 p99', quantile(usualTimes, 0.99), 1, ms),
  judge(`${maxLength} 个字全是危险，p50`, median(longTimes), 1, ms),
  judge(`${maxLength} 个字没有标点，p50`, median(withoutStopsTimes), 1, ms),
  ...perCharacter.map(([length, value]) => note(`${length} 个字，每千字`, `${value.toFixed(3)} 毫秒`)),
  judge('每个字的时间：最慢与 50 个字时之比', slowest, 1.5, { digits: 2, isHard: false }),
  must('2,000 个字里认出多组危险', found === longTexts.length, `${found} / ${longTexts.length}`),
]);
process.exitCode = exitCode();

// The output of `npm run test:faults`: a line for each fault when it has been tried, then the totals.
import { closingLine } from '../test-run/counts.mjs';

/** At least this share of the faults must be caught. */
const minShare = 0.95;

const marks = { caught: '✓', missed: '✗ 漏过', broken: '✗ 无效', 'timed-out': '✗ 超时' };

/** Chinese characters take two columns. */
const widthOf = (text) => [...text].reduce((sum, char) => sum + (char.codePointAt(0) > 0x2e80 ? 2 : 1), 0);
const padded = (text, width) => text + ' '.repeat(Math.max(0, width - widthOf(text)));

function columns(faults) {
  const longest = (key) => Math.max(...faults.map((fault) => widthOf(fault[key])));
  return { name: longest('name'), area: longest('area') };
}

/** 12  plan-consent  consent  ✓ server/…/plan-activate-first.test.ts › …  8.1 秒 */
export function lineOf({ no, fault, outcome, seconds }, faults) {
  const width = columns(faults);
  const by = outcome.test ?? outcome.reason ?? fault.tests.join('、');
  return [
    String(no).padStart(3),
    padded(fault.area, width.area),
    padded(fault.name, width.name),
    `${seconds.toFixed(1)} 秒`.padStart(8),
    `${marks[outcome.state]} ${by}`,
  ].join('  ');
}

/** The table as a whole, in the order of the data. */
export function tableOf(results) {
  const faults = results.map(({ fault }) => fault);
  return [...results].sort((a, b) => a.no - b.no).map((result) => lineOf(result, faults));
}

/** What each fault that was not caught would mean to users, then the counts. */
export function summaryOf(results) {
  const caught = results.filter(({ outcome }) => outcome.state === 'caught').length;
  const share = results.length === 0 ? 0 : caught / results.length;
  const missed = results
    .filter(({ outcome }) => outcome.state !== 'caught')
    .map(({ fault, outcome }) => `${marks[outcome.state]} ${fault.area}/${fault.name}（${fault.file}）：${fault.says}`);
  const counts = { passed: caught, failed: results.length - caught, skipped: 0 };
  const percent = `${(100 * share).toFixed(1)}%`;
  return {
    isGood: results.length > 0 && share >= minShare,
    lines: [
      ...missed,
      closingLine('faults', counts),
      `▸ 发现 ${caught}/${results.length} 个缺陷（${percent}，至少 ${100 * minShare}%）`,
    ],
  };
}

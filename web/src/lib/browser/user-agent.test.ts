import { expect, it } from 'vitest';
import { browserText, chromiumVersion } from './user-agent.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';

it.each([
  [chrome, 'Chrome · Windows', 109],
  [`${chrome} Edg/109.0.1518.61`, 'Edge · Windows', 109],
  [`${chrome} QIHU 360SE`, '360 浏览器 · Windows', 109],
  [iphone, 'Safari · iOS', null],
  [`${iphone} MicroMessenger/8.0.49`, '微信 · iOS', null],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox · Linux', null],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36',
    'Chrome · Android',
    120,
  ],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0.0.0 Safari/537.36', 'Chrome · 鸿蒙', 114],
  ['curl/8.5.0', '其他程序', null],
  ['', '其他程序', null],
])('%s', (agent, text, version) => {
  expect(browserText(agent)).toBe(text);
  expect(chromiumVersion(agent)).toBe(version);
});

import { describe, expect, it } from 'vitest';
import { isForeignGet } from './unsafe-get.ts';

const isForeign = (headers: Record<string, string>) => isForeignGet({ headers, host: 'console.example.cn' });

describe('a GET that changes data', () => {
  it.each([
    ['an image on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a page on a sibling host', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
    ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['a link on our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
    ['a prefetch', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-purpose': 'prefetch' }],
    ['a prerender', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' }],
    ['a prefetch of an old browser', { purpose: 'prefetch' }],
    ['an origin that is not ours', { origin: 'https://evil.example' }],
    ['our name as somebody’s subdomain', { origin: 'https://console.example.cn.evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['another port', { origin: 'https://console.example.cn:8443' }],
    ['a foreign referrer', { referer: 'https://evil.example/console.example.cn' }],
    ['a foreign origin with our referrer', { origin: 'https://evil.example', referer: 'https://console.example.cn/' }],
    ['an empty site', { 'sec-fetch-site': '' }],
  ])('is refused from %s', (_from, headers) => {
    expect(isForeign(headers)).toBe(true);
  });

  it.each([
    ['our own script', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }],
    ['a browser without fetch metadata on our page', { referer: 'https://console.example.cn/doctor/list' }],
    ['a program', {}],
  ])('is taken from %s', (_from, headers) => {
    expect(isForeign(headers)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { completeLink, isSafeLink } from './safe-link.ts';

describe('an allowed link', () => {
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://a.example',
    '//a.example',
    '/patient/list',
    'https://',
    'https:a.example',
    'https://a.example/ b',
    'https://a.example/"onclick',
    'https://a.example\\@b.example',
    'https://a.example/\u202egpj.exe',
    'mailto:',
    'mailto:a',
    'tel:',
    'tel:abc',
    '康复科',
    '',
  ])('is not %j', (address) => {
    expect(isSafeLink(address)).toBe(false);
  });

  it.each([
    'http://a.example',
    'HTTPS://a.example/路?a=1#b',
    'mailto:a@b.example',
    'tel:010-12345678',
    'tel:+8613800000000',
  ])('is %j', (address) => {
    expect(isSafeLink(address)).toBe(true);
    expect(completeLink(`  ${address} `)).toBe(address);
  });

  it('gets its protocol when only a host name was typed', () => {
    expect(completeLink('www.example.com/膝?a=1')).toBe('https://www.example.com/膝?a=1');
    expect(completeLink('example.com:8080')).toBe('https://example.com:8080');
    expect(completeLink('膝关节')).toBeNull();
    expect(completeLink('javascript:alert.x')).toBeNull();
  });
});

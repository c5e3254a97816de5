import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanName } from './attachment-content.ts';

it('a name keeps what people read and nothing that programs act on', () => {
  const names: [string, string][] = [
    ['报告.pdf', '报告.pdf'],
    ['C:\\Users\\me\\片子.JPG', '片子.pdf'],
    ['/etc/passwd', 'passwd.pdf'],
    ['..', '附件.pdf'],
    ['', '附件.pdf'],
    ['a\u0000b\u202ec\u200bd.pdf', 'abcd.pdf'],
    ['<img src=x onerror=alert(1)>.png', 'img src=x onerror=alert(1).pdf'],
    ['2026.03.05 复查', '2026.03.05 复查.pdf'],
  ];
  for (const [given, kept] of names) expect(cleanName(given, 'application/pdf')).toBe(kept);
});

it('whatever the name was, it is a plain one of at most 100 characters with the right ending', () => {
  const any = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(any, (name) => {
      const kept = cleanName(name, 'image/webp');
      expect([...kept].length).toBeLessThanOrEqual(100);
      expect(kept).toMatch(/^[^/\\\p{Cc}\p{Cf}<>:"|?*]+\.webp$/u);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textParts } from './text-parts.ts';

describe('the text of a message', () => {
  it('is shown whole, with any content', () => {
    const texts = fc.array(
      fc.constantFrom('http://', 'https://a.cn', ' ', '小腿肿胀', '<b>', 'javascript:x', '。', 'a@b'),
    );
    fc.assert(
      fc.property(texts, fc.array(fc.constantFrom('小腿肿胀', '肿胀', '', '(')), (words, marks) => {
        const parts = textParts(words.join(''), marks);
        expect(parts.map(({ text }) => text).join('')).toBe(words.join(''));
        expect(new Set(parts.map(({ at }) => at)).size).toBe(parts.length);
        for (const { kind, text } of parts) if (kind === 'link') expect(text).toMatch(/^https?:\/\//i);
      }),
    );
  });

  it('marks dangerous words and links only http addresses', () => {
    expect(
      textParts('右边小腿肿胀，看 https://a.cn/x?y=1。', ['小腿肿胀']).map(({ kind, text }) => [kind, text]),
    ).toEqual([
      ['text', '右边'],
      ['mark', '小腿肿胀'],
      ['text', '，看 '],
      ['link', 'https://a.cn/x?y=1'],
      ['text', '。'],
    ]);
    expect(textParts('javascript:alert(1) https://bank.cn@evil.cn', []).every(({ kind }) => kind === 'text')).toBe(
      true,
    );
  });
});

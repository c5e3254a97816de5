import { expect, it } from 'vitest';
import { pinyinOf, pinyinOfName } from './pinyin.ts';

it.each([
  ['张三', 'zhang san'],
  ['单田芳', 'shan tian fang'],
  ['尉迟恭', 'yu chi gong'],
  ['任乐', 'ren le'],
  ['吕布', 'lv bu'],
  ['阿卜杜拉·买买提', 'a bu du la mai mai ti'],
  // The sound of the first is known to few, of the second to nobody.
  ['𬘡𠮷', 'yin 𠮷'],
  ['Mary O’Brien-Smith', 'mary obrien smith'],
])('the name %s is read %s', (name, read) => {
  expect(pinyinOfName(name)).toBe(read);
});

it.each([
  ['单腿站立', 'dan tui zhan li'],
  ['弹力带 肩外旋 90°', 'tan li dai jian wai xuan 90'],
  ['', ''],
])('the text %s is read %s', (text, read) => {
  expect(pinyinOf(text)).toBe(read);
});

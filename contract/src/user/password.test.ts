import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonNumbers, commonParts, commonWords } from './common-passwords.ts';
import { normalizePassword, passwordRules } from './password.ts';

const broken = (password: string, context = {}) =>
  passwordRules.filter((rule) => !rule.holds(password, context)).map((rule) => rule.text);

const [length, classes, own, common] = passwordRules.map((rule) => rule.text);

it.each([
  ['Aa1-567', [length]],
  [`Aa1-${'x'.repeat(61)}`, [length, common]],
  [`Aa1-${'𠮷'.repeat(60)}`, []],
  ['horsebattery1', [classes]],
  ['长长长长长长aB', []],
  ['Right-Horse-42', []],
])('%s', (password, expected) => expect(broken(password)).toEqual(expected));

it('must not hold the account or the phone', () => {
  expect(broken('X-DR_LIN-2026', { account: 'dr_lin' })).toContain(own);
  expect(broken('Ab-19900000016', { phone: '19900000016' })).toContain(own);
  expect(broken('Right-Horse-42', { account: 'dr_lin', phone: '19900000016' })).toEqual([]);
});

it('one spelling per password, however the keyboard composed it', () => {
  expect(normalizePassword('cafe\u0301')).toBe(normalizePassword('caf\u00e9'));
});

describe('refuses as common', () => {
  const lists = {
    'words in disguise':
      'P@ssw0rd Password123! P@ssword2026 P4$$w0rd!! Passw0rd@8473 Password847362! !Welcome2026 Ch@ngeme1 Letmein!1 Ｐａｓｓｗｏｒｄ1!',
    'words of the trade':
      'Admin@123 Admin@2026! Root@12345 Adm1n1strat0r! Doctor@2026 Hospital#1 Yunyisheng2026! Yun-Yisheng-2026 Kangfu@123 Kangfu-Yisheng-88 云医生@2026Aa 医院Aa123456 AdminRoot123!',
    'walks and sequences':
      'Qwerty123! Qwer1234 Qwer!@#$ 1qaz@WSX 1qaz2wsxA! 1Q2w3e4r! Zaq12wsx! Asdf@1234 Zxcvbnm123! Abcdefgh1 Abc123456 Abcd@1234 A1b2c3d4! Qazwsx123! Qazwsxedc@123 Qweasdzxc123! Poiuy0987! Aa147258369',
    repetitions: 'Aaaaaaaa1! Aa111111 Aa888888 Abab1212! Ab12Ab12Ab12',
    'names, dates and initials':
      'Aa123456 Zhang123456 Zhang847362 Wangwei1988! Zhangwei@880102 Liming19900101 Lxy123456 Lxy@123456 Lx@888888 Zhangsan@123 Xiaoming2026!',
    'phrases of love': 'Woaini520! Woaini5201314! Woaini@1314 Iloveyou520! WoAiZhongguo1! 我爱你Aa520',
    'things around us': 'Summer2026! Huawei@123 Beijing2026! Monday-2026 Sunshine#1 Test@1234 Tomcat@123 Nihao@123',
  };
  it.each(Object.entries(lists))('%s', (_what, list) => {
    expect(list.split(' ').filter((password) => !broken(password).includes(common ?? ''))).toEqual([]);
  });

  it('every listed word with a year, digits and a symbol', () => {
    const all = `${commonWords} ${commonParts}`.trim().split(/\s+/);
    const decorated = all.flatMap((word) => [
      `${word}@2026`,
      `${word}123456`,
      `2026${word.toUpperCase()}!`,
      `${word}8473!`,
    ]);
    const isRefused = (password: string) => broken(password).some((text) => text === length || text === common);
    expect(decorated.filter((password) => !isRefused(password))).toEqual([]);
  });
});

describe('accepts', () => {
  it('phrases of ordinary words, also with one or two common ones', () => {
    const phrases =
      'Right-Horse-42 Green-Apple-77 Blue-Plum-88 Kill-Rounds-42 Demo-Pass-2026 Start-Horse-42 Backup-Horse-42 Bench-Horse-42 New-Pass-2026 Xin-Mima-2026 Kangfu-e2e-2026 Start-test-2026 Wrong-Horse-42 Dragon-Monkey-42 Dress-Tree-42 Were-Power-77 春眠不觉晓Aa1';
    expect(phrases.split(' ').filter((password) => broken(password).length > 0)).toEqual([]);
  });

  it('short random ones', () => {
    const random = 'Kx7!mQ2z Zq849305x v9#Lw2rT 7h$Kp20Q bT4-xW8n';
    expect(random.split(' ').filter((password) => broken(password).length > 0)).toEqual([]);
  });

  const sixty = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_!';
  it.each([12, 14, 20])('random passwords of %i characters', (size) => {
    const password = fc
      .array(fc.nat(sixty.length - 1), { minLength: size, maxLength: size })
      .map((picks) => picks.map((pick) => sixty[pick]).join(''));
    const rule = passwordRules[3];
    // Unbiased, since fast-check otherwise prefers small and repeated picks, which are what the rule refuses; and with
    // a seed, since one in a hundred thousand of twelve characters happens to be `ABcde7jihZ!g`.
    const samples = fc.sample(fc.noBias(password), { numRuns: 3000, seed: 2026 });
    const refused = samples.filter((one) => !rule?.holds(one, {}));
    expect(refused).toEqual([]);
  });
});

it('answers for any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => Array.isArray(broken(text))));
});

it('the list is plain: lower case, no word twice', () => {
  const all = `${commonWords} ${commonParts} ${commonNumbers}`.trim().split(/\s+/);
  expect(all.filter((word) => word !== word.toLowerCase())).toEqual([]);
  expect(all).toHaveLength(new Set(all).size);
});

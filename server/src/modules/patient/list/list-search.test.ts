import { patient } from '@yun/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { pinyinOfName } from '#server/platform/document/pinyin.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, buildPatient, signedIn } from '#server/test/build/index.ts';

// One box: part of a name, pinyin from any syllable on, initials, part of a phone, the number.

const people = [
  { name: '张三', phone: '13812345678' },
  { name: '欧阳静怡', phone: '15900001111' },
  { name: '买买提·艾力', phone: '18600002222' },
  { name: "Mary O'Brien", phone: '17700003333' },
  { name: '吕思琪', phone: '13912349999' },
  { name: '𠮷野家', phone: '13300005555' },
  { name: '李四', phone: '15151519999' },
];

let test: TestApp;
let tokens: string[];
let numbers: Map<string, string>;

beforeAll(async () => {
  test = await useApp();
  const { id: agencyId } = await buildAgency(test);
  const doctor = await signedIn(test, { agencyId, modules: ['PATIENT_MGR'] });
  const manager = await signedIn(test, { agencyId, userType: '机构', modules: ['AGENCY_MGR'] });
  tokens = [doctor.token, manager.token];
  numbers = new Map();
  for (const [n, person] of people.entries()) {
    const patientNo = `QZ${agencyId}20260${String(4170 + n)}`;
    numbers.set(person.name, patientNo);
    await buildPatient(test, doctor.user, [], { ...person, namePy: pinyinOfName(person.name), patientNo });
  }
});

async function find(keyword: string, token = tokens[0]): Promise<string[]> {
  const { code, data } = await test.call(patient.listPatient, { keyword, sort: 'create_time' }, { token: token ?? '' });
  expect(code).toBe(ok);
  return data.list.map((row: { name: string }) => row.name);
}

const rows: [keyword: string, found: string[]][] = [
  // Names, whole and in part.
  ['张三', ['张三']],
  ['三', ['张三']],
  ['静', ['欧阳静怡']],
  ['阳静', ['欧阳静怡']],
  ['阳静怡', ['欧阳静怡']],
  ['欧阳静怡', ['欧阳静怡']],
  ['欧阳静怡家', []],
  ['静阳', []],
  [' 张　三 ', ['张三']],
  ['𠮷', ['𠮷野家']],
  ['野家', ['𠮷野家']],
  // The dot is left out, or written in any way.
  ['买买提·艾力', ['买买提·艾力']],
  ['买买提艾力', ['买买提·艾力']],
  ['提•艾', ['买买提·艾力']],
  ['提・艾', ['买买提·艾力']],
  ['艾力', ['买买提·艾力']],
  // Pinyin from any syllable on.
  ['zhang', ['张三']],
  ['zhangs', ['张三']],
  ['zhangsan', ['张三']],
  ['Zhang San', ['张三']],
  ['san', ['张三']],
  ['ouyang', ['欧阳静怡']],
  ['ouyangjingyi', ['欧阳静怡']],
  ['jingyi', ['欧阳静怡']],
  ['angsan', []],
  ['lv', ['吕思琪']],
  ['lü', ['吕思琪']],
  ['lvsi', ['吕思琪']],
  ['ｚｈａｎｇ', ['张三']],
  // Initials, from any on.
  ['zs', ['张三']],
  ['ZS', ['张三']],
  ['ouyjy', []],
  ['oyjy', ['欧阳静怡']],
  ['yjy', ['欧阳静怡']],
  ['jy', ['欧阳静怡']],
  ['mmtal', ['买买提·艾力']],
  ['sz', []],
  // Latin names.
  ['mary', ["Mary O'Brien"]],
  ["o'brien", ["Mary O'Brien"]],
  ['OBrien', ["Mary O'Brien"]],
  ['Mary O’Brien', ["Mary O'Brien"]],
  ['mo', ["Mary O'Brien"]],
  // Phones.
  ['5678', ['张三']],
  ['12345678', ['张三']],
  ['1234', ['张三', '吕思琪']],
  ['13812345678', ['张三']],
  ['+86 138-1234-5678', ['张三']],
  ['１３８１２３４５６７８', ['张三']],
  ['00001111', ['欧阳静怡']],
  ['138123459999', []],
  ['9999', ['吕思琪', '李四']],
  ['1515151', ['李四']],
  // All fours of it are in 15151519999, but not in a row.
  ['15151515', []],
];

it.each(rows)('“%s” finds %j', async (keyword, found) => {
  for (const token of tokens) expect(await find(keyword, token)).toEqual(found);
});

it('by the number: whole in any case, its beginning, its end; not by its year', async () => {
  const number = numbers.get('李四') ?? '';
  expect(await find(number)).toEqual(['李四']);
  expect(await find(number.toLowerCase())).toEqual(['李四']);
  expect(await find('4176')).toEqual(['李四']);
  expect(await find('04176')).toEqual(['李四']);
  expect(await find('202604176')).toEqual(['李四']);
  expect(await find(number.slice(0, -1))).toEqual(people.map(({ name }) => name));
  expect(await find('2026')).toEqual([]);
  expect(await find('QZ')).toEqual([]);
});

it('a tag is found as it is written, whatever it holds', async () => {
  const { user, token } = await signedIn(test, { modules: ['PATIENT_MGR'] });
  for (const tag of ["O'Brien", 'a\\', "' | '~医保"]) {
    await buildPatient(test, user, [], { name: '陆振华', tags: [tag] });
    const { code, data } = await test.call(patient.listPatient, { tag }, { token });
    expect([code, data.total]).toEqual([ok, 1]);
  }
});

describe('odd texts find nobody, and break nothing', () => {
  const odd = [
    ...["''", "'':*", "张'; drop table patient; --", '\\\\', "a'b\\c", '% _', '%%', "张' | '李", '& | !', '((', ':*:*'],
    ...['··', '--', '@1', '=1', '!active', '~~', '##', "''@1''", '<script>', '💊💊', '張三', '\u202e三张', 'é́é'],
    '张\\',
    'x'.repeat(50),
    '张'.repeat(50),
  ];
  it.each(odd)('%j', async (keyword) => {
    for (const token of tokens) expect(await find(keyword, token)).toEqual([]);
  });
});

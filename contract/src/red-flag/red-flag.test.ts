import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dangerous, doubtful } from './examples-danger.ts';
import { harmlessSentences } from './examples-harmless.ts';
import { dangerousWithoutDenial, doubtfulWithoutDenial, harmlessNeighbours } from './examples-no-denial.ts';
import { createRedFlagReader, type RedFlagGroup, readRedFlags, redFlagGroupCodes, redFlagGroups } from './index.ts';

const flat = <T>(table: Readonly<Partial<Record<RedFlagGroup, readonly T[]>>>) =>
  redFlagGroupCodes.flatMap((group) => (table[group] ?? []).map((one) => [one, group] as const));

const dangers = [...flat(dangerous), ...flat(dangerousWithoutDenial)];
const doubts = [...flat(doubtful), ...flat(doubtfulWithoutDenial)];
const harmless = [...harmlessSentences, ...harmlessNeighbours];

const shown = (text: string) =>
  readRedFlags(text).map(({ group, level, isDoubtful }) => `${group} ${level}${isDoubtful ? '?' : ''}`);

describe('what patients write', () => {
  it.each(dangers)('%s is %s', (text, group) => {
    expect(shown(text)).toContain(`${group} ${redFlagGroups[group].level}`);
  });

  it.each(doubts)('%s is perhaps %s, one level lower', (text, group) => {
    expect(shown(text)).toEqual([`${group} ${redFlagGroups[group].level - 1}?`]);
  });

  it.each(harmless)('%s is no danger', (text) => {
    expect(shown(text)).toEqual([]);
  });

  it('is found and left alone as often as printed here', () => {
    const rows = redFlagGroupCodes.map((group) => {
      const own = dangers.filter(([, its]) => its === group).map(([text]) => text);
      const read = own.filter((text) => readRedFlags(text).some((flag) => flag.group === group && !flag.isDoubtful));
      const wrong = harmless.filter((text) => readRedFlags(text).some((flag) => flag.group === group));
      return { 组: redFlagGroups[group].name, 例句: own.length, 认出: read.length, 误报: wrong.length };
    });
    console.table(rows);
    expect(rows.every((row) => row.认出 === row.例句 && row.误报 === 0)).toBe(true);
  });

  it('is a danger whatever stands around it', () => {
    const around = [
      (text: string) => `医生您好。${text}`,
      (text: string) => `${text}。谢谢医生！`,
      (text: string) => `没有咳嗽，但是${text}`,
      (text: string) => `今天练了两组，${text}`,
      (text: string) => `${text}\n膝盖弯到九十度了`,
      (text: string) => [...text].join(' '),
    ];
    const missed = dangers.flatMap(([text, group]) =>
      around
        .map((wrap) => wrap(text))
        .filter((whole) => readRedFlags(whole).every((flag) => flag.group !== group || flag.isDoubtful)),
    );
    expect(missed).toEqual([]);
  });
});

it('takes any text whatever, and names each group once', () => {
  const words = dangers.map(([text]) => text);
  const anything = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'grapheme' })), { maxLength: 40 });
  fc.assert(
    fc.property(anything, (pieces) => {
      const groups = readRedFlags(pieces.join('')).map(({ group }) => group);
      expect(new Set(groups).size).toBe(groups.length);
    }),
  );
});

describe('settings of an agency', () => {
  it('add words to a group, which are denied like others', () => {
    const read = createRedFlagReader({ additions: { HEART: ['起搏器报警'] } });
    expect(read('今天起搏器报警了')).toMatchObject([{ group: 'HEART', level: 4 }]);
    expect(read('没有起搏器报警')).toEqual([]);
    expect(readRedFlags('今天起搏器报警了')).toEqual([]);
  });

  it('lower a group of level 3 to a warning, and none of level 4', () => {
    const read = createRedFlagReader({ lowered: ['THROMBOSIS', 'HEART'] });
    expect(read('小腿肿了')).toMatchObject([{ group: 'THROMBOSIS', level: 2 }]);
    expect(read('胸口疼')).toMatchObject([{ group: 'HEART', level: 4 }]);
  });

  it('take a bleeding for worse with anticoagulants', () => {
    expect(readRedFlags('大便发黑')).toMatchObject([{ group: 'BLEEDING', level: 3 }]);
    expect(readRedFlags('大便发黑', { onAnticoagulants: true })).toMatchObject([{ group: 'BLEEDING', level: 4 }]);
  });
});

import { addDays, type progress } from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { adherenceSentence, painSentence } from './report-sentences.ts';

describe('the words of a stage report', () => {
  const shortDate = (date: string) => date.slice(5);
  const pointOn = (day: number, point: Partial<progress.PainPoint>) =>
    ({ date: addDays('2026-11-01', day), ...point }) as progress.PainPoint;

  it.each([
    [{ rate: 79, days: 28, now: null, pausedDays: 0 }, '依从性有起伏：28 日依从率 79%。'],
    [{ rate: 49, days: 7, now: { d7: 49, streak: 0 }, pausedDays: 0 }, '依从性不足：7 日依从率 49%。'],
    [{ rate: null, days: 9, now: null, pausedDays: 9 }, '期间计划暂停 9 天。'],
  ])('adherence %#', (numbers, sentence) => {
    expect(adherenceSentence(numbers)).toBe(sentence);
  });

  it.each<[string, [number | null, number | null][], string]>([
    [
      '可控',
      [
        [3, 4],
        [3, 2],
      ],
      '疼痛可控：训练后疼痛保持 3 分，最高 4 分，没有超过上限 4 分。',
    ],
    [
      '超过上限',
      [
        [2, 2],
        [6, 7],
      ],
      '疼痛超过上限：训练后疼痛由 2 分升至 6 分，最高 7 分，1 次超过上限 4 分。',
    ],
    [
      '上升',
      [
        [null, 1],
        [null, 3],
      ],
      '疼痛上升：疼痛由 1 分升至 3 分，始终低于上限 4 分。',
    ],
    ['未上报', [[null, null]], '1 次训练都没有上报疼痛。'],
    [
      '剧烈',
      [
        [3, 9],
        [2, 3],
      ],
      '疼痛剧烈：训练后疼痛由 3 分降至 2 分，最高 9 分，1 次超过上限 4 分。',
    ],
  ])('pain %s', (word, pains, sentence) => {
    const given = pains.map(([after, max], n) => pointOn(n, { after, max, limit: 4 }));
    expect(painSentence(given, [], word, shortDate)).toBe(sentence);
  });

  const points = (...pains: [after: number, max: number, limit: number | null][]) =>
    pains.map(([after, max, limit], n) => pointOn(n, { after, max, limit }));
  const measured = (pain: number, limit: number | null = 4, date = '2026-11-12') => ({ date, pain, limit });

  it('pain that was measured above the limit is named apart from training, which kept it', () => {
    expect(painSentence(points([4, 4, 4], [2, 2, 4]), [measured(3), measured(9)], '剧烈', shortDate)).toBe(
      '疼痛剧烈：训练后疼痛由 4 分降至 2 分，训练时没有超过上限 4 分；另测量疼痛最高 9 分（11-12），超过上限 4 分。',
    );
    expect(painSentence(points([2, 6, 4]), [measured(5)], '超过上限', shortDate)).toBe(
      '疼痛超过上限：训练后疼痛保持 2 分，最高 6 分，训练时 1 次超过上限 4 分；另测量疼痛最高 5 分（11-12），超过上限 4 分。',
    );
    expect(painSentence([], [measured(8)], '剧烈', shortDate)).toBe(
      '这段时间没有训练记录，测量疼痛最高 8 分（11-12），超过上限 4 分。',
    );
    // The worst was allowed on its day, a smaller one was not.
    expect(painSentence([], [measured(4, 3), measured(5, 6)], '可控', shortDate)).toBe(
      '这段时间没有训练记录，测量疼痛最高 5 分（11-12），1 次超过当时的上限。',
    );
  });

  it('pain that was measured within the limit', () => {
    expect(painSentence(points([2, 2, null]), [measured(8, null)], '剧烈', shortDate)).toBe(
      '疼痛剧烈：训练后疼痛保持 2 分；另测量疼痛最高 8 分（11-12）。',
    );
    expect(painSentence(points([3, 3, 4]), [measured(3)], '可控', shortDate)).toBe(
      '疼痛可控：训练后疼痛保持 3 分，始终低于上限 4 分。',
    );
    expect(painSentence([], [], '未上报', shortDate)).toBe('这段时间没有训练记录。');
  });

  it('pain of a day with several trainings is the worst of them, as in the table', () => {
    const reported = [
      pointOn(0, { after: 3, max: 3, limit: 4 }),
      pointOn(1, { after: 4, max: 4, limit: 4 }),
      pointOn(1, { after: 2, max: 2, limit: 4 }),
    ];
    expect(painSentence(reported, [], '可控', shortDate)).toBe(
      '疼痛可控：训练后疼痛由 3 分升至 4 分，没有超过上限 4 分。',
    );
  });

  it('pain in training by the limit of its own version, not of the present one', () => {
    expect(painSentence(points([4, 4, 3], [2, 2, 4]), [], '可控', shortDate)).toBe(
      '疼痛可控：训练后疼痛由 4 分降至 2 分，1 次超过当时的上限。',
    );
    expect(painSentence(points([4, 4, 5], [2, 2, 3]), [], '可控', shortDate)).toBe(
      '疼痛可控：训练后疼痛由 4 分降至 2 分，始终低于当时的上限。',
    );
    expect(painSentence(points([5, 5, 4]), [], '超过上限', shortDate)).toContain('1 次超过上限 4 分');
  });
});

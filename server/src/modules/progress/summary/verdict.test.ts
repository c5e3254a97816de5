import { latestPain, standardParams } from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { type AdherenceFacts, adherenceVerdict } from './verdict-adherence.ts';
import { type PainFacts, type PainReport, painVerdict, riseOf } from './verdict-pain.ts';

const today = '2026-11-12';

describe('在做吗', () => {
  const days = (...states: AdherenceFacts['days'][number]['state'][]) => states.map((state) => ({ state }));
  const judged = { d7: null, d28: null, streak: 0, missed: 0, days: days('done') };

  it.each<[string, Partial<AdherenceFacts>, string, string, string]>([
    [
      'as on the screen',
      { d7: 93, d28: 89, streak: 11 },
      'good',
      '在坚持',
      '近 7 日依从率 93%，28 日 89%；已连续训练 11 天',
    ],
    ['the limit', { d7: 80, d28: 80, streak: 1 }, 'good', '在坚持', '近 7 日依从率 80%，28 日 80%；已连续训练 1 天'],
    ['just below', { d7: 79, d28: 85 }, 'watch', '有起伏', '近 7 日依从率 79%，28 日 85%'],
    ['half', { d7: 50, missed: 1 }, 'watch', '有起伏', '近 7 日依从率 50%；已连续 1 个训练日没有训练'],
    ['less than half', { d7: 49, d28: 71, streak: 2 }, 'bad', '不足', '近 7 日依从率 49%，28 日 71%；已连续训练 2 天'],
    [
      'two missed',
      { d7: 30, d28: 71, missed: 2 },
      'bad',
      '不足',
      '近 7 日依从率 30%，28 日 71%；已连续 2 个训练日没有训练',
    ],
    [
      'three missed',
      { d7: 0, d28: 60, missed: 7 },
      'bad',
      '中断',
      '近 7 日依从率 0%，28 日 60%；已连续 7 个训练日没有训练',
    ],
    ['nothing yet', { days: [] }, 'none', '还没有记录', '还没有过完一个训练日'],
    ['only days before a start', { days: days('none') }, 'none', '还没有记录', '还没有过完一个训练日'],
    [
      'a pause',
      { d28: 90, days: days('done', 'paused') },
      'none',
      '暂停中',
      '近 7 日计划暂停，不计依从率；28 日依从率 90%',
    ],
    ['after the end', { days: days('done', 'none') }, 'none', '无安排', '近 7 日没有安排训练'],
  ])('%s', (_, facts, level, word, sentence) => {
    expect(adherenceVerdict({ ...judged, ...facts })).toEqual({ level, word, sentence });
  });
});

describe('痛吗', () => {
  const report = (date: string, pain: number, time = '07:50'): PainReport => ({
    date,
    time,
    pain,
    source: '上报',
  });
  const entryOf = ({ date, time, pain }: PainReport) => ({ date, time: new Date(`${date}T${time}:00+08:00`), pain });
  const standard: PainFacts = {
    reports: [],
    measured: [],
    latest: null,
    limit: 4,
    today,
    severe: standardParams('W01'),
    rise: standardParams('W02'),
  };
  const week = [6, 7, 8, 9, 10, 11].map((day) => report(`2026-11-${String(day).padStart(2, '0')}`, 2));

  it.each<[string, PainReport[], number | null, string, string, string]>([
    ['as on the screen', [...week, report(today, 2)], 4, 'good', '可控', '7 日中位数 2，计划上限 4；今天 07:50 上报'],
    ['no pain at all', [report(today, 0)], 4, 'good', '可控', '计划上限 4；今天 07:50 上报'],
    ['at the limit', [report('2026-11-11', 4)], 4, 'good', '可控', '计划上限 4；昨天 07:50 上报'],
    [
      'above the limit',
      [...week, report(today, 6)],
      4,
      'bad',
      '超过上限',
      '比此前 7 日中位数 2 高 4 分，计划上限 4；今天 07:50 上报',
    ],
    [
      'risen below the limit',
      [...week, report(today, 4)],
      4,
      'watch',
      '上升',
      '比此前 7 日中位数 2 高 2 分，计划上限 4；今天 07:50 上报',
    ],
    ['risen by one', [...week, report(today, 3)], 4, 'good', '可控', '7 日中位数 2，计划上限 4；今天 07:50 上报'],
    [
      'too few to call it a rise',
      [report('2026-11-10', 1), report('2026-11-11', 1), report(today, 4)],
      4,
      'good',
      '可控',
      '7 日中位数 1，计划上限 4；今天 07:50 上报',
    ],
    ['some days ago', [report('2026-11-09', 3)], 4, 'good', '可控', '计划上限 4；11-09 上报'],
    ['without a plan', [report(today, 6)], null, 'good', '可控', '今天 07:50 上报'],
    [
      'worse in the morning than now',
      [...week, report(today, 9), report(today, 3, '19:10')],
      4,
      'bad',
      '剧烈',
      '达到 7 分的预警线，比此前 7 日中位数 2 高 7 分，计划上限 4；今天 07:50 上报 9 分',
    ],
    [
      'severe, though the plan allows it',
      [report(today, 8)],
      8,
      'bad',
      '剧烈',
      '达到 7 分的预警线，计划上限 8；今天 07:50 上报',
    ],
    ['severe without a plan', [report(today, 9)], null, 'bad', '剧烈', '达到 7 分的预警线；今天 07:50 上报'],
    [
      'above the limit in the morning only',
      [report(today, 6), report(today, 1, '19:10')],
      4,
      'bad',
      '超过上限',
      '计划上限 4；今天 07:50 上报 6 分',
    ],
    ['long ago', [report('2026-11-05', 3)], 4, 'none', '未上报', '近 7 日没有疼痛记录；最近一次 11-05 为 3 分'],
    ['never', [], 4, 'none', '未上报', '还没有疼痛记录'],
  ])('%s', (_, reports, limit, level, word, sentence) => {
    const latest = latestPain(reports.map(entryOf), []);
    expect(painVerdict({ ...standard, reports, latest, limit })).toEqual({ level, word, sentence });
  });

  it('counts what was measured or assessed, too', () => {
    const reports = [report('2026-11-11', 2)];
    const judged = (...measured: PainReport[]) => painVerdict({ ...standard, reports, measured });
    expect(judged({ ...report(today, 8, '10:00'), source: '测量' })).toEqual({
      level: 'bad',
      word: '剧烈',
      sentence: '达到 7 分的预警线，计划上限 4；今天 10:00 测量 8 分',
    });
    expect(judged({ ...report('2026-11-11', 5, '10:00'), source: '评定' })).toEqual({
      level: 'bad',
      word: '超过上限',
      sentence: '计划上限 4；昨天 10:00 评定 5 分',
    });
    expect(judged({ ...report('2026-11-10', 9), source: '测量' })).toMatchObject({ level: 'good', word: '可控' });
    // The number beside it is the measured one: it is not said twice.
    const measured = [{ ...report(today, 8, '10:00'), source: '测量' as const }];
    const latest = latestPain(reports.map(entryOf), measured.map(entryOf));
    expect(painVerdict({ ...standard, reports, measured, latest }).sentence).toBe(
      '达到 7 分的预警线，计划上限 4；今天 10:00 测量',
    );
  });

  it('keeps to what the agency set', () => {
    const reports = [...week, report(today, 5)];
    expect(painVerdict({ ...standard, reports, limit: 8, severe: { pain: 5 } }).word).toBe('剧烈');
    const rise = { rise: 4, days: 3, reports: 3 };
    expect(painVerdict({ ...standard, reports, limit: 8, rise }).word).toBe('可控');
    const latest = latestPain(reports.map(entryOf), []);
    expect(painVerdict({ ...standard, reports, latest, limit: 8, rise: { ...rise, rise: 3 } })).toMatchObject({
      word: '上升',
      sentence: '比此前 3 日中位数 2 高 3 分，计划上限 8；今天 07:50 上报',
    });
  });

  it('is a rise by the worst of the day, against the reports of the seven days before it', () => {
    const before = [report('2026-11-04', 9), report('2026-11-05', 1), report('2026-11-10', 2), report('2026-11-11', 3)];
    expect(riseOf([...before, report(today, 5), report(today, 3)], standard.rise)).toEqual({
      by: 3,
      median: 2,
      days: 7,
    });
    expect(riseOf([], standard.rise)).toBeNull();
  });
});

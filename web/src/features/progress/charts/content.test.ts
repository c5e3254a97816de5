import type { progress } from '@yun/contract';
import { addDays } from '@yun/contract/base/day';
import { describe, expect, it } from 'vitest';
import { buildJudgedDay, buildMeasure, buildPainPoint, buildScale, buildSummary } from '#web/test/progress.ts';
import { courseFrame, markersOf, pausesOf } from './course.ts';
import { judgementNotes, measureContent, scaleContent, seriesSentence } from './measure-content.ts';
import { dailyPoints, painContent, scoreSentence, sessionTable } from './pain-content.ts';

describe('pain, day by day', () => {
  const days = (states: Parameters<typeof buildJudgedDay>[1][]) =>
    states.map((changes, at) => buildJudgedDay(addDays('2026-11-01', at), changes));
  const summary = (judged: ReturnType<typeof days>, series: ReturnType<typeof buildPainPoint>[]) => {
    const whole = buildSummary();
    return {
      ...whole,
      adherence: { ...whole.adherence, by_day: judged },
      pain: { ...whole.pain, series },
    };
  };

  it('a training day without a report is a gap, a day without training is not, and neither is 0', () => {
    const judged = days([
      { state: 'done' },
      { state: 'missed' },
      { state: 'none' },
      { state: 'paused' },
      { state: 'done' },
    ]);
    const reported = summary(judged, [
      buildPainPoint('2026-11-01', { after: 3 }),
      buildPainPoint('2026-11-05', { after: null }),
    ]);
    expect(dailyPoints(reported, 'after', '2026-11-01', '2026-11-05')).toEqual([
      { date: '2026-11-01', value: 3 },
      { date: '2026-11-02', value: null },
      { date: '2026-11-04', value: null },
      { date: '2026-11-05', value: null },
    ]);
  });

  it('takes the highest value of a day, and 0 where 0 was reported', () => {
    const reported = summary(days([{}, {}]), [
      buildPainPoint('2026-11-01', { after: null }),
      buildPainPoint('2026-11-01', { slot_no: 2, after: 5 }),
      buildPainPoint('2026-11-01', { slot_no: 3, after: 2 }),
      buildPainPoint('2026-11-02', { after: 0 }),
    ]);
    expect(dailyPoints(reported, 'after', '2026-11-01', '2026-11-02').map(({ value }) => value)).toEqual([5, 0]);
  });

  it('shows a changed limit as steps, a constant one as a line', () => {
    const judged = days([{}, {}]);
    const changed = summary(judged, [
      buildPainPoint('2026-11-01', { limit: 3 }),
      buildPainPoint('2026-11-02', { limit: 4 }),
    ]);
    expect(painContent(changed, '2026-10-30').guides?.[0]).toMatchObject({
      words: '计划上限 4 分',
      steps: [
        { date: '2026-11-01', value: 3 },
        { date: '2026-11-02', value: 4 },
      ],
    });
    expect(painContent(buildSummary(), '2026-10-30').guides?.[0]).not.toHaveProperty('steps');
  });

  it('is described in one sentence and as a table of sessions', () => {
    const content = painContent(buildSummary(), '2026-10-15');
    expect(scoreSentence('疼痛', content)).toBe('疼痛，10-15 至 11-12，24 天有上报，最高 3 分，计划上限 4 分');
    const { rows } = sessionTable(buildSummary(), '2026-11-02');
    expect(rows[0]?.cells[0]).toBe('2026-11-12');
    expect(rows.at(-1)?.cells).toEqual(['2026-11-02', '1', null, null, null, null, '4']);
  });
});

describe('a course', () => {
  it('goes from the operation to the goal', () => {
    const content = measureContent(buildSummary(), buildMeasure(), null);
    expect(content).toMatchObject({ from: '2026-09-28', to: '2026-12-21', dayZero: '2026-09-28', dayLabel: '术后' });
    expect(content.guides?.map(({ words }) => words)).toEqual([
      '健侧（右）128°',
      '目标 120°（12-21）',
      '42 天里程碑 90°',
    ]);
    expect(seriesSentence('左膝屈（被动）', content)).toBe(
      '左膝屈（被动），5 次，由 64° 到 84°，健侧（右）128°，目标 120°（12-21），42 天里程碑 90°',
    );
  });

  it('starts with the first measurement if the operation was long ago', () => {
    const frame = courseFrame({ ...buildSummary(), day_zero: '2019-10-04' }, ['2026-10-01'], null, null);
    expect(frame).toMatchObject({ from: '2026-09-28', to: '2026-11-12' });
  });

  it('ends today if a range is chosen', () => {
    expect(measureContent(buildSummary(), buildMeasure(), '2026-10-15')).toMatchObject({
      from: '2026-10-15',
      to: '2026-11-12',
    });
  });

  it('of a scale shows the band of its measurement error', () => {
    expect(scaleContent(buildSummary(), buildScale(), null).band).toEqual({
      from: expect.closeTo(13.9),
      to: 18.9,
      words: '测量误差 ±2.5 秒',
    });
  });

  it('shows no band without an applicable measurement error, and says so', () => {
    const unknown = { error: null, course: 'unknown_error' } as const;
    expect(scaleContent(buildSummary(), buildScale(unknown), null).band).toBeNull();
    expect(judgementNotes(buildScale(unknown))).toEqual(['没有适用的测量误差，未画误差带']);
    expect(measureContent(buildSummary(), buildMeasure({ error: null }), null).band).toBeNull();
    expect(judgementNotes(buildMeasure({ error: null }))).toEqual(['停滞', '没有适用的测量误差，未画误差带']);
    expect(judgementNotes(buildMeasure({ course: null }))).toEqual([]);
  });

  it('of a joint has a band too, and is judged as in the report', () => {
    expect(measureContent(buildSummary(), buildMeasure(), null).band).toEqual({
      from: 54,
      to: 74,
      words: '测量误差 ±10°',
    });
    expect(judgementNotes(buildMeasure())).toEqual(['停滞', '测量误差：膝关节置换术后（某研究 2007）']);
  });

  it('starts with the operation: earlier values are named 术前 and have no band', () => {
    const [first, ...rest] = buildMeasure().points;
    const before = { id: 99, date: '2026-09-25', value: 115, words: '115°' };
    const reported = (...points: progress.MeasureSeries['points']) => {
      const content = measureContent(buildSummary(), buildMeasure({ points, goal: null, healthy: null }), null);
      return [seriesSentence('左膝屈', { ...content, guides: [] }), content.band?.from ?? null];
    };
    expect(reported(before, ...(first ? [first] : []), ...rest)).toEqual([
      '左膝屈，术前 115°，术后 5 次，由 64° 到 84°',
      54,
    ]);
    expect(reported(before)).toEqual(['左膝屈，术前 115°，术后还没有测量', null]);
  });

  it('of the spine, which has no other side, shows the normal value', () => {
    const lumbarFlexion = buildMeasure({
      key: 'rom.lumbar_flexion.主动',
      side: null,
      healthy: null,
      goal: null,
      milestones: [],
    });
    expect(measureContent(buildSummary(), lumbarFlexion, null).guides?.map(({ words }) => words)).toEqual([
      '正常参考 80°',
    ]);
    const knee = buildMeasure({ healthy: null, goal: null, milestones: [] });
    expect(measureContent(buildSummary(), knee, null).guides).toEqual([]);
  });

  it('marks versions and pauses', () => {
    const pause = { date: '2026-10-20', to: '2026-10-24', type: 'pause' as const, text: '暂停：发热' };
    const summary = buildSummary({ markers: [...buildSummary().markers, pause] });
    expect(markersOf(summary).map(({ words }) => words)).toEqual(['版本 1', '版本 2', '版本 3 · 现行']);
    expect(pausesOf(summary)).toEqual([{ from: '2026-10-20', to: '2026-10-24' }]);
  });
});

import { describe, expect, it } from 'vitest';
import { buildPainPoint } from '#web/test/progress.ts';
import { buildReport } from '#web/test/progress-records.ts';
import { mainChart, painChart } from './report-charts.ts';
import { adviceLines, changeLine, reportText } from './report-text.ts';

describe('the report as text', () => {
  it('has the same content as the sheet', () => {
    expect(reportText(buildReport(), '1. 加入坐位屈膝\n\n2、11-19 复测')).toBe(
      [
        '康复阶段小结（2026-10-15 至 2026-11-12，术后 17–45 天）',
        '邵桂兰  女 · 71 岁  RH202600024\n膝关节置换术后 · 左侧 · 术后 45 天（手术日期 2026-09-28）',
        '小结：依从性好：28 日依从率 89%。疼痛可控：训练后疼痛由 3 分降至 2 分。',
        '主要指标：\n左膝屈（被动）：起点 64°（10-01，期前）；10-26（28 天） 84°；最新 84°（11-05）；目标 120°（12-21）；停滞',
        '计划变更：\n2026-09-30 版本 1 膝置换 0–2 周：踝泵、直腿抬高',
        '下一步建议：\n1. 加入坐位屈膝\n2. 11-19 复测',
        '仁和康复医院（演示）  何静  2026-11-12 10:24',
      ].join('\n\n'),
    );
  });

  it('lists what a plan version changed in the training', () => {
    const text = '膝置换 2–6 周：停训说明 小腿肿痛；发热 → 无；新增 坐位屈膝；移除 踝泵；直腿抬高：组数 1 组 → 2 组';
    expect(changeLine(text)).toBe('膝置换 2–6 周：新增 坐位屈膝；移除 踝泵；直腿抬高：组数 1 组 → 2 组');
    expect(changeLine('膝置换 2–6 周：结束日期 a → b')).toBe('膝置换 2–6 周：结束日期 a → b');
  });

  it('numbers the steps itself, and leaves out empty parts', () => {
    expect(adviceLines(' 1. 甲 \n\n乙\n3．丙')).toEqual(['甲', '乙', '丙']);
    const empty = reportText(buildReport({ rows: [], plan_changes: [] }), '');
    expect(empty).not.toMatch(/主要指标|计划变更|下一步建议/);
  });
});

describe('the charts', () => {
  it('show the whole course of the main measure up to its goal', () => {
    const chart = mainChart(buildReport());
    expect(chart?.title).toBe('左膝屈（被动）');
    expect(chart?.content).toMatchObject({ from: '2026-09-28', to: '2026-12-21', dayZero: '2026-09-28' });
    expect(chart?.content.guides?.map(({ words }) => words)).toEqual(['目标 120°', '里程碑 90°']);
    expect(mainChart(buildReport({ main: null }))).toBeNull();
  });

  it('break the line of pain where nothing was reported, and take the worst of a day', () => {
    const pain = [
      buildPainPoint('2026-11-10', { after: 2 }),
      buildPainPoint('2026-11-10', { after: 4, slot_no: 2 }),
      buildPainPoint('2026-11-11', { after: null }),
    ];
    const chart = painChart(buildReport({ pain, from: '2026-11-09', to: '2026-11-11' }));
    expect(chart?.series[0]?.points.map(({ value }) => value)).toEqual([null, 4, null]);
    expect(painChart(buildReport({ pain: [] }))).toBeNull();
  });
});

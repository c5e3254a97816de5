import { scales } from '@yun/contract/scales/index';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { buildMeasure, buildScale, buildSummary } from '#web/test/progress.ts';
import { answersOf, itemsOf, missingKeys, scaleChoices } from './assess/assess-values.ts';
import { goalMeasures, goalText, targetProblem } from './goal/goal-values.ts';
import {
  atRows,
  impossibleOf,
  lastText,
  newRow,
  normalOf,
  presetRows,
  rowOfKey,
  sentRows,
  typedAs,
  unusualOf,
} from './measure/measure-values.ts';
import { changesOf } from './session/session-changes.ts';
import { allDone, atItems, newSession, sentFields } from './session/session-values.ts';

const refused = (field: string) =>
  new ApiError('envelope', { code: 40000, message: '输入有误', fieldErrors: [{ field, message: '过大' }] });
const fieldOf = (error: unknown) => (error as ApiError).fieldErrors[0]?.field;

describe('a session', () => {
  const item = { name: '坐站训练', side: '双侧', dose: '3 组', sets: 3, is_due: true };
  const asked = [
    { ...item, plan_item_id: 12 },
    { ...item, plan_item_id: 13, name: '台阶训练' },
    { ...item, plan_item_id: 14, name: '自行车', is_due: false },
  ];

  it('全部完成 fills in all due items and keeps existing entries', () => {
    const items = allDone(asked, { item13: { sets_done: '1' } });
    expect(items).toEqual({ item12: { sets_done: '3' }, item13: { sets_done: '1' } });
  });

  it('sends due items and others that were done; unreported values are null, not 0', () => {
    const items = {
      item12: { sets_done: '0', skipped_reason: '疼痛' as const },
      item13: { sets_done: '3', skipped_reason: '忘记' as const, pain: 0 },
    };
    const sent = sentFields({ ...newSession('2026-11-12'), items, duration_min: '25', note: ' ' }, asked);
    expect(sent.items.map((one) => [one.plan_item_id, one.sets_done, one.pain, one.skipped_reason])).toEqual([
      [12, 0, null, '疼痛'],
      [13, 3, 0, null],
    ]);
    expect(sent).toMatchObject({ duration_min: 25, note: null, pain_after: null, rpe: null, start_time: null });
  });

  it('maps a server error to its form row', () => {
    const sent = [{ plan_item_id: 12 }, { plan_item_id: 14 }];
    expect(fieldOf(atItems(refused('items.1.reps_done'), sent))).toBe('items.item14.reps_done');
    expect(fieldOf(atItems(refused('items.0.plan_item_id'), sent))).toBe('items.item12.sets_done');
    expect(fieldOf(atItems(refused('duration_min'), sent))).toBe('duration_min');
  });

  it('lists the changes of a correction', () => {
    const before = { ...newSession('2026-11-12'), pain_after: 6, items: { item12: { sets_done: '3', pain: null } } };
    const now = { ...before, pain_after: 4, mood: 2, items: { item12: { sets_done: '2', pain: 0 } } };
    expect(changesOf(before, now, asked).map(({ field, from, to }) => `${field} ${from} → ${to}`)).toEqual([
      '训练后疼痛 6 → 4',
      '心情 未报 → 较差',
      '坐站训练 组数 3 → 2',
      '坐站训练 疼痛 未报 → 0',
    ]);
    expect(changesOf(before, before, asked)).toEqual([]);
  });
});

describe('measurements', () => {
  it('start with the main motion of the condition and its partner, on the affected side', () => {
    const words = (rows: ReturnType<typeof presetRows>) => rows.map(({ what, side, mode }) => `${what}${side}${mode}`);
    expect(words(presetRows('TKA', '左'))).toEqual(['knee_flexion左被动', 'knee_extension左被动']);
    expect(words(presetRows('ANKLE', '双侧'))).toEqual([
      'ankle_dorsiflexion左主动',
      'ankle_dorsiflexion右主动',
      'ankle_plantarflexion左主动',
      'ankle_plantarflexion右主动',
    ]);
    expect(presetRows('CHD', '不适用').map(({ what }) => what)).toEqual(['heart_rate', 'blood_pressure']);
    expect(presetRows('CERV', '不适用').map(({ what, side }) => `${what}${side}`)).toEqual([
      ...['neck_rotation左', 'neck_rotation右', 'neck_flexion', 'neck_extension', 'pain'],
    ]);
    expect(rowOfKey('rom.lumbar_flexion.主动')).toMatchObject({ what: 'lumbar_flexion', side: '', mode: '主动' });
    expect(rowOfKey('rom.knee_flexion.右.主动')).toMatchObject({ what: 'knee_flexion', side: '右', mode: '主动' });
    expect(rowOfKey('scale.TUG')).toBeNull();
  });

  it('leave out empty rows and map server errors to the form rows', () => {
    const rows = [
      newRow('knee_flexion', '左'),
      { ...newRow('knee_extension', '左'), value: '−6' },
      { ...newRow('blood_pressure', '左'), value: '130', second_value: '80' },
    ];
    const { values, at } = sentRows(rows);
    expect(values).toEqual([
      {
        kind: 'rom',
        motion: 'knee_extension',
        side: '左',
        mode: '被动',
        site: null,
        value: -6,
        second_value: null,
        is_confirmed: false,
      },
      {
        kind: 'blood_pressure',
        motion: null,
        side: null,
        mode: null,
        site: null,
        value: 130,
        second_value: 80,
        is_confirmed: false,
      },
    ]);
    expect(fieldOf(atRows(refused('values.0.value'), at))).toBe('values.1.value');
    expect(fieldOf(atRows(refused('values.1.kind'), at))).toBe('values.2.what');
  });

  it('refuse impossible values even when confirmed', () => {
    const row = { ...newRow('knee_flexion', '左'), value: '300' };
    expect(impossibleOf(row)).toBe('膝屈只能是 0 到 160°，请检查是否输错');
    expect(unusualOf(row)).toBeNull();
    expect(sentRows([{ ...row, confirmed: typedAs(row) }]).values).toMatchObject([{ value: 300, is_confirmed: false }]);
    const pressure = { ...newRow('blood_pressure', ''), value: '150', second_value: '10' };
    expect(impossibleOf(pressure, 'second_value')).toBe('舒张压只能是 20 到 200 mmHg，请检查是否输错');
  });

  it('ask to confirm each rare value and show the last and the normal value', () => {
    const row = { ...newRow('knee_extension', '左'), value: '-40' };
    expect(unusualOf(row)).toBe('膝伸常见为 −30 到 10°，这个数值少见，请再核对一遍');
    expect(sentRows([row]).values).toMatchObject([{ is_confirmed: false }]);
    const confirmed = { ...row, confirmed: typedAs(row) };
    expect(sentRows([confirmed]).values).toMatchObject([{ is_confirmed: true }]);
    expect(sentRows([{ ...confirmed, value: '-45' }]).values).toMatchObject([{ value: -45, is_confirmed: false }]);
    expect(unusualOf({ ...newRow('knee_flexion', '左'), value: '120' })).toBeNull();
    expect([normalOf({ what: 'ankle_eversion' }), normalOf({ what: 'weight' })]).toEqual(['正常约 15°', null]);
    expect(lastText(newRow('knee_flexion', '左'), [buildMeasure()])).toBe('上次 84°（11-09）');
    expect(lastText(newRow('knee_flexion', '右'), [buildMeasure()])).toBeNull();
  });
});

describe('an assessment', () => {
  it('counts typed answers and keeps invalid text for the server to refuse', () => {
    expect(answersOf(scales.TUG, { value: '13.5' })).toEqual({ value: 13.5 });
    expect(answersOf(scales.TUG, { value: '十秒' })).toEqual({ value: '十秒' });
    expect(answersOf(scales.MMT, { knee_extensors: '3+', knee_flexors: null })).toEqual({ knee_extensors: '3+' });
    expect(itemsOf(scales.TUG, { value: 13.5 })).toEqual({ value: '13.5' });
    const [first, second] = scales.BBS.items;
    expect(missingKeys(scales.BBS, [{ key: second?.key ?? '' }, { key: first?.key ?? '' }])).toEqual([
      first?.key,
      second?.key,
    ]);
  });

  it('offers the enabled scales, those for the condition first, with their due day', () => {
    const summary = buildSummary({ scales: [buildScale()], time: '2026-11-26 09:00:00' });
    const off = [{ code: 'ODI' as const, is_enabled: false, mdc: null, version: 1 }];
    const choices = scaleChoices(summary, off);
    expect(choices[0]).toMatchObject({ isSuggested: true, last: '上次 13.5 秒（11-09）', due: '已过复评日 3 天' });
    expect(choices.map(({ scale }) => scale.code)).not.toContain('ODI');
    expect(choices.at(-1)?.isSuggested).toBe(false);
  });
});

describe('a goal', () => {
  const [measure] = goalMeasures(buildSummary());

  it('can use the series of the patient and those of the condition', () => {
    const keys = goalMeasures(buildSummary({ measures: [], scales: [] })).map(({ key }) => key);
    expect(keys).toEqual(['rom.knee_flexion.左.被动', 'rom.knee_extension.左.被动', 'scale.TUG']);
    expect(measure).toMatchObject({ word: '左膝屈（被动）', last: 84 });
  });

  it('proposes its text and refuses a target worse than the baseline', () => {
    if (!measure) throw new Error('no measure');
    expect(goalText(measure, '120')).toBe('左膝屈（被动）达到 120°');
    expect(goalText(measure, '')).toBe('');
    expect(targetProblem(measure, '84', '80')).toBe('目标应高于起点 84°');
    expect(targetProblem(measure, '84', '')).toBe('请填写目标值');
    expect(targetProblem(measure, '84', '120')).toBeNull();
  });
});

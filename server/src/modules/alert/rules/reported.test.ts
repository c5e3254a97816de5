import type { DangerSign } from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { find, findAll, severityOf, textOf } from '#server/test/ask-rule.ts';
import { ago, buildFacts, buildPlan, says, session, written } from '#server/test/build/facts.ts';
import type { WatchedRedFlag } from '../facts.ts';
import { rules } from './index.ts';

describe('W11 不良事件', () => {
  const fall = (days: number, adverse_event: '跌倒' | '肿胀加重' = '跌倒') => [session(days, null, { adverse_event })];
  it.each([
    ['yesterday', fall(1), '11 月 10 日训练中报告跌倒'],
    ['two weeks ago', fall(14), '10 月 28 日训练中报告跌倒'],
    ['longer ago', fall(15), null],
    ['an event that is not watched', fall(1, '肿胀加重'), null],
  ])('%s', (_, sessions, text) => {
    expect(textOf('W11', buildFacts({ sessions }))).toBe(text);
  });

  it.each([
    ['小腿肿胀', 3],
    ['伤口渗液', 3],
    ['发热', 3],
    ['晕倒', 4],
    ['不想活', 4],
  ] as const)('%s is of level %i', (adverse_event, severity) => {
    expect(severityOf('W11', buildFacts({ sessions: [session(1, null, { adverse_event })] }))).toBe(severity);
  });

  it('watches what the agency wants besides, and never less than every danger', () => {
    const facts = (event: '跌倒' | '肿胀加重') => buildFacts({ sessions: fall(1, event) });
    expect(severityOf('W11', facts('肿胀加重'), { events: ['肿胀加重'] })).toBe(3);
    expect(severityOf('W11', facts('跌倒'), { events: [] })).toBe(4);
  });

  it('does not say of an alert that stays open that a plan is paused when it is not', () => {
    const said = '10 月 1 日训练中报告跌倒，计划已由系统暂停';
    const paused = [{ from_date: ago(41), to_date: null, by_system: true }];
    const reword = (pauses: typeof paused) => rules.W11.reword?.(buildFacts({ plans: [buildPlan({ pauses })] }), said);
    expect(reword(paused)).toBe(said);
    expect(reword([])).toBe('10 月 1 日训练中报告跌倒，计划曾由系统暂停，现已恢复或结束');
  });

  it('says that the plan was paused', () => {
    const pause = (by_system: boolean) => [{ from_date: ago(1), to_date: null, by_system }];
    const facts = (by_system: boolean) =>
      buildFacts({ sessions: fall(1), plans: [buildPlan({ status: 'paused', pauses: pause(by_system) })] });
    expect(textOf('W11', facts(true))).toBe('11 月 10 日训练中报告跌倒，计划已由系统暂停');
    expect(textOf('W11', facts(false))).toBe('11 月 10 日训练中报告跌倒');
    const resumed = [{ from_date: ago(1), to_date: ago(0), by_system: true }];
    expect(textOf('W11', buildFacts({ sessions: fall(1), plans: [buildPlan({ pauses: resumed })] }))).toBe(
      '11 月 10 日训练中报告跌倒，计划曾由系统暂停，11 月 11 日已恢复或结束',
    );
    expect(find('W11', facts(true))).toMatchObject({ severity: 4, evidence: { marks: ['跌倒'] } });
  });
});

describe('W11 of what patients report besides training', () => {
  const reported = (days: number, event: DangerSign = '跌倒', id = 7, signs: DangerSign[] = [event]) => ({
    id,
    date: ago(days),
    event,
    signs,
    record_id: 70 + id,
  });

  it.each([
    ['yesterday', [reported(1)], '11 月 10 日患者报告跌倒'],
    ['longer ago', [reported(15)], null],
    ['a swollen calf', [reported(1, '小腿肿胀')], '11 月 10 日患者报告小腿肿胀'],
  ])('%s', (_, events, text) => {
    expect(textOf('W11', buildFacts({ events }))).toBe(text);
  });

  it('points to the message, and says that the plan was paused', () => {
    const pauses = [{ from_date: ago(1), to_date: null, by_system: true }];
    const facts = buildFacts({ events: [reported(1)], plans: [buildPlan({ status: 'paused', pauses })] });
    expect(textOf('W11', facts)).toBe('11 月 10 日患者报告跌倒，计划已由系统暂停');
    expect(find('W11', facts)).toMatchObject({
      severity: 4,
      evidence: { records: [{ type: 'message', id: 77 }], marks: ['跌倒'] },
    });
  });

  it('names every sign, the most urgent first, at the level of the worst', () => {
    const events = [reported(1, '跌倒', 7, ['发热', '小腿肿胀', '跌倒'])];
    expect(find('W11', buildFacts({ events }))).toMatchObject({
      severity: 4,
      reason_text: '11 月 10 日患者报告跌倒、小腿肿胀、发热',
      occasion: 'event:7:跌倒',
      evidence: { marks: ['跌倒', '小腿肿胀', '发热'] },
    });
    const sessions = [session(1, null, { adverse_event: '头晕', signs: ['头晕', '小腿肿胀'] })];
    expect(textOf('W11', buildFacts({ sessions }))).toBe('11 月 10 日训练中报告头晕、小腿肿胀');
  });

  it('takes a bleeding under anticoagulants for the highest level, as what is written of it', () => {
    const events = [reported(1, '出血不止')];
    expect(find('W11', buildFacts({ events }))?.severity).toBe(3);
    expect(find('W11', buildFacts({ events }, { onAnticoagulants: true }))?.severity).toBe(4);
  });

  it('the worst first, whichever way it was reported', () => {
    const sessions = [session(1, null, { adverse_event: '跌倒' })];
    expect(textOf('W11', buildFacts({ sessions, events: [reported(2, '胸痛')] }))).toBe('11 月 9 日患者报告胸痛');
    expect(textOf('W11', buildFacts({ sessions, events: [reported(1)] }))).toBe('11 月 10 日患者报告跌倒');
  });
});

describe('W12 消息中的危险', () => {
  const textOfFlags = (values: Partial<WatchedRedFlag> = {}) =>
    textOf('W12', buildFacts({ redFlags: [written('胸口闷', values)] }));

  it.each<[string, Partial<WatchedRedFlag>, string]>([
    ['nobody has asked yet', {}, '写到“胸口闷”（心脏），患者尚未确认'],
    ['confirmed', { answer: 'now' }, '写到“胸口闷”（心脏），患者确认现在就有'],
    ['over', { answer: 'past' }, '写到“胸口闷”（心脏），患者答：以前有过，现在没有'],
    ['another person', { answer: 'other' }, '写到“胸口闷”（心脏），患者答：说的不是自己'],
  ])('%s', (_, values, text) => {
    expect(textOfFlags(values)).toBe(text);
  });

  it.each<[string, number, number]>([
    ['胸口闷', 4, 4],
    ['小腿肿了', 3, 2],
    ['头有点晕', 3, 3],
    ['大便发黑', 3, 2],
  ])('%s is of level %i, lowered %i', (text, level, lowered) => {
    const facts = buildFacts({ redFlags: [written(text)] });
    expect(severityOf('W12', facts)).toBe(level);
    expect(severityOf('W12', facts, { lowered: ['深静脉血栓', '出血', '心脏'] })).toBe(lowered);
  });

  it('what is confirmed is lowered neither by the agency nor by a doubt', () => {
    const levelOf = (values: Partial<WatchedRedFlag>, isDoubtful: boolean) => {
      const flags = [{ group: 'THROMBOSIS' as const, words: '小腿肿', is_doubtful: isDoubtful }];
      const redFlags = [written('小腿肿了', { flags, ...values })];
      return severityOf('W12', buildFacts({ redFlags }), { lowered: ['深静脉血栓'] });
    };
    expect([levelOf({ answer: 'now' }, false), levelOf({ answer: 'now' }, true)]).toEqual([3, 3]);
    expect([levelOf({ answer: 'past' }, false), levelOf({}, false), levelOf({}, true)]).toEqual([2, 2, 2]);
  });

  it('a bleeding is of the highest level with anticoagulants', () => {
    expect(severityOf('W12', buildFacts({ redFlags: [written('大便发黑')] }, { onAnticoagulants: true }))).toBe(4);
  });

  it('has all of seven days, the worst first, then the newest, by their messages', () => {
    const redFlags = [
      written('胸口闷', { hoursAgo: 30 }),
      written('小腿肿了', { hoursAgo: 1 }),
      written('晕倒了', { hoursAgo: 20 }),
    ];
    expect(findAll('W12', buildFacts({ redFlags })).map(({ evidence }) => evidence.records[0]?.text)).toEqual([
      ...['晕倒了', '胸口闷', '小腿肿了'],
    ]);
    expect(find('W12', buildFacts({ redFlags }))).toMatchObject({ occasion: String(redFlags[2]?.record_id) });
    expect(find('W12', buildFacts({ redFlags: [written('胸口闷', { hoursAgo: 169 })] }))).toBeNull();
  });

  it('confirmed it is a new occasion, also for a doctor who took it for harmless; and says that the plan was paused', () => {
    const flag = written('胸口闷', { answer: 'now' });
    const pauses = [{ from_date: flag.date, to_date: null, by_system: true }];
    const facts = buildFacts({ redFlags: [flag], plans: [buildPlan({ status: 'paused', pauses })] });
    expect(find('W12', facts)).toMatchObject({
      occasion: `${flag.record_id}:now`,
      reason_text: '写到“胸口闷”（心脏），患者确认现在就有，计划已由系统暂停',
    });
  });
});

describe('W13 超时未回复', () => {
  it.each([
    ['a working day less a minute', 23.99, 0],
    ['a working day', 24, 2],
    ['two days less a minute', 47.99, 2],
    ['two days', 48, 3],
  ])('%s', (_, hours, severity) => {
    expect(severityOf('W13', buildFacts({ messages: [says('在吗', hours)] }))).toBe(severity);
  });

  it('weekends do not count', () => {
    const at = { today: '2026-11-09', now: new Date('2026-11-09T10:00:00+08:00') };
    const since = (time: string) => [{ id: 5, sender: 'patient' as const, text: '在吗', time: new Date(time) }];
    expect(textOf('W13', buildFacts({ messages: since('2026-11-06T08:00:00+08:00') }), {}, at)).toBe(
      '患者消息已等待 26 个工作小时，尚未回复',
    );
    expect(find('W13', buildFacts({ messages: since('2026-11-06T11:00:00+08:00') }), {}, at)).toBeNull();
    expect(find('W13', buildFacts({ messages: since('2026-11-07T11:00:00+08:00') }), {}, at)).toBeNull();
  });

  it('since the first message after the last answer', () => {
    const waiting = says('还是疼', 30);
    const messages = [says('疼', 60), says(null, 50, 'doctor'), waiting, says('在吗', 1)];
    expect(find('W13', buildFacts({ messages }))).toMatchObject({ occasion: String(waiting.id) });
    expect(find('W13', buildFacts({ messages: [...messages, says(null, 0, 'doctor')] }))).toBeNull();
  });

  it('though a doctor has answered another conversation that became one with this', () => {
    const waiting = { ...says('还是疼', 30), isWaiting: true };
    const messages = [waiting, says(null, 20, 'doctor')];
    expect(find('W13', buildFacts({ messages }))).toMatchObject({ occasion: String(waiting.id) });
  });
});

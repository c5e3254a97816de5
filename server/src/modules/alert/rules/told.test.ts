import { describe, expect, it } from 'vitest';
import { find, findAll, severityOf, textOf } from '#server/test/ask-rule.ts';
import { ago, buildFacts, buildPlan, says, session } from '#server/test/build-facts.ts';

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

  it('tells that the plan was paused', () => {
    const pause = (by_system: boolean) => [{ from_date: ago(1), to_date: null, by_system }];
    const facts = (by_system: boolean) =>
      buildFacts({ sessions: fall(1), plans: [buildPlan({ status: 'paused', pauses: pause(by_system) })] });
    expect(textOf('W11', facts(true))).toBe('11 月 10 日训练中报告跌倒，计划已由系统暂停');
    expect(textOf('W11', facts(false))).toBe('11 月 10 日训练中报告跌倒');
    expect(find('W11', facts(true))).toMatchObject({ severity: 4, evidence: { marks: ['跌倒'] } });
  });
});

describe('W11 of what patients report besides training', () => {
  const reported = (days: number, event: '跌倒' | '胸痛' | '其他' = '跌倒', id = 7) => ({
    ...{ id, date: ago(days), event, record_id: 70 + id },
  });

  it.each([
    ['yesterday', [reported(1)], '11 月 10 日患者报告跌倒'],
    ['longer ago', [reported(15)], null],
    ['an event that is not watched', [reported(1, '其他')], null],
  ])('%s', (_, events, text) => {
    expect(textOf('W11', buildFacts({ events }))).toBe(text);
  });

  it('points to the message, and tells that the plan was paused', () => {
    const pauses = [{ from_date: ago(1), to_date: null, by_system: true }];
    const facts = buildFacts({ events: [reported(1)], plans: [buildPlan({ status: 'paused', pauses })] });
    expect(textOf('W11', facts)).toBe('11 月 10 日患者报告跌倒，计划已由系统暂停');
    expect(find('W11', facts)).toMatchObject({
      severity: 4,
      evidence: { records: [{ type: 'message', id: 77 }], marks: ['跌倒'] },
    });
  });

  it('the worst first, whichever way it was told', () => {
    const sessions = [session(1, null, { adverse_event: '跌倒' })];
    expect(textOf('W11', buildFacts({ sessions, events: [reported(2, '胸痛')] }))).toBe('11 月 9 日患者报告胸痛');
    expect(textOf('W11', buildFacts({ sessions, events: [reported(1)] }))).toBe('11 月 10 日患者报告跌倒');
  });
});

describe('W12 危险词', () => {
  const said = (text: string) => find('W12', buildFacts({ messages: [says(text)] }))?.evidence.marks ?? [];
  it.each([
    ['这两天小腿肿胀，要紧吗？', ['小腿肿胀']],
    ['没有胸痛', []],
    ['没胸痛，无发热，不胸闷', []],
    ['没有出现胸痛、发热和呼吸困难', []],
    ['昨天没有胸痛，今天胸痛了', ['胸痛']],
    ['没有发热，但是胸闷', ['胸闷']],
    ['没有明显的胸闷', []],
    ['没有胸痛、胸闷和发热', []],
    ['没有胸痛以及发热', []],
    ['没有胸痛了', []],
    ['是不是发热了？', ['发热']],
    ['会不会晕倒', ['晕倒']],
    ['有没有胸痛的可能？', ['胸痛']],
    ['不是没有胸痛', ['胸痛']],
    ['伤口渗液、发热', ['发热', '伤口渗液']],
    ['否认胸痛', []],
    ['今天屈膝到 95 度了', []],
    ['没有发热 有胸痛', ['胸痛']],
    ['没有发热、有胸痛', ['胸痛']],
    ['没有发热有胸痛', ['胸痛']],
    ['不发热 胸闷', ['胸闷']],
    ['没有发热了 胸痛', ['胸痛']],
    ['受不了胸痛', ['胸痛']],
    ['忍受不了的呼吸困难', ['呼吸困难']],
    ['睡不了 胸闷', ['胸闷']],
    ['从来没有过的胸痛', ['胸痛']],
    ['不是发热是胸痛', ['胸痛', '发热']],
    ['不再发热、胸痛得厉害', ['胸痛', '发热']],
    ['没发热也胸闷', ['胸闷']],
    ['没再发热和胸痛加重', ['胸痛', '发热']],
    ['没有发热、胸痛得厉害', ['胸痛']],
    ['没有不胸闷', ['胸闷']],
    ['', []],
  ])('%s', (text, words) => {
    expect(said(text)).toEqual(words);
  });

  it('tells all of seven days, the newest first, by their messages', () => {
    const messages = [says('胸痛', 30), says('晕倒', 20), says('好多了', 1)];
    expect(find('W12', buildFacts({ messages }))).toMatchObject({
      ...{ severity: 3, reason_text: '消息中提到“晕倒”', occasion: String(messages[1]?.id) },
      evidence: { records: [{ type: 'message', text: '晕倒' }] },
    });
    expect(findAll('W12', buildFacts({ messages })).map(({ evidence }) => evidence.marks)).toEqual([
      ['晕倒'],
      ['胸痛'],
    ]);
    expect(find('W12', buildFacts({ messages: [says('胸痛', 169)] }))).toBeNull();
    expect(find('W12', buildFacts({ messages: [says('有没有胸痛？', 1, 'doctor'), says(null)] }))).toBeNull();
  });

  it('the words of the agency', () => {
    const facts = buildFacts({ messages: [says('胸痛、抽筋')] });
    expect(find('W12', facts, { words: ['抽筋'] })?.evidence.marks).toEqual(['抽筋']);
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

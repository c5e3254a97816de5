import type { talk } from '@yun/contract';
import { adviceOf, adviceSteps } from '@yun/contract/red-flag/danger-advice';
import type { RedFlagGroup } from '@yun/contract/red-flag/groups';
import { groupsInText } from '@yun/contract/red-flag/groups-in-text';
import { systemReplies } from '@yun/contract/talk/system-replies';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fittingReplies, foundReplies, slashBefore, unfilledIn } from './slash.ts';

const reply = (id: number, title: string, category: talk.QuickReply['category'], changes = {}): talk.QuickReply => ({
  id,
  title,
  category,
  content: `${title}。`,
  scope: 'system',
  attachments: [],
  use_count: 0,
  sort: 100,
  can_edit: false,
  version: 1,
  ...changes,
});
const replies = [
  reply(-1, '先停训，尽快来院', '安全提醒'),
  reply(-4, '疼了先减量', '疼痛处理'),
  reply(-12, '收到', '其他', { use_count: 9, content: '收到，我看一下再回复您。' }),
];

describe('quick replies', () => {
  it('open by / at the beginning or after a blank only', () => {
    expect(slashBefore('/停', 2)).toEqual({ from: 0, to: 2, query: '停' });
    expect(slashBefore('您好 /', 4)).toEqual({ from: 3, to: 4, query: '' });
    expect(slashBefore('第一行\n/tx', 7)?.query).toBe('tx');
    for (const text of ['2/3', 'https://a.cn', '您好/', '/停 训']) expect(slashBefore(text, text.length)).toBeNull();
  });

  it('leave the rest of the text unchanged', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (head, tail) => {
        const text = `${head} /${tail}`;
        const slash = slashBefore(text, head.length + 2);
        expect(slash && text.slice(0, slash.from) + text.slice(slash.to)).toBe(`${head} ${tail}`);
      }),
    );
  });

  it('are found by title, text and pinyin', () => {
    expect(foundReplies(replies, '减量').map(({ id }) => id)).toEqual([-4]);
    expect(foundReplies(replies, '再回复').map(({ id }) => id)).toEqual([-12]);
    expect(foundReplies(replies, 'sd', (title) => title === '收到').map(({ id }) => id)).toEqual([-12]);
    expect(foundReplies(replies, '')).toHaveLength(3);
  });

  it("are offered by the patient's message", () => {
    const first = (content: string, marks: string[] = []) =>
      fittingReplies(replies, { content, marks, danger_groups: [] }, groupsInText)[0]?.id;
    expect(first('做完有点酸痛')).toBe(-4);
    expect(first('好的')).toBe(-12);
  });

  it('offer advice about the danger the patient named, and about no other', () => {
    const all = systemReplies.map((one) => reply(one.id, one.title, one.category, one));
    const texts = (content: string, marks: string[] = [], danger_groups: RedFlagGroup[] = []) =>
      fittingReplies(all, { content, marks, danger_groups }, groupsInText);
    const [heart, ...others] = texts('昨天夜里开始胸口疼');
    expect(heart?.content).toBe(`{称呼}，${adviceOf('HEART')}`);
    expect(others.map(({ title }) => title)).toEqual(['请拍一张照片', '疼了先停下']);
    expect(texts('右边小腿肿胀', ['小腿肿胀'])[0]?.content).toBe(`{称呼}，${adviceOf('THROMBOSIS')}`);
    expect(texts('报告不适：头晕', ['头晕'])[0]?.content).toBe(`{称呼}，${adviceSteps(['头晕']).join('')}`);
    // A word that the agency added to the heart, and one that only it watches.
    expect(texts('老毛病犯了', ['老毛病犯了'], ['HEART'])[0]?.content).toBe(`{称呼}，${adviceOf('HEART')}`);
    expect(texts('腰带松了', ['腰带'])[0]?.content).toBe(`{称呼}，${adviceOf('OWN')}`);
    for (const harmless of ['没有胸痛', '好的', '发热贴可以贴在膝盖上吗'])
      expect(
        texts(harmless)
          .map(({ content }) => content)
          .join(''),
      ).not.toContain('停止训练');
  });

  it('report variables without a value', () => {
    expect(unfilledIn('{称呼}，{计划名称}已调整 {别的}').map(({ name }) => name)).toEqual(['{称呼}', '{计划名称}']);
  });
});

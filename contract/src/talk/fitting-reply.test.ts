import { expect, it } from 'vitest';
import { adviceOf } from '../red-flag/danger-advice.ts';
import { redFlagGroupCodes, redFlagGroups } from '../red-flag/groups.ts';
import { groupsInText } from '../red-flag/groups-in-text.ts';
import { dangerNames } from '../red-flag/signs.ts';
import { dangerReplyTo } from './fitting-reply.ts';

it.each([
  ['发烧39度', '发热或伤口异常：处理建议'],
  ['心慌得厉害', '胸痛、胸闷或心慌：处理建议'],
  ['会阴部发麻', '大小便异常或麻木无力：处理建议'],
])('the advice about “%s” is called “%s”, and by no other sign of its group', (content, title) => {
  expect(dangerReplyTo({ content, marks: [], danger_groups: [] }, groupsInText)?.title).toBe(title);
});

it('what was tapped keeps its own name, and its group is not named beside it', () => {
  expect(dangerReplyTo({ content: '报告不适：发热', marks: ['发热'], danger_groups: [] }, groupsInText)?.title).toBe(
    '发热：处理建议',
  );
  expect(dangerNames(['发热'], ['INFECTION', 'HEART', 'HEART'])).toEqual(['发热', '胸痛、胸闷或心慌']);
  expect(dangerNames([], [])).toEqual([]);
});

it('every group has a name of its own for patients', () => {
  const names = redFlagGroupCodes.map((group) => redFlagGroups[group].patientName);
  expect(new Set(names).size).toBe(names.length);
});

it('an agency’s own word gets the advice of the group it was added to, as on the phone', () => {
  const own = { content: '老毛病犯了', marks: ['老毛病犯了'] };
  expect(dangerReplyTo({ ...own, danger_groups: ['HEART'] }, groupsInText)).toMatchObject({
    title: '胸痛、胸闷或心慌：处理建议',
    content: `{称呼}，${adviceOf('HEART')}`,
  });
  expect(dangerReplyTo({ ...own, danger_groups: [] }, groupsInText)?.content).toBe(`{称呼}，${adviceOf('OWN')}`);
});

it('what the server kept counts more than what the text reads like now', () => {
  const message = { content: '胸口闷，老毛病犯了', marks: ['老毛病犯了'], danger_groups: ['BREATH' as const] };
  expect(dangerReplyTo(message, groupsInText)?.content).toBe(`{称呼}，${adviceOf('BREATH')}`);
});

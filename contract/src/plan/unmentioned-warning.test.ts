import { describe, expect, it } from 'vitest';
import { conditionCodes } from '../patient/condition.ts';
import { conditionWarnings, warningGroups, warningSentences } from '../patient/condition-warning.ts';
import { type RedFlagGroup, readRedFlags, redFlagGroups } from '../red-flag/index.ts';
import { groupsNamedIn, unmentionedWarnings } from './unmentioned-warning.ts';

const isUrgent = (group: RedFlagGroup) => redFlagGroups[group].level === 4;
const knee = '小腿肿痛、发热、伤口渗液或红肿，立即停止训练并就医；胸闷、气短或头晕，立即拨打 120。';

describe('the warnings of a condition', () => {
  it('are not said again, and weaker, after a rule that says 120 in other words', () => {
    expect(unmentionedWarnings(conditionWarnings.TKA, [knee])).toEqual([]);
    expect(unmentionedWarnings(conditionWarnings.STROKE, ['突然头痛、说话不清、肢体无力加重，立即拨打 120'])).toEqual([
      '跌倒后站不起来',
    ]);
    expect(unmentionedWarnings(['胸痛胸闷'], ['如出现胸痛，立即拨打 120。'])).toEqual([]);
  });

  it('are said with 120 where the rule only says to call the doctor', () => {
    const unsaid = unmentionedWarnings(conditionWarnings.CHD, ['胸痛、心慌时联系医生。喘不上气，立即拨打 120']);
    expect(warningSentences(unsaid)).toEqual(['胸痛胸闷、心慌不缓解、头晕不缓解，马上停下，立即拨打 120。']);
  });

  it('are said where the rule denies them or speaks of something else', () => {
    expect(unmentionedWarnings(['发热', '小腿肿痛'], ['没有发热才训练，第二天还疼就休息一天', null])).toEqual([
      '发热',
      '小腿肿痛',
    ]);
    expect(unmentionedWarnings(['膝盖卡住', '皮肤破损'], ['膝盖卡住，联系医生'])).toEqual(['皮肤破损']);
  });

  it.each(conditionCodes)('%s: each group is named in one sentence, a group of level 4 with 120', (code) => {
    const said = warningSentences(conditionWarnings[code]).flatMap((sentence) =>
      [...new Set(conditionWarnings[code].filter((sign) => sentence.includes(sign)).map((sign) => warningGroups[sign]))]
        .filter((group) => group !== null)
        .map((group) => ({ group, namesEmergency: sentence.includes('120') })),
    );
    expect(new Set(said.map(({ group }) => group)).size).toBe(said.length);
    for (const { group, namesEmergency } of said) expect(namesEmergency, group).toBe(isUrgent(group));
  });

  it.each(Object.entries(warningGroups))('%s is of the group that is read from a patient’s words', (sign, group) => {
    const read = readRedFlags(sign).map((flag) => flag.group);
    if (read.length > 0) expect(read).toContain(group);
  });

  it('reads the groups of each sentence of a rule', () => {
    expect(groupsNamedIn(knee).map(({ group, namesEmergency }) => `${group} ${namesEmergency}`)).toEqual([
      'THROMBOSIS false',
      'INFECTION false',
      'HEART true',
      'BREATH true',
      'SYNCOPE true',
    ]);
  });
});

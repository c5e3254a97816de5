import { expect, it } from 'vitest';
import { adverseEvents, isPausing } from '../alert/adverse-event.ts';
import { adviceSteps, groupAdviceSteps } from './danger-advice.ts';
import { redFlagGroupCodes, redFlagGroups } from './groups.ts';
import { dangerSigns, levelOfSign, signGroups, worstSign } from './signs.ts';

it('knows what to do for every sign and group, the most urgent first, and says to stop once', () => {
  const steps = adviceSteps([...dangerSigns].reverse());
  expect(steps).toHaveLength(dangerSigns.length);
  expect(steps[0]).toMatch(/^请马上停止训练.*胸痛/);
  expect(steps.slice(1).join('')).not.toContain('停止训练');
  expect(adviceSteps(['发热'])).toEqual([expect.stringMatching(/^请停止训练/)]);
  expect(adviceSteps([])).toEqual([]);
  expect(groupAdviceSteps(['INFECTION', 'HEART'])[0]).toMatch(/120/);
});

it.each(redFlagGroupCodes.filter((group) => redFlagGroups[group].level === 4))(
  '%s names the emergency number',
  (group) => {
    expect(groupAdviceSteps([group]).join('')).toContain('拨打 120');
  },
);

it('speaks of company and the help line where somebody does not want to live', () => {
  expect(adviceSteps(['不想活']).join('')).toMatch(/陪着您.*12356/);
});

it('every group that comes with the program can be tapped, and every sign pauses', () => {
  const tapped = new Set<string>(Object.values(signGroups));
  expect(redFlagGroupCodes.filter((group) => !tapped.has(group))).toEqual(['OWN']);
  expect(adverseEvents.filter((event) => !isPausing(event))).toEqual(['无', '肿胀加重', '其他']);
});

it('takes the worst of several signs, in whatever order they were tapped', () => {
  expect(worstSign(['发热', '胸痛', '跌倒'])).toBe('胸痛');
  expect(worstSign([])).toBeUndefined();
  const levels = dangerSigns.map((sign) => levelOfSign(sign));
  expect(levels).toEqual([...levels].sort((a, b) => b - a));
});

import { expect, it } from 'vitest';
import { type RiskFacts, riskScore } from './risk-score.ts';

const calm: RiskFacts = {
  status: 'active',
  alertLevel: 0,
  criticals: 0,
  eventHours: null,
  isUnread: false,
  waitingCount: 0,
  waitingHours: 0,
  adherence7d: 90,
  postopDays: null,
  fallRisk: '低',
};

it.each([
  ['nothing', {}, 0],
  ['提示', { alertLevel: 1 }, 10],
  ['警告', { alertLevel: 2 }, 30],
  ['高', { alertLevel: 3 }, 60],
  ['危急', { alertLevel: 4, criticals: 1 }, 100],
  ['two 危急', { alertLevel: 4, criticals: 2 }, 190],
  ['more than three 危急 count as three', { alertLevel: 4, criticals: 5 }, 280],
  ['a fall of today', { alertLevel: 4, criticals: 1, eventHours: 2 }, 190],
  ['a fall of yesterday', { alertLevel: 4, criticals: 1, eventHours: 24 }, 100],
  ['a message of this minute', { isUnread: true, waitingCount: 1 }, 10],
  ['a message that was read and not answered', { waitingCount: 1, waitingHours: 3 }, 6],
  ['an answered message that the doctor has not read', { isUnread: true }, 10],
  ['a message that waits almost an hour', { isUnread: true, waitingCount: 3, waitingHours: 0.99 }, 10],
  ['a message that waits three hours', { isUnread: true, waitingCount: 1, waitingHours: 3.2 }, 16],
  ['a message that waits twenty hours', { isUnread: true, waitingCount: 1, waitingHours: 20 }, 50],
  ['a message that waits a week', { isUnread: true, waitingCount: 1, waitingHours: 168 }, 50],
  ['hours without a message', { waitingHours: 30 }, 0],
  ['a clock that runs behind', { isUnread: true, waitingCount: 1, waitingHours: -2 }, 10],
  ['29 % of the training', { adherence7d: 29 }, 15],
  ['30 % of the training', { adherence7d: 30 }, 0],
  ['none of the training', { adherence7d: 0 }, 15],
  ['no training to be judged', { adherence7d: null }, 0],
  ['the day of the operation', { postopDays: 0 }, 10],
  ['two weeks after the operation', { postopDays: 14 }, 10],
  ['more than two weeks after it', { postopDays: 15 }, 0],
  ['an operation to come', { postopDays: -1 }, 0],
  ['a high risk to fall', { fallRisk: '高' }, 10],
  ['a medium risk to fall', { fallRisk: '中' }, 0],
  ['nothing known of falls', { fallRisk: null }, 0],
  ['柳思琪', { alertLevel: 4, isUnread: true, waitingCount: 1, waitingHours: 14 }, 138],
  ['罗秀英', { alertLevel: 3, isUnread: true, waitingCount: 3, waitingHours: 3, postopDays: 9, fallRisk: '高' }, 96],
  [
    'everything at once',
    { alertLevel: 4, isUnread: true, waitingCount: 9, waitingHours: 99, adherence7d: 0, postopDays: 3, fallRisk: '高' },
    185,
  ],
  ['a discharged patient', { status: 'discharged', waitingCount: 2, isUnread: true, fallRisk: '高' }, 0],
  ['a danger of a discharged patient', { status: 'discharged', alertLevel: 4, waitingCount: 2, eventHours: 1 }, 190],
  ['an archived record', { status: 'archived', alertLevel: 4, postopDays: 3 }, 0],
  ['a lost patient', { status: 'lost', alertLevel: 4 }, 100],
] satisfies [string, Partial<RiskFacts>, number][])('%s', (_, facts, score) => {
  expect(riskScore({ ...calm, ...facts })).toBe(score);
});

const worstOtherwise = {
  alertLevel: 4,
  criticals: 1,
  isUnread: true,
  waitingCount: 9,
  waitingHours: 99,
  adherence7d: 0,
  postopDays: 3,
  fallRisk: '高' as const,
};

it('two 危急 come before one, and a fall of today before a pain that has waited longer, whatever else there is', () => {
  const other = riskScore({ ...calm, ...worstOtherwise });
  expect(riskScore({ ...calm, alertLevel: 4, criticals: 2 })).toBeGreaterThan(other);
  expect(riskScore({ ...calm, alertLevel: 4, criticals: 1, eventHours: 0 })).toBeGreaterThan(other);
});

import { describe, expect, it } from 'vitest';
import {
  applies,
  checkExercise,
  type ExerciseRule,
  type PatientFacts,
  type RuleCondition,
  ruleText,
  worstOf,
} from './rule.ts';

/** Somebody of whom next to nothing is known. */
const unknown: PatientFacts = {
  condition_code: 'OTHER',
  postop_days: null,
  weight_bearing: null,
  precaution_tags: [],
  comorbidities: [],
  fall_risk: null,
  last_pain: null,
};

const patient = (facts: Partial<PatientFacts>): PatientFacts => ({ ...unknown, ...facts });

const rows: [key: string, when: RuleCondition, meets: Partial<PatientFacts>, misses: Partial<PatientFacts>[]][] = [
  ['conditions', { conditions: ['RCR', 'FROZEN'] }, { condition_code: 'FROZEN' }, [{ condition_code: 'RC_CONS' }]],
  ['postop_below', { postop_below: 42 }, { postop_days: 41 }, [{ postop_days: 42 }, { postop_days: null }]],
  [
    'weight_bearing',
    { weight_bearing: ['不负重', '足尖点地'] },
    { weight_bearing: '足尖点地' },
    [{ weight_bearing: '部分负重' }, { weight_bearing: null }],
  ],
  [
    'precautions',
    { precautions: ['肩痛', '肩关节半脱位'] },
    { precaution_tags: ['腕痛', '肩关节半脱位'] },
    [{ precaution_tags: ['腕痛'] }, { precaution_tags: [] }],
  ],
  [
    'comorbidities',
    { comorbidities: ['高血压', '冠心病'] },
    { comorbidities: ['糖尿病', '冠心病'] },
    [{ comorbidities: ['糖尿病'] }, { comorbidities: [] }],
  ],
  ['fall_risk', { fall_risk: ['高'] }, { fall_risk: '高' }, [{ fall_risk: '中' }, { fall_risk: null }]],
  ['pain_from', { pain_from: 7 }, { last_pain: 7 }, [{ last_pain: 6 }, { last_pain: 0 }, { last_pain: null }]],
];

describe('a rule applies', () => {
  it.each(rows)('by %s alone', (_key, when, meets, misses) => {
    expect(applies(when, patient(meets))).toBe(true);
    for (const facts of misses) expect(applies(when, patient(facts)), JSON.stringify(facts)).toBe(false);
  });

  it('from the day of the operation on, and before it', () => {
    expect(applies({ postop_below: 42 }, patient({ postop_days: 0 }))).toBe(true);
    expect(applies({ postop_below: 42 }, patient({ postop_days: -3 }))).toBe(true);
  });

  it('only when all its conditions hold', () => {
    const when: RuleCondition = Object.assign({}, ...rows.map(([, part]) => part));
    const meets: Partial<PatientFacts> = Object.assign({}, ...rows.map(([, , facts]) => facts));
    expect(applies(when, patient(meets))).toBe(true);
    for (const [key, , , misses] of rows) {
      for (const facts of misses) expect(applies(when, patient({ ...meets, ...facts })), key).toBe(false);
    }
  });

  it('never by unknown facts', () => {
    for (const [key, when] of rows) expect(applies(when, unknown), key).toBe(false);
  });

  it('takes a key that is there without a value as not given', () => {
    expect(applies({ conditions: undefined, pain_from: 7 }, patient({ last_pain: 8 }))).toBe(true);
  });
});

const warning: ExerciseRule = { level: 'warn', when: { fall_risk: ['高'] }, text: '跌倒高风险，须有人陪同' };
const secondWarning: ExerciseRule = { level: 'warn', when: { conditions: ['TKA'] }, text: '置换术后屈膝不超过 45°' };
const blocking: ExerciseRule = { level: 'block', when: { weight_bearing: ['不负重'] }, text: '不负重期间不做' };

describe('what speaks against an exercise', () => {
  it('names the worst first and keeps the order otherwise', () => {
    const facts = patient({ fall_risk: '高', condition_code: 'TKA', weight_bearing: '不负重' });
    expect(checkExercise([warning, secondWarning, blocking], facts)).toEqual([
      { level: 'block', text: blocking.text },
      { level: 'warn', text: warning.text },
      { level: 'warn', text: secondWarning.text },
    ]);
  });

  it('leaves out what does not apply', () => {
    expect(checkExercise([warning, secondWarning, blocking], patient({ fall_risk: '高' }))).toEqual([
      { level: 'warn', text: warning.text },
    ]);
    expect(checkExercise([warning, blocking], unknown)).toEqual([]);
    expect(checkExercise([], patient({ fall_risk: '高' }))).toEqual([]);
  });

  it('is as bad as its worst', () => {
    expect(worstOf([])).toBe('ok');
    expect(worstOf([{ level: 'warn', text: '慢' }])).toBe('warn');
    expect(
      worstOf([
        { level: 'warn', text: '慢' },
        { level: 'block', text: '停' },
      ]),
    ).toBe('block');
  });
});

describe('the text of a rule', () => {
  it.each<[RuleCondition, string]>([
    [{ conditions: ['RCR'], postop_below: 42 }, '肩袖修补术后 · 术后 42 天内'],
    [{ conditions: ['LDH', 'LBP'], pain_from: 7 }, '腰椎间盘突出、非特异性腰痛 · 疼痛 7 分及以上'],
    [{ weight_bearing: ['不负重', '足尖点地'] }, '不负重、足尖点地'],
    [{ precautions: ['跟腱修复术后'], postop_below: 84 }, '跟腱修复术后 · 术后 84 天内'],
    [{ comorbidities: ['高血压', '冠心病'] }, '高血压、冠心病'],
    [{ fall_risk: ['中', '高'] }, '跌倒风险中、高'],
  ])('%o', (when, words) => {
    expect(ruleText({ level: 'warn', when, text: '说明' })).toBe(words);
  });
});

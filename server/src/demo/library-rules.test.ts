import {
  checkExercise,
  conditionCodes,
  type ExerciseRule,
  fallRisks,
  type PatientFacts,
  precautionTags,
  type RuleCondition,
  ruleText,
  weightBearings,
} from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { libraryExercises } from '#seed/library/index.ts';
import { day, exerciseOf, judge, sound } from '../test/library-facts.ts';

const lists = {
  conditions: ['condition_code', conditionCodes],
  weight_bearing: ['weight_bearing', weightBearings],
  fall_risk: ['fall_risk', fallRisks],
} as const;

/** One patient for each way to just meet the rule. */
function justMeeting(when: RuleCondition): PatientFacts[] {
  const first: PatientFacts = {
    ...sound,
    ...(when.conditions && { condition_code: when.conditions[0] }),
    ...(when.postop_below && { postop_days: when.postop_below - 1 }),
    ...(when.weight_bearing && { weight_bearing: when.weight_bearing[0] }),
    ...(when.precautions && { precaution_tags: when.precautions.slice(0, 1) }),
    ...(when.comorbidities && { comorbidities: when.comorbidities.slice(0, 1) }),
    ...(when.fall_risk && { fall_risk: when.fall_risk[0] }),
    ...(when.pain_from && { last_pain: when.pain_from }),
  } as PatientFacts;
  return [
    first,
    ...(when.conditions ?? []).map((condition_code) => ({ ...first, condition_code })),
    ...(when.weight_bearing ?? []).map((weight_bearing) => ({ ...first, weight_bearing })),
    ...(when.precautions ?? []).map((tag) => ({ ...first, precaution_tags: [tag] })),
    ...(when.comorbidities ?? []).map((tag) => ({ ...first, comorbidities: [tag] })),
    ...(when.fall_risk ?? []).map((fall_risk) => ({ ...first, fall_risk })),
  ];
}

/** One patient for each way to just miss it: all but one fact hold. */
function justMissing(when: RuleCondition): PatientFacts[] {
  const [first = sound] = justMeeting(when);
  const missed: Partial<PatientFacts>[] = [];
  for (const [key, [fact, all]] of Object.entries(lists)) {
    const named: readonly string[] | undefined = when[key as keyof typeof lists];
    if (named) missed.push(...all.filter((value) => !named.includes(value)).map((value) => ({ [fact]: value })));
  }
  if (when.postop_below) missed.push({ postop_days: when.postop_below }, { postop_days: null });
  if (when.precautions) {
    missed.push({ precaution_tags: precautionTags.filter((tag) => !when.precautions?.includes(tag)) });
  }
  if (when.comorbidities) missed.push({ comorbidities: [] });
  if (when.pain_from) missed.push({ last_pain: when.pain_from - 1 }, { last_pain: null });
  return missed.map((facts) => ({ ...first, ...facts }));
}

const allRules = libraryExercises.flatMap(({ code, rules }) =>
  rules.map((rule): [string, string, ExerciseRule] => [code, rule.text, rule]),
);

describe('the rules of the library', () => {
  it.each(allRules)('%s: %s', (code, text, rule) => {
    const found = (facts: PatientFacts) =>
      checkExercise(exerciseOf(code).rules, facts).find((finding) => finding.text === text)?.level;
    for (const facts of justMeeting(rule.when)) expect(found(facts), JSON.stringify(facts)).toBe(rule.level);
    for (const facts of justMissing(rule.when)) expect(found(facts), JSON.stringify(facts)).toBeUndefined();
  });

  it('are those of the design', () => {
    const words = { block: '禁忌', warn: '注意' };
    expect(allRules.map(([code, , rule]) => `${code} ${words[rule.level]} ${ruleText(rule)}`)).toEqual([
      'S01 禁忌 肩关节脱位急性期',
      'S01 注意 眩晕',
      'S02 禁忌 肩袖修补术后 · 术后 42 天内',
      'S03 禁忌 肩袖修补术后 · 术后 42 天内',
      'S03 注意 肩前方不稳',
      'S04 禁忌 肩袖修补术后 · 术后 42 天内',
      'S04 注意 肩袖损伤（保守）',
      'S05 禁忌 肩袖修补术后 · 术后 84 天内',
      'S05 禁忌 肩前脱位史',
      'S06 注意 锁骨骨折未愈',
      'S07 禁忌 肩袖修补术后 · 术后 84 天内',
      'S08 禁忌 肩袖修补术后 · 术后 84 天内',
      'S09 禁忌 肩袖修补术后 · 术后 84 天内',
      'S09 禁忌 腕部骨折未愈',
      'E01 禁忌 肘部骨折未稳定固定',
      'E02 注意 上肢骨折术后 · 术后 28 天内',
      'E03 注意 上肢骨折术后 · 术后 28 天内',
      'E04 禁忌 局部急性红肿',
      'E04 注意 上肢骨折术后 · 术后 56 天内',
      'E05 注意 肌张力增高（改良 Ashworth 2 级及以上）',
      'E07 禁忌 屈肌腱修复术后 · 术后 28 天内',
      'N01 禁忌 脊髓型颈椎病未评估',
      'N02 禁忌 脊髓型颈椎病、脊髓型颈椎病未评估',
      'N02 注意 血压未控制、血压 180/110 及以上',
      'N03 禁忌 颈椎不稳或骨折',
      'N04 禁忌 颈椎不稳或骨折',
      'L01 注意 腹部手术后 · 术后 28 天内',
      'L02 禁忌 腰椎手术后 · 术后 28 天内',
      'L02 注意 血压 180/110 及以上',
      'L03 禁忌 腰椎间盘突出、非特异性腰痛 · 疼痛 7 分及以上',
      'L04 禁忌 膝关节置换术后',
      'L04 禁忌 避免跪位',
      'L04 注意 腕痛',
      'L05 禁忌 腰椎滑脱、椎管狭窄',
      'L05 注意 腰椎间盘突出',
      'L06 禁忌 膝关节置换术后',
      'L06 禁忌 避免跪位',
      'L06 禁忌 脊柱骨折急性期',
      'L07 禁忌 肩袖修补术后 · 术后 84 天内',
      'L07 注意 肩痛',
      'L08 禁忌 髋关节置换术后',
      'K01 禁忌 下肢深静脉血栓未处理',
      'K02 注意 高血压、冠心病',
      'K02 注意 冠心病/PCI 后',
      'K03 注意 腰椎间盘突出急性期',
      'K04 注意 半月板术后 · 术后 42 天内',
      'K05 注意 半月板术后 · 术后 42 天内',
      'K06 禁忌 后交叉韧带重建术后 · 术后 84 天内',
      'K07 注意 前交叉韧带重建术后 · 术后 84 天内',
      'K08 注意 髋关节置换术后 · 术后 42 天内',
      'K09 注意 髋关节置换术后 · 术后 42 天内',
      'K10 禁忌 不负重、足尖点地、部分负重',
      'K10 注意 膝关节置换术后、髋关节置换术后',
      'K10 注意 前交叉韧带重建术后 · 术后 21 天内',
      'K11 禁忌 不负重、足尖点地',
      'K11 注意 跌倒风险高',
      'K12 禁忌 不负重、足尖点地、部分负重',
      'K12 注意 跌倒风险高',
      'K13 禁忌 不负重、足尖点地、部分负重',
      'K13 注意 平衡差',
      'K14 禁忌 不稳定心绞痛',
      'K14 注意 膝关节屈曲不足 100°',
      'A01 禁忌 踝部骨折未愈',
      'A02 禁忌 跟腱修复术后 · 术后 84 天内',
      'A02 禁忌 不负重、足尖点地',
      'A02 注意 部分负重',
      'A03 禁忌 跟腱修复术后 · 术后 84 天内',
      'A03 禁忌 不负重、足尖点地',
      'A03 注意 部分负重',
      'A04 禁忌 不负重、足尖点地、部分负重',
      'A04 注意 跌倒风险高',
      'B01 禁忌 不负重、足尖点地',
      'B01 注意 部分负重',
      'B02 禁忌 不负重、足尖点地',
      'B02 注意 部分负重',
      'B02 注意 跌倒风险高',
      'B03 禁忌 不负重、足尖点地',
      'B03 注意 部分负重',
      'B03 注意 跌倒风险高',
      'B04 禁忌 不负重、足尖点地',
      'B04 注意 部分负重',
      'B04 注意 冻结步态',
      'B05 禁忌 双下肢不能负重',
      'B05 注意 体位性低血压',
      'R01 注意 肩痛、肩关节半脱位',
      'R02 禁忌 血压 180/110 及以上',
      'R03 禁忌 肩手综合征急性期',
      'R03 注意 腕痛',
      'R04 注意 肩痛 · 疼痛 4 分及以上',
      'R05 注意 认知障碍',
      'R05 注意 单侧忽略',
      'R06 禁忌 腰椎手术后 · 术后 56 天内',
      'R07 禁忌 不负重、足尖点地',
      'R07 注意 部分负重',
      'R07 注意 体位性低血压',
      'R07 注意 跌倒风险高',
      'C01 注意 眩晕',
      'C02 禁忌 不稳定心绞痛',
      'C02 禁忌 静息血氧低于 88%',
      'C02 禁忌 不负重、足尖点地',
      'C02 注意 部分负重',
      'C02 注意 静息心率高于 120',
    ]);
  });

  it('differ in their texts, which name the days they count', () => {
    for (const { code, rules } of libraryExercises) {
      const texts = rules.map(({ text }) => text);
      expect(new Set(texts).size, code).toBe(texts.length);
      for (const { when, text } of rules) {
        if (when.postop_below) expect(text, code).toContain(`${when.postop_below} 天内`);
        if (when.pain_from) expect(text, code).toContain(`${when.pain_from} 分及以上`);
        expect(text, code).not.toMatch(/。$/);
      }
    }
  });

  it('leave a sound patient alone', () => {
    for (const { code } of libraryExercises) expect(judge(code, {}), code).toBe('ok');
  });

  it('use every precaution a record can carry', () => {
    const used = new Set(libraryExercises.flatMap(({ rules }) => rules.flatMap(({ when }) => when.precautions ?? [])));
    expect(precautionTags.filter((tag) => !used.has(tag))).toEqual([]);
  });
});

const tagged = (tag: PatientFacts['precaution_tags'][number], postop_days: number | null = null) => ({
  precaution_tags: [tag],
  postop_days,
});

describe('a patient and an exercise', () => {
  it.each<[string, Partial<PatientFacts>, 'ok' | 'warn' | 'block']>([
    ['S04', day('RCR', 20), 'block'],
    ['L08', day('THA', 30), 'block'],
    ['K07', day('ACLR', 40), 'warn'],
    ['S01', day('RCR', 0), 'ok'],
    ['S01', tagged('肩关节脱位急性期'), 'block'],
    ['S02', day('RCR', 41), 'block'],
    ['S02', day('RCR', 42), 'ok'],
    ['S03', { ...day('RCR', 42), precaution_tags: ['肩前方不稳'] }, 'warn'],
    ['S04', day('RCR', 42), 'ok'],
    ['S04', day('RC_CONS', null), 'warn'],
    ['S05', day('RCR', 83), 'block'],
    ['S05', day('RCR', 84), 'ok'],
    ['S05', tagged('肩前脱位史'), 'block'],
    ['S07', day('RCR', 83), 'block'],
    ['S08', day('RCR', 84), 'ok'],
    ['S09', day('RCR', 83), 'block'],
    ['E02', day('FX_UE', 27), 'warn'],
    ['E03', day('FX_UE', 28), 'ok'],
    ['E04', day('FX_UE', 55), 'warn'],
    ['E04', { ...day('FX_UE', 20), precaution_tags: ['局部急性红肿'] }, 'block'],
    ['E06', day('FX_UE', 1), 'ok'],
    ['E07', tagged('屈肌腱修复术后', 27), 'block'],
    ['E07', tagged('屈肌腱修复术后', 28), 'ok'],
    ['N01', tagged('脊髓型颈椎病'), 'ok'],
    ['N01', tagged('脊髓型颈椎病未评估'), 'block'],
    ['N02', tagged('脊髓型颈椎病'), 'block'],
    ['L02', tagged('腰椎手术后', 27), 'block'],
    ['L02', tagged('腰椎手术后', 28), 'ok'],
    ['L03', { condition_code: 'LBP', last_pain: 7 }, 'block'],
    ['L03', { condition_code: 'LBP', last_pain: 6 }, 'ok'],
    ['L03', { condition_code: 'TKA', last_pain: 9 }, 'ok'],
    ['L04', day('TKA', 400), 'block'],
    ['L04', tagged('避免跪位'), 'block'],
    ['L05', { condition_code: 'LDH' }, 'warn'],
    ['L05', { condition_code: 'LDH', precaution_tags: ['椎管狭窄'] }, 'block'],
    ['L07', { ...day('RCR', 84), precaution_tags: ['肩痛'] }, 'warn'],
    ['K02', { comorbidities: ['高血压'] }, 'warn'],
    ['K04', day('MENISCUS', 41), 'warn'],
    ['K05', day('MENISCUS', 42), 'ok'],
    ['K06', tagged('后交叉韧带重建术后', 83), 'block'],
    ['K07', day('ACLR', 84), 'ok'],
    ['K09', day('THA', 41), 'warn'],
    ['K10', { ...day('ACLR', 20) }, 'warn'],
    ['K10', { ...day('ACLR', 21) }, 'ok'],
    ['K10', { ...day('TKA', 45), weight_bearing: '耐受下负重' }, 'warn'],
    ['K10', { ...day('TKA', 45), weight_bearing: '部分负重' }, 'block'],
    ['K11', { weight_bearing: '足尖点地' }, 'block'],
    ['K11', { weight_bearing: '部分负重' }, 'ok'],
    ['K12', { weight_bearing: '部分负重', fall_risk: '高' }, 'block'],
    ['K12', { fall_risk: '高' }, 'warn'],
    // Nobody who may not bear weight is asked to stand on the leg; with partial weight it needs a reason.
    ...['A02', 'A03', 'B01', 'B02', 'B03', 'B04', 'C02', 'R07'].flatMap(
      (code): [string, Partial<PatientFacts>, 'ok' | 'warn' | 'block'][] => [
        [code, { weight_bearing: '不负重' }, 'block'],
        [code, { weight_bearing: '足尖点地' }, 'block'],
        [code, { weight_bearing: '部分负重' }, 'warn'],
        [code, { weight_bearing: '耐受下负重' }, 'ok'],
      ],
    ),
    ['A02', tagged('跟腱修复术后', 83), 'block'],
    ['A03', tagged('跟腱修复术后', 84), 'ok'],
    ['B05', { weight_bearing: '不负重' }, 'ok'],
    ['B05', tagged('双下肢不能负重'), 'block'],
    ['R04', { precaution_tags: ['肩痛'], last_pain: 4 }, 'warn'],
    ['R04', { precaution_tags: ['肩痛'], last_pain: 3 }, 'ok'],
    ['R06', tagged('腰椎手术后', 55), 'block'],
    ['C02', tagged('静息心率高于 120'), 'warn'],
    ['C02', tagged('静息血氧低于 88%'), 'block'],
  ])('%s with %o: %s', (code, facts, level) => {
    expect(judge(code, facts)).toBe(level);
  });
});

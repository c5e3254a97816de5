import {
  checkExercise,
  conditionParts,
  dailyMinutes,
  fitOf,
  motions,
  type PatientFacts,
  parseMotion,
  plan,
  tiringItems,
  tiringMinutes,
} from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { type LibraryTemplate, libraryExercises, libraryTemplates, templateItems } from '#seed/library/index.ts';
import { day, exerciseOf, judge } from '../test/library-facts.ts';

/** As such a patient usually is, the fall risk and the pain at the upper end. */
const typical = (template: LibraryTemplate, postop_days: number | null): PatientFacts => ({
  condition_code: template.condition_code,
  postop_days,
  weight_bearing: '耐受下负重',
  precaution_tags: [],
  comorbidities: ['高血压'],
  fall_risk: '高',
  last_pain: template.pain_limit + 1,
});

/** The first and every later day it is meant for; once where no operation counts. */
function daysOf({ day_from, day_to }: LibraryTemplate): (number | null)[] {
  if (day_from === null || day_to === null) return [null];
  return Array.from({ length: day_to - day_from + 1 }, (_, n) => day_from + n);
}

const codes = libraryExercises.map(({ code }) => code);
const itemsOf = (template: LibraryTemplate) =>
  templateItems(template, (code) => ({ id: codes.indexOf(code) + 1, dose: exerciseOf(code).dose }));

describe('the templates of the library', () => {
  it('are the twelve of the design', () => {
    const listed = libraryTemplates.map(({ code, items }) => `${code} ${items.map((item) => item.exercise).join(' ')}`);
    expect(listed).toEqual([
      'T01 K01 K02 K03 K04 B05',
      'T02 K03 K05 K06 K08 K11 B05',
      'T03 K10 K11 K12 K14 A04',
      'T04 K01 K02 K03 K04 K06',
      'T05 K05 K08 K10 K11 A04 K14',
      'T06 S01 E01 E03 E05',
      'T07 S01 S02 S03 S04 S06',
      'T08 R01 R02 R03 B01 K11',
      'T09 R04 R05 E06 B03 B04',
      'T10 L01 L05 L02 L03',
      'T11 N01 N03 N04 S06',
      'T12 R07 R06 B03 B04 K11',
    ]);
    const names = libraryTemplates.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  const each = libraryTemplates.map((template) => [template.code, template] as const);

  it.each(each)('%s is a right template', (_code, template) => {
    const { code, red_flags, items, milestones, ...fields } = template;
    const input = { owner_scope: 'system', ...fields, rest_rule: red_flags, items: itemsOf(template) };
    expect(plan.saveTemplate.body.safeParse(input).error?.issues).toBeUndefined();
    expect(fields.goals.length).toBeGreaterThanOrEqual(3);
    for (const { day: due } of milestones ?? []) {
      expect(due).toBeGreaterThanOrEqual(fields.day_from ?? 0);
      expect(due).toBeLessThanOrEqual(fields.day_to ?? 0);
    }
  });

  it.each(each)('%s holds nothing its patients must not do, on any day of its phase', (_code, template) => {
    for (const postop of daysOf(template)) {
      for (const { exercise: code } of template.items) {
        const findings = checkExercise(exerciseOf(code).rules, typical(template, postop));
        expect(
          findings.filter(({ level }) => level === 'block'),
          `${code} on day ${postop}`,
        ).toEqual([]);
      }
    }
  });

  it.each(each)(
    '%s asks for no more than a patient keeps up, and only turns sides where there are two',
    (_code, template) => {
      const minutes = dailyMinutes(
        itemsOf(template).map((item, n) => ({
          ...item,
          side: item.side === '患侧' ? ('左' as const) : item.side,
          is_unilateral: exerciseOf(template.items[n]?.exercise ?? '').is_unilateral,
        })),
      );
      expect(minutes).toBeLessThanOrEqual(tiringMinutes);
      expect(minutes).toBeGreaterThan(15);
      expect(template.items.length).toBeLessThanOrEqual(tiringItems);
      for (const { exercise: code, side } of template.items) {
        if (side === '患侧') expect(exerciseOf(code).is_unilateral, code).toBe(true);
      }
    },
  );

  it('warn of what needs care: the wall sit after a knee replacement, with its limit in the note', () => {
    const wallSit = libraryTemplates.find(({ code }) => code === 'T03')?.items.find((item) => item.exercise === 'K10');
    expect(judge('K10', { ...day('TKA', 43), weight_bearing: '耐受下负重' })).toBe('warn');
    expect(wallSit?.note).toContain('45°');
  });

  it('are found by the picker as it opens for their patients', () => {
    for (const { code, condition_code, items } of libraryTemplates)
      for (const { exercise: item } of items) {
        const shown = exerciseOf(item).body_parts.some((part) => conditionParts[condition_code].includes(part));
        expect(shown, `${code} ${item}`).toBe(true);
      }
  });

  it('serve low back pain by the template of disc herniation', () => {
    const back = libraryTemplates.find(({ code }) => code === 'T10') as LibraryTemplate;
    for (const { exercise: code } of back.items) {
      expect(judge(code, { condition_code: 'LBP', last_pain: 4 }), code).toBe('ok');
    }
  });

  it('follow each other without a gap and measure at the end of a phase', () => {
    const phases = (condition: string) =>
      libraryTemplates
        .filter(({ condition_code }) => condition_code === condition)
        .map(({ day_from, day_to }) => [day_from, day_to]);
    expect(phases('TKA')).toEqual([
      [0, 14],
      [15, 42],
      [43, 84],
    ]);
    expect(phases('ACLR')).toEqual([
      [0, 28],
      [29, 84],
    ]);
    expect(phases('RCR')).toEqual([
      [0, 42],
      [43, 84],
    ]);
    const milestones = libraryTemplates.flatMap(({ condition_code, milestones: due = [] }) =>
      due.map(({ day: on, measure, at_least }) => [condition_code, on, measure, at_least]),
    );
    expect(milestones).toEqual([
      ['TKA', 42, '膝屈', 90],
      ['ACLR', 28, '膝屈（被动）', 90],
      ['RCR', 42, '肘屈', 130],
      ['RCR', 42, '肘伸', -30],
      ['RCR', 84, '肩前屈（主动）', 120],
    ]);
    for (const [, , measure, degrees] of milestones) {
      const { motion } = parseMotion(String(measure)) ?? {};
      expect([measure, motion && fitOf(Number(degrees), motions[motion])]).toEqual([measure, 'usual']);
    }
  });
});

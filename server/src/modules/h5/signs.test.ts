import { randomUUID } from 'node:crypto';
import { dangerSigns } from '@yun/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { bodyPartOf, limbOf } from './body-part.ts';
import { keyBeside } from './message-key.ts';
import { adviceForPain, adviceForSigns, messageOf } from './signs.ts';
import { weekUpTo } from './today.service.ts';

const clinic = { agency_name: '康复中心', agency_phone: '0571-88886666', doctor_name: '何静', doctor_title: '治疗师' };

describe('what is said', () => {
  it('to the doctor: every sign, and what was written, without what cannot be seen', () => {
    expect(messageOf('训练后出现', ['发热', '小腿肿胀'], null)).toBe('训练后出现：小腿肿胀、发热');
    expect(messageOf('报告', ['跌倒'], '  在浴室\u202e滑倒 ')).toBe('报告：跌倒。在浴室滑倒');
  });

  it('to the patient: the worst first, stop once, whom to call', () => {
    const advice = adviceForSigns(['小腿肿胀', '胸痛'], clinic);
    expect(advice).toMatch(/^请马上停止训练，坐下休息。.*120。抬高下肢/);
    expect(advice.match(/停止训练/g)).toHaveLength(1);
    expect(advice).toMatch(/已经发消息告诉何静治疗师；等不到回复时，请拨打 0571-88886666。$/);
    expect(adviceForSigns(['发热'], { ...clinic, agency_phone: null })).toMatch(/请直接打电话到医院。$/);
    expect(adviceForPain(7, 4, clinic)).toContain('疼痛 7 分，超过了计划的上限 4 分');
  });

  it.each(dangerSigns.filter((sign) => sign !== '不想活'))(
    '%s has an advice that begins with stopping, in calm words',
    (sign) => {
      const advice = adviceForSigns([sign], clinic);
      expect(advice).toMatch(/^请(?:马上)?停止训练，/);
      expect(advice).not.toMatch(/死|危险|严重后果|！/);
    },
  );
});

it('a derived key is a UUID, stable, and different for each key and purpose', () => {
  const [one, two] = [randomUUID(), randomUUID()];
  expect(z.uuid().safeParse(keyBeside(one, 'signs')).success).toBe(true);
  expect(keyBeside(one, 'signs')).toBe(keyBeside(one.toUpperCase(), 'signs'));
  expect(new Set([one, keyBeside(one, 'signs'), keyBeside(one, 'event'), keyBeside(two, 'signs')]).size).toBe(4);
});

it.each([
  ['ddpmnsd', '2026-03-09', 'ddpmnsd'],
  ['ddpmnsd', '2026-03-07', 'pmnsdnn'],
  ['ddpmnsd', '2026-02-01', 'nnnnnnn'],
  ['', null, ''],
])('the week %s up to %s is %s on the tenth', (weekStates, weekUntil, week) => {
  expect(weekUpTo({ weekStates, weekUntil }, '2026-03-10')).toBe(week);
});

it('a condition has its place in plain words', () => {
  expect([bodyPartOf('TKA'), bodyPartOf('FROZEN'), bodyPartOf('LDH'), bodyPartOf('STROKE')]).toEqual([
    ...['膝盖', '肩膀', '腰', '身体'],
  ]);
});

it('an exercise has its limb in plain words, and none where it is not of one limb alone', () => {
  expect([limbOf(['颈', '肩']), limbOf(['腰腹核心']), limbOf(['全身']), limbOf([])]).toEqual([null, null, null, null]);
  expect([
    limbOf(['膝', '髋']),
    limbOf(['踝足', '全身']),
    limbOf(['腕手']),
    limbOf(['肩']),
    limbOf(['肘', '腕手']),
  ]).toEqual([...['腿', '腿', '手', '肩', '手臂']]);
});

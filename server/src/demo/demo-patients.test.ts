import {
  ageOn,
  checkPlan,
  daysBetween,
  limitsOf,
  patient as patientContract,
  plan as planContract,
  readIdCard,
  scales,
  scoreScale,
} from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { checkedPatient, demoPatients, type MadePatient, makePatients } from '#seed/patients/made/made-patient.ts';
import { seedMoment } from '#seed/patients/moment.ts';
import { libraryById } from '#seed/patients/plan-content.ts';
import { demoExchanges, openMessages } from '#seed/patients/talk-lines.ts';
import { rateOf } from '#server/modules/plan/adherence/index.ts';
import { pinyinOfName } from '#server/platform/document/pinyin.ts';
import { dangers, isUnanswered, judgedDays, moments, painOf, seriesOf } from '../test/demo-facts.ts';

/** How the last week went, as the list of the design shows it. */
const rates: Record<number, number> = {
  1: 93,
  2: 93,
  3: 71,
  4: 86,
  9: 93,
  10: 79,
  11: 93,
  12: 88,
  13: 93,
  14: 42,
  15: 92,
  18: 93,
  19: 86,
  21: 93,
  26: 71,
  30: 71,
};

describe.each(Object.entries(moments))('the patients of the demo on %s', (_, time) => {
  const moment = seedMoment(new Date(time));
  const made = makePatients(moment);
  const all = [...made.values()];

  it('have nothing in the future', () => {
    const times = [
      ...all.flatMap(({ sessions }) => sessions.flatMap((one) => [one.startTime, one.endTime, one.createTime])),
      ...all.flatMap(({ messages }) => messages.map((message) => message.time)),
      ...all.flatMap(({ plan }) => plan?.versions.map(({ createTime }) => createTime) ?? []),
      ...all.flatMap(({ measurements, assessments }) => [...measurements, ...assessments].map((one) => one.time)),
      ...all.flatMap(({ goals }) =>
        goals.flatMap(({ createTime, closedTime }) => [createTime, closedTime ?? createTime]),
      ),
    ];
    expect(times.filter((one) => one > moment.now)).toEqual([]);
    for (const { sessions } of all) {
      const dates = sessions.map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].sort());
      for (const { date, startTime, endTime } of sessions) {
        expect([seedMoment(startTime).today, seedMoment(endTime).today]).toEqual([date, date]);
      }
    }
  });

  it('have the age of the design, and documents that agree with it', () => {
    for (const { record, birthDate, idNumber } of all) {
      expect(ageOn(birthDate, moment.today)).toBe(record.age);
      if (idNumber !== null) {
        expect(readIdCard(idNumber, moment.today)).toEqual({ birth_date: birthDate, gender: record.gender });
      }
    }
    expect(all.filter(({ idNumber }) => idNumber !== null)).toHaveLength(2);
  });

  it('train by plans the contract allows, with nothing that blocks on the day a version began', () => {
    for (const patient of all) {
      const { record, plan } = patient;
      for (const { content, effectiveDate } of plan?.versions ?? []) {
        expect(planContract.planContent.safeParse(content).error?.issues).toBeUndefined();
        const facts = { ...checkedPatient(record, moment), last_pain: painBefore(patient, effectiveDate) };
        const blocks = checkPlan(content, libraryById, facts, effectiveDate).filter(({ level }) => level === 'block');
        expect(blocks, `${record.name} ${effectiveDate}`).toEqual([]);
        expect(effectiveDate < moment.today).toBe(true);
      }
    }
  });

  it('show four weeks of 邵桂兰 as the design does', () => {
    const patient = made.get(2) as MadePatient;
    const states = judgedDays(patient, moment, 28).map(({ state }) => state[0]);
    expect(states.join('')).toBe('dddmddddpddddddddmddddddpddd');
    expect(rateOf(judgedDays(patient, moment, 28))).toBe(89);
  });

  it('show the last week and the last pain of the design', () => {
    for (const [no, rate] of Object.entries(rates)) {
      const patient = made.get(Number(no));
      expect([no, patient && rateOf(judgedDays(patient, moment, 7))]).toEqual([no, rate]);
    }
    const pains = (no: number) => made.get(no)?.sessions.slice(-2).map(painOf);
    expect([pains(1), pains(4), pains(9), pains(10), pains(19)]).toEqual([
      [3, 3],
      [3, 6],
      [4, 3],
      [5, 5],
      [4, 8],
    ]);
    expect([pains(15)?.[1], pains(26)?.[1], pains(28)]).toEqual([null, null, [0, 0]]);
  });

  it('wait for answers as the design says, everybody else has got one', () => {
    const waiting = all.flatMap(({ record, messages }) => {
      const open = messages.filter((one) => isUnanswered(messages, one));
      return open.length === 0 ? [] : [`${record.name} ${open.length}`];
    });
    expect(waiting).toEqual(['陆振华 1', '罗秀英 3', '石玉梅 1', '柳思琪 1', '严志成 1']);
    for (const { record, messages } of all) {
      if (record.no === 31) expect(messages).toEqual([]);
      else expect(messages.length).toBeGreaterThanOrEqual(6);
      expect(messages.length).toBeLessThanOrEqual(20);
    }
  });
});

describe('what was found out about the patients of the demo', () => {
  const moment = seedMoment(new Date(moments['the Thursday of the design']));
  const made = makePatients(moment);
  const all = [...made.values()];
  const valuesOf = (no: number, key: string) =>
    (seriesOf(made.get(no) as MadePatient).get(key) ?? []).map(
      ({ date, value }) => `${daysBetween(date, moment.today)} ${value}`,
    );

  it('is what the design writes down, days ago and value', () => {
    expect(valuesOf(2, 'rom.knee_flexion.左.被动')).toEqual(['42 64', '38 74', '31 84', '17 84', '3 84']);
    expect(valuesOf(2, 'rom.knee_extension.左.被动').slice(-3)).toEqual(['31 -6', '17 -3', '3 -1']);
    expect(valuesOf(2, 'scale.TUG')).toEqual(['31 18.8', '17 15.5', '3 13.5']);
    expect(valuesOf(2, 'pain').slice(-3)).toEqual(['31 3', '17 3', '3 2']);
    expect(valuesOf(2, 'rom.knee_flexion.右.被动')).toEqual(['17 128']);
    expect(valuesOf(7, 'rom.knee_flexion.右.被动').at(-1)).toBe('14 78');
    expect(valuesOf(11, 'rom.shoulder_external_rotation.左.被动').slice(-3)).toEqual(['34 38', '20 39', '6 38']);
    expect(valuesOf(16, 'scale.FMA-UE').slice(-3)).toEqual(['33 38', '19 38', '5 39']);
    expect(valuesOf(27, 'scale.TUG').slice(-2)).toEqual(['16 14', '2 23']);
    expect(valuesOf(30, 'rom.hip_flexion.右.被动').slice(-2)).toEqual(['15 95', '1 78']);
    expect(valuesOf(18, 'rom.lumbar_flexion.主动')).toHaveLength(2);
    expect(valuesOf(23, 'rom.forearm_supination.右.主动')).toHaveLength(3);
    expect(all.filter(({ measurements, assessments }) => measurements.length + assessments.length === 0)).toEqual([
      made.get(31),
    ]);
  });

  it('adds up: every total is that of its answers', () => {
    for (const { record, assessments } of all) {
      for (const { scale, items, total, band } of assessments) {
        const score = scoreScale(scales[scale], items);
        if (total === null) expect(score.isComplete).toBe(false);
        else expect([record.name, scale, score]).toMatchObject([record.name, scale, { isComplete: true, total, band }]);
      }
    }
    const totals = all.flatMap(({ assessments }) => assessments);
    expect(totals.filter(({ total }) => total === null)).toHaveLength(1);
    expect(totals.filter(({ voided }) => voided !== null)).toHaveLength(1);
    expect(all.flatMap(({ measurements }) => measurements.filter(({ removed }) => removed !== null))).toHaveLength(1);
  });

  it('lies within what bodies do, after the record began, and every other week or more', () => {
    for (const { record, measurements, assessments } of all) {
      for (const one of measurements) {
        const [least, most] = limitsOf(one).usual;
        expect(one.value >= least && one.value <= most, `${record.name} ${one.key} ${one.value}`).toBe(true);
      }
      const begun = moment.at(record.createdDaysAgo, 9 * 60 + 2 * record.no);
      expect([...measurements, ...assessments].filter(({ time }) => time < begun)).toEqual([]);
    }
  });

  it('has goals that can be shown: a series that exists, a date, and an end where they ended', () => {
    for (const patient of all) {
      const keys = new Set(seriesOf(patient).keys());
      for (const { key, text, baseline, target, status, closedTime, note } of patient.goals) {
        const isMeasured = key !== null && keys.has(key) && baseline !== null && target !== null && baseline !== target;
        expect(key === null || isMeasured, `${patient.record.name} ${text}`).toBe(true);
        expect((status === 'open') === (closedTime === null && note === null)).toBe(true);
      }
    }
    const goals = all.flatMap((patient) => patient.goals);
    const statuses = new Set(goals.map(({ status }) => status));
    expect(statuses).toEqual(new Set(['open', 'reached', 'missed', 'cancelled']));
    const own = made.get(2)?.goals.map(({ text, target, dueDate }) => `${text} ${target} ${dueDate}`);
    expect(own?.at(-1)).toBe('左膝屈达到 120° 120 2026-12-21');
  });
});

describe('the patients of the demo', () => {
  const moment = seedMoment(new Date(moments['the Thursday of the design']));
  const all = [...makePatients(moment).values()];

  it('are the same at every seeding', () => {
    const again = [...makePatients(seedMoment(new Date(moments['the Thursday of the design']))).values()];
    expect(again).toEqual(all);
  });

  it('are thirty-two, each with a name that is read as it is written', () => {
    expect(demoPatients.map(({ no }) => no)).toEqual(Array.from({ length: 32 }, (_, n) => n + 1));
    for (const { name, py } of demoPatients) expect(pinyinOfName(name)).toBe(py);
  });

  it('train about as often as their kind does', () => {
    const rateIn = (archetype: string) =>
      all
        .filter(({ plan }) => plan?.course.archetype === archetype && plan.course.completedDaysAgo === undefined)
        .map((patient) => rateOf(judgedDays(patient, moment, 28)) ?? 0);
    expect(Math.min(...rateIn('steady'))).toBeGreaterThanOrEqual(80);
    expect(Math.min(...rateIn('plateau'))).toBeGreaterThanOrEqual(80);
    expect(Math.max(...rateIn('wavering'))).toBeLessThanOrEqual(82);
    expect(Math.min(...rateIn('wavering'))).toBeGreaterThanOrEqual(55);
  });

  it('leave out pain, report late and correct themselves now and then', () => {
    const sessions = all.flatMap((patient) => patient.sessions);
    const share = (holds: (session: (typeof sessions)[number]) => boolean) =>
      sessions.filter(holds).length / sessions.length;
    expect(sessions.length).toBeGreaterThan(800);
    expect(share((session) => painOf(session) === null)).toBeCloseTo(0.13, 1);
    expect(share(({ isLate }) => isLate)).toBeCloseTo(0.05, 1);
    expect(share(({ isCorrected }) => isCorrected)).toBeGreaterThan(0.005);
    expect(share((session) => painOf(session) === 0)).toBeGreaterThan(0.01);
    expect(new Set(sessions.map(({ status }) => status))).toEqual(new Set(['done', 'partial', 'aborted']));
  });

  it('who do well have three versions, who hurt one that asks for less', () => {
    for (const { plan } of all) {
      const { archetype, completedDaysAgo } = plan?.course ?? {};
      if (archetype === 'steady' && completedDaysAgo === undefined) expect(plan?.versions).toHaveLength(3);
      const [before, last] = plan?.versions.slice(-2) ?? [];
      if (archetype === 'hurting') expect(last?.dailyMinutes).toBeLessThan(before?.dailyMinutes ?? 0);
    }
  });

  it('are answered with many different words, none of which raises an alarm by itself', () => {
    expect(new Set(demoExchanges.map(({ says }) => says)).size).toBeGreaterThanOrEqual(60);
    expect(demoExchanges.filter(({ says }) => dangers.test(says))).toEqual([]);
    expect(openMessages.filter(({ says }) => dangers.test(says)).map(({ no }) => no)).toEqual([4]);
  });

  it('have records the form would take', () => {
    for (const { record, birthDate } of all) {
      const { name, gender, diagnosis, icd10, goal, tags, size, address } = record;
      const fields = patientContract.patientFields;
      expect([fields.name.parse(name), fields.gender.parse(gender), fields.diagnosis.parse(diagnosis)]).toHaveLength(3);
      expect(fields.icd10.parse(icd10)).toBe(icd10);
      expect([fields.goal_text.parse(goal), fields.address.parse(address)]).toEqual([goal, address]);
      expect(fields.tags.parse([...(tags ?? [])])).toEqual(tags ?? []);
      expect([fields.height_cm.parse(size[0]), fields.weight_kg.parse(size[1])]).toEqual([...size]);
      expect(fields.birth_date.parse(birthDate)).toBe(birthDate);
    }
  });
});

function painBefore({ sessions }: MadePatient, day: string): number | null {
  const earlier = sessions.filter(({ date }) => date < day).at(-1);
  return earlier === undefined ? null : painOf(earlier);
}

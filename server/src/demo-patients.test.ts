import {
  ageOn,
  checkPlan,
  dayNoOf,
  daysBetween,
  findScale,
  isDueOn,
  limitsOf,
  mainKeysOf,
  mainMeasureOf,
  mainScaleOf,
  patient as patientContract,
  plan as planContract,
  readIdCard,
  scaleKey,
  scales,
  scoreScale,
  weekdayOf,
} from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { checkedPatient, demoPatients, type MadePatient, makePatients } from '#seed/patients/made-patient.ts';
import { type SeedMoment, seedMoment } from '#seed/patients/moment.ts';
import { libraryById } from '#seed/patients/plan-content.ts';
import { demoExchanges, openMessages } from '#seed/patients/talk-lines.ts';
import { missedInARow, rateOf } from '#server/modules/progress/index.ts';
import { pinyinOfName } from '#server/platform/pinyin.ts';
import {
  judgedDays,
  judgeWeek,
  lastGains,
  medianOf,
  painOf,
  painsBefore,
  type SeriesValue,
  seriesOf,
} from './test/demo-facts.ts';

// What does not depend on the day is looked at once, everything else on days that are hard to get right.
const moments = {
  'the Thursday of the design': '2026-11-12T10:24:00+08:00',
  'a Monday just after midnight': '2026-11-16T00:03:00+08:00',
  'a Sunday just before midnight': '2026-11-15T23:58:00+08:00',
  'a Saturday at noon': '2026-06-06T12:00:00+08:00',
  'the 29th of February': '2028-02-29T08:00:00+08:00',
  'the first of March of a leap year': '2028-03-01T15:30:00+08:00',
  'new year': '2027-01-01T00:30:00+08:00',
};

/** How the last week went, as the list of the design shows it. */
const rates: Record<number, number> = {
  ...{
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
  },
  ...{ 30: 71 },
};

const dangers = /胸痛|胸闷|呼吸困难|小腿肿胀|发热|伤口渗液|晕倒|大小便失禁/;

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

  it('did, told and wrote what raises the alerts of the design, and nothing else', () => {
    const overdue = moment.workingHoursAgo(24);
    const found = (holds: (patient: MadePatient) => boolean) => all.filter(holds).map(({ record }) => record.no);
    expect({
      W01: found((patient) => patient.sessions.some((session) => (painOf(session) ?? 0) >= 7)),
      W02: found((patient) => risesBy(patient, 2) && !hurtsBadly(patient)),
      W03: found(isAboveLimit),
      W04: found((patient) => missedInARow(judgedDays(patient, moment, 28)) >= 3),
      W05: found((patient) => falls(patient, moment)),
      W06: found((patient) => overdoneDays(patient, moment) >= 2),
      W07: found(({ sessions }) => sessions.filter(({ rpe, date }) => rpe >= 8 && date >= moment.day(7)).length >= 2),
      W08: found((patient) =>
        [...seriesOf(patient)].some(([key, values]) => key.startsWith('rom.') && fallsBy(values, 10)),
      ),
      W09: found(hasStopped),
      W10: found((patient) => hasLost(patient)),
      W11: found(({ sessions }) => sessions.some(({ adverseEvent }) => adverseEvent !== '无')),
      W12: found(({ messages }) =>
        messages.some(({ sender, content }) => sender === 'patient' && dangers.test(content)),
      ),
      W13: found(({ messages }) => messages.some((one) => one.time <= overdue && isUnanswered(messages, one))),
      W14: found(({ plan }) => endsSoon(plan, moment)),
      W15: found((patient) => isBehind(patient, moment)),
      W16: found(({ record }) => (record.nextVisit ?? 0) < 0),
    }).toEqual({
      ...{ W01: [19], W02: [4], W03: [10], W04: [7, 17, 22], W05: [14], W06: [25], W07: [24], W08: [30] },
      ...{ W09: [2, 11, 16], W10: [27], W11: [15], W12: [4], W13: [20], W14: [8], W15: [2, 7], W16: [] },
    });
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

  it('has goals that can be told: a series that exists, a date, and an end where they ended', () => {
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

  it('leave out pain, tell late and correct themselves now and then', () => {
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

const hurtsBadly = ({ sessions }: MadePatient) => sessions.some((session) => (painOf(session) ?? 0) >= 7);

function risesBy(patient: MadePatient, points: number): boolean {
  const last = patient.sessions.at(-1);
  const pains = painsBefore(patient);
  const pain = last && painOf(last);
  return pains.length >= 3 && typeof pain === 'number' && pain - medianOf(pains) >= points;
}

function isAboveLimit({ sessions }: MadePatient): boolean {
  const last = sessions.slice(-2);
  return last.length === 2 && last.every((one) => (painOf(one) ?? 0) > one.version.content.pain_limit);
}

function falls(patient: MadePatient, moment: SeedMoment): boolean {
  const [before, week] = [judgeWeek(patient, moment, 14), judgeWeek(patient, moment, 7)];
  const isIdle = missedInARow(judgedDays(patient, moment, 28)) >= 3;
  return !isIdle && before !== null && week !== null && week < 50 && before - week >= 20;
}

function overdoneDays({ plan, sessions }: MadePatient, moment: SeedMoment): number {
  const share = ({ date, version, items }: MadePatient['sessions'][number]) => {
    const due = version.content.items.filter((item) =>
      isDueOn(item, dayNoOf(plan?.startDate ?? date, date), weekdayOf(date)),
    );
    const asked = due.reduce((sum, item) => sum + item.sets * item.times_per_day, 0);
    return items.reduce((sum, { setsDone }) => sum + setsDone, 0) / asked;
  };
  return sessions.filter((session) => session.date >= moment.day(7) && share(session) > 1.5).length;
}

function isUnanswered(messages: MadePatient['messages'], one: MadePatient['messages'][number]): boolean {
  return one.sender === 'patient' && !messages.some(({ sender, time }) => sender === 'doctor' && time > one.time);
}

function endsSoon(plan: MadePatient['plan'], moment: SeedMoment): boolean {
  return plan !== null && plan.endDate >= moment.today && daysBetween(moment.today, plan.endDate) <= 3;
}

const fallsBy = (values: readonly SeriesValue[], amount: number) =>
  values.some(({ value }, n) => (values[n - 1]?.value ?? value) - value >= amount);

/** The main measure, its smallest gain that counts and which way is better, as the design has them. */
function mainSeriesOf(
  patient: MadePatient,
): { values: SeriesValue[]; step(before: number): number; isLower: boolean }[] {
  const { condition, side } = patient.record;
  const main = mainMeasureOf(condition);
  const scale = main.type === 'scale' ? findScale(main.code) : null;
  const isTimed = scale !== null && 'share' in scale.step;
  const step = (before: number) =>
    scale === null ? 5 : isTimed ? before * 0.05 : (scale.range[1] - scale.range[0]) * 0.02;
  const keys = mainKeysOf(condition, side);
  return keys.map((key) => ({ values: seriesOf(patient).get(key) ?? [], step, isLower: scale?.better === 'lower' }));
}

/** Nothing gained twice in a row, and what was to be reached is not. */
function hasStopped(patient: MadePatient): boolean {
  return mainSeriesOf(patient).some(({ values, step, isLower }) => {
    const gains = lastGains(values, isLower);
    const [before, last] = [values.slice(-3), values.at(-1)];
    const isReached = patient.goals.some(
      ({ key, target }) =>
        key === last?.key &&
        target !== null &&
        last !== undefined &&
        (isLower ? last.value <= target : last.value >= target),
    );
    const isIdle = gains.length > 0 && gains.every((gain, n) => gain < step(before[n]?.value ?? 0));
    return isIdle && !isReached && !hasLost(patient);
  });
}

/** Errors of measurement of the conditions the demo has, as the literature tells them. */
const errors: Record<string, number> = {
  ...{ 'TKA TUG': 2.5, 'THA TUG': 2.5, 'PD TUG': 3.5, 'ACLR Lysholm': 8.9, 'MENISCUS Lysholm': 10.1 },
  ...{ 'RCR Constant': 23, 'RC_CONS Constant': 23, 'LBP ODI': 10.5, 'CERV NDI': 20.4 },
};

/** Of the scale that stands for the condition: worse by a fifth, or by more than its error of measurement. */
function hasLost(patient: MadePatient): boolean {
  const scale = findScale(mainScaleOf(patient.record.condition) ?? '');
  const values = scale === null ? [] : (seriesOf(patient).get(scaleKey(scale.code)) ?? []);
  const [before, now] = values.slice(-2);
  if (scale === null || before === undefined || now === undefined) return false;
  const lost = scale.better === 'lower' ? now.value - before.value : before.value - now.value;
  const error = errors[`${patient.record.condition} ${scale.code}`];
  return lost >= before.value * 0.2 || (error !== undefined && lost >= error);
}

/** Milestones of the design: by condition the day, the motion and the degrees. */
const milestones: Record<string, readonly (readonly [day: number, series: string, atLeast: number])[]> = {
  TKA: [[42, 'knee_flexion.SIDE.被动', 90]],
  ACLR: [[28, 'knee_flexion.SIDE.被动', 90]],
  RCR: [
    [42, 'elbow_flexion.SIDE.主动', 130],
    [42, 'elbow_extension.SIDE.主动', -30],
    [84, 'shoulder_flexion.SIDE.主动', 120],
  ],
};

function isBehind(patient: MadePatient, moment: SeedMoment): boolean {
  const { condition, side, surgery } = patient.record;
  const due = (milestones[condition] ?? []).filter(([day]) => surgery !== undefined && surgery.daysAgo >= day);
  const sides = side === '双侧' ? ['左', '右'] : [side];
  return due.some(([, series, atLeast]) =>
    sides.some((one) => {
      const values = seriesOf(patient).get(`rom.${series.replace('SIDE', one)}`) ?? [];
      const newest = values.findLast(({ date }) => date <= moment.today);
      return newest === undefined || newest.value < atLeast;
    }),
  );
}

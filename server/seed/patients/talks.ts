// Conversations of the demo: questions and answers over the course, and messages without an answer yet.
import { type ConditionCode, today as dayOf, daysBetween } from '@yun/contract';
import type { DemoCourse } from './demo-course.ts';
import type { DemoPatient } from './demo-patient.ts';
import { createRandom } from './made/random.ts';
import type { SeedMoment } from './moment.ts';
import { demoExchanges, openMessages, type Topic } from './talk-lines.ts';

export interface MadeMessage {
  no: number;
  sender: 'patient' | 'doctor';
  content: string;
  time: Date;
}

const topics: Record<ConditionCode, readonly Topic[]> = {
  STROKE: ['stroke'],
  TKA: ['knee'],
  THA: ['any'],
  ACLR: ['knee'],
  MENISCUS: ['knee'],
  RCR: ['shoulder'],
  RC_CONS: ['shoulder'],
  FROZEN: ['shoulder'],
  LDH: ['back'],
  LBP: ['back'],
  CERV: ['neck'],
  FX_UE: ['hand'],
  FX_LE: ['any'],
  ANKLE: ['any'],
  PD: ['walking'],
  SCI: ['any'],
  COPD: ['breath'],
  CHD: ['breath'],
  OA_KNEE: ['knee'],
  OTHER: ['any'],
};

/** Whoever breaks off has written nothing since either. */
export function makeTalk(patient: DemoPatient, course: DemoCourse, moment: SeedMoment): MadeMessage[] {
  const random = createRandom(patient.no * 15_485_863 + 3);
  const silentDays = course.archetype === 'breaking_off' ? (course.recent.match(/m+$/)?.[0].length ?? 0) + 1 : 0;
  const open = openOf(patient.no, moment);
  // Answers come before what is still open, also over a weekend.
  const openDays = open.map(({ time }) => daysBetween(dayOf(time.getTime()), moment.today) + 1);
  const lastDaysAgo = Math.max(2, silentDays, course.completedDaysAgo ?? 0, ...openDays);
  const span = Math.min(course.startDaysAgo - 1, 42 + lastDaysAgo) - lastDaysAgo;
  const fitting = demoExchanges.filter(({ topic }) => topic === 'any' || topics[patient.condition].includes(topic));
  const own = fitting.filter(({ topic }) => topic !== 'any');
  const count = Math.min(span, random.between(3, 8));
  const messages: MadeMessage[] = [];
  const used = new Set<string>();
  for (let n = 0; n < count; n += 1) {
    const pool = (n % 2 === 0 && own.length > 0 ? own : fitting).filter(({ says }) => !used.has(says));
    const { says, answer } = random.pick(pool.length > 0 ? pool : fitting);
    used.add(says);
    const daysAgo = lastDaysAgo + Math.round((span * (count - 1 - n)) / Math.max(1, count - 1));
    const time = moment.at(daysAgo, random.between(8 * 60, 19 * 60));
    const later = new Date(time.getTime() + random.between(12, 170) * 60_000);
    messages.push({ no: patient.no, sender: 'patient', content: says, time });
    messages.push({ no: patient.no, sender: 'doctor', content: answer, time: later });
  }
  return [...messages, ...open];
}

function openOf(no: number, moment: SeedMoment): MadeMessage[] {
  return openMessages
    .filter((message) => message.no === no)
    .map(({ says, minutesAgo, isInWorkingTime }) => ({
      no,
      sender: 'patient',
      content: says,
      time: isInWorkingTime ? moment.workingHoursAgo(minutesAgo / 60) : moment.minutesAgo(minutesAgo),
    }));
}

// The plans of the demo: the content of each version, filled in from the library.
import {
  addDays,
  type CheckedExercise,
  type CheckedPatient,
  checkPlan,
  contentText,
  minutesOf,
  type plan,
  type Side,
} from '@yun/contract';
import { libraryExercises, libraryTemplates } from '#seed/library/index.ts';
import { templateItems } from '#seed/library/library-template.ts';
import type { DemoCourse, DemoVersion } from './demo-course.ts';
import type { SeedMoment } from './moment.ts';

/** Until it has an id, an exercise of the library is identified by its index. */
const places = new Map(libraryExercises.map((exercise, place) => [exercise.code, { id: place + 1, exercise }]));

export function exerciseAt(code: string) {
  const found = places.get(code);
  if (found === undefined) throw new Error(`the library has no exercise ${code}`);
  return found;
}

export const codeAt = (place: number) => libraryExercises[place - 1]?.code ?? '';
const nameAt = (place: number) => libraryExercises[place - 1]?.name ?? '';

/** Exercises in the form that the check of plans takes. */
export const libraryById: ReadonlyMap<number, CheckedExercise> = new Map(
  libraryExercises.map(({ name, is_unilateral, rules }, place) => [
    place + 1,
    { id: place + 1, name, status: 'active', is_unilateral, rules },
  ]),
);

export interface MadeVersion {
  versionNo: number;
  effectiveDate: string;
  createTime: Date;
  content: plan.PlanContent;
  template: string | null;
  changeReason: string | null;
  changeSummary: string;
  dailyMinutes: number;
  acknowledged: string[];
  ackReason: string | null;
}

export interface MadePlan {
  course: DemoCourse;
  startDate: string;
  endDate: string;
  versions: MadeVersion[];
}

export function makePlan(course: DemoCourse, patient: CheckedPatient, moment: SeedMoment): MadePlan {
  const startDate = moment.day(course.startDaysAgo);
  const endDate = addDays(startDate, course.days - 1);
  const versions: MadeVersion[] = [];
  for (const [n, version] of course.versions.entries()) {
    const content = contentOf(course, version, patient.affected_side, startDate, endDate);
    const effectiveDate = moment.day(version.daysAgo);
    const before = versions.at(-1);
    const findings = checkPlan(content, libraryById, patient, effectiveDate);
    const acknowledged = [...new Set(findings.map(({ item, text }) => findingText(content, item, text)))];
    versions.push({
      versionNo: n + 1,
      effectiveDate,
      // The afternoon before it begins.
      createTime: moment.at(version.daysAgo + 1, 15 * 60 + 10 + course.no),
      content,
      template: typeof version.from === 'string' ? version.from : null,
      changeReason: version.reason ?? null,
      changeSummary: before === undefined ? firstText(content) : contentText(before.content, content, nameAt),
      dailyMinutes: Math.round(minutesOf(content.items, libraryById) * 10) / 10,
      acknowledged,
      ackReason: acknowledged.length > 0 ? '已评估并向患者和家属说明注意事项' : null,
    });
  }
  return { course, startDate, endDate, versions };
}

function firstText({ items }: plan.PlanContent): string {
  return `首个版本：${items.map((item) => nameAt(item.exercise_id)).join('、')}`;
}

function findingText({ items }: plan.PlanContent, item: number | null, text: string): string {
  const name = item === null ? '' : nameAt(items[item]?.exercise_id ?? 0);
  return name === '' || text.includes(name) ? text : `${name}：${text}`;
}

function contentOf(
  course: DemoCourse,
  version: DemoVersion,
  affectedSide: CheckedPatient['affected_side'],
  start_date: string,
  end_date: string,
): plan.PlanContent {
  const template = libraryTemplates.find(({ code }) => code === version.from);
  const ownSide: Side = affectedSide === '不适用' ? '双侧' : affectedSide;
  return {
    title: version.title ?? course.title,
    category: course.category ?? '运动',
    start_date,
    end_date,
    pain_limit: course.painLimit ?? template?.pain_limit ?? 4,
    rest_rule: course.restRule ?? template?.red_flags ?? null,
    goals: [...(course.goals ?? template?.goals ?? [])],
    items: itemsOf(version, ownSide),
  };
}

function itemsOf({ from, dose = {}, often = {}, without = [] }: DemoVersion, ownSide: Side): plan.PlanItem[] {
  const items = typeof from === 'string' ? templateOf(from, ownSide) : from.map((code) => itemOf(code, ownSide));
  return items
    .filter(({ exercise_id }) => !without.includes(codeAt(exercise_id)))
    .map((item) => ({ ...item, ...often, ...dose[codeAt(item.exercise_id)] }));
}

function templateOf(code: string, ownSide: Side): plan.PlanItem[] {
  const template = libraryTemplates.find((one) => one.code === code);
  if (template === undefined) throw new Error(`the library has no template ${code}`);
  const find = (name: string) => ({ id: exerciseAt(name).id, dose: exerciseAt(name).exercise.dose });
  return templateItems(template, find).map((item) => ({ ...item, side: item.side === '患侧' ? ownSide : item.side }));
}

function itemOf(code: string, ownSide: Side): plan.PlanItem {
  const { id, exercise } = exerciseAt(code);
  const isWhole = /^[BCLN]/.test(code);
  return {
    exercise_id: id,
    ...exercise.dose,
    weekdays: [...exercise.dose.weekdays],
    side: exercise.is_unilateral ? ownSide : isWhole ? '不分' : '双侧',
    load_value: null,
    load_unit: null,
    place: '居家',
    target_rpe: null,
    need_pain: true,
    need_video: false,
    from_day: null,
    to_day: null,
    note: null,
  };
}

// The records of a patient as the sheets of an Excel file. Pure.
import { eventsOf, progress } from '@yun/contract';
import type { Sheet } from '#server/platform/document/spreadsheet.ts';

type Cell = string | number | null;

interface Column<R> {
  header: string;
  width: number;
  value(row: R): Cell;
}

const column = <R>(header: string, width: number, value: (row: R) => Cell): Column<R> => ({ header, width, value });

/** A value that was not reported is an empty cell, never 0. */
function sheet<R>(name: string, columns: readonly Column<R>[], rows: readonly R[]): Sheet {
  return { name, columns, rows: rows.map((row) => columns.map(({ value }) => value(row) ?? '')) };
}

type Session = progress.TrainSession;
type DoneItem = Session['items'][number];
const yes = (is: boolean) => (is ? '是' : '');

const sessionColumns: readonly Column<Session>[] = [
  column('日期', 12, ({ train_date }) => train_date),
  column('第几次', 8, ({ slot_no }) => slot_no),
  column('计划', 24, ({ plan_title }) => plan_title),
  column('版本', 8, ({ version_no }) => version_no),
  column('状态', 10, ({ status }) => progress.sessionStatusLabels[status]),
  column('开始时间', 20, ({ start_time }) => start_time),
  column('用时（分钟）', 12, ({ duration_min }) => duration_min),
  column('完成动作数', 12, ({ items }) => items.filter(({ sets_done }) => sets_done > 0).length),
  column('动作数', 8, ({ items }) => items.length),
  column('不良事件', 12, ({ adverse_event, signs }) => eventsOf(adverse_event, signs).join('、')),
  column('来源', 10, ({ source }) => source),
  column('录入人', 12, ({ recorder_name }) => recorder_name),
  column('补录', 8, ({ is_late }) => yes(is_late)),
  column('更正', 8, ({ is_corrected }) => yes(is_corrected)),
  column('备注', 40, ({ note }) => note),
];

const itemColumns: readonly Column<{ session: Session; item: DoneItem }>[] = [
  column('日期', 12, ({ session }) => session.train_date),
  column('第几次', 8, ({ session }) => session.slot_no),
  column('动作', 20, ({ item }) => item.name),
  column('侧别', 8, ({ item }) => item.side),
  column('要求组数', 10, ({ item }) => item.sets),
  column('完成组数', 10, ({ item }) => item.sets_done),
  column('每组次数', 10, ({ item }) => item.reps_done),
  column('保持（秒）', 10, ({ item }) => item.hold_done),
  column('负荷', 8, ({ item }) => item.load_done),
  column('疼痛', 8, ({ item }) => item.pain),
  column('未做原因', 12, ({ item }) => item.skipped_reason),
];

const painColumns: readonly Column<Session>[] = [
  column('日期', 12, ({ train_date }) => train_date),
  column('第几次', 8, ({ slot_no }) => slot_no),
  column('训练前疼痛', 12, ({ pain_before }) => pain_before),
  column('训练后疼痛', 12, ({ pain_after }) => pain_after),
  column('最高疼痛', 10, ({ pain_max }) => pain_max),
  column('疼痛部位', 16, ({ pain_site }) => pain_site),
  column('用力程度', 10, ({ rpe }) => rpe),
  column('心情', 8, ({ mood }) => mood),
];

export type MeasurementLine = Pick<progress.Measurement, 'measured_at' | 'word' | 'unit' | 'value' | 'second_value'> &
  Pick<progress.Measurement, 'method' | 'note' | 'recorder_name'>;

const measurementColumns: readonly Column<MeasurementLine>[] = [
  column('测量时间', 20, ({ measured_at }) => measured_at),
  column('项目', 24, ({ word }) => word),
  column('数值', 10, ({ value }) => value),
  column('第二数值', 10, ({ second_value }) => second_value),
  column('单位', 8, ({ unit }) => unit),
  column('方法', 16, ({ method }) => method),
  column('记录人', 12, ({ recorder_name }) => recorder_name),
  column('备注', 30, ({ note }) => note),
];

const assessmentColumns: readonly Column<progress.Assessment>[] = [
  column('评定时间', 20, ({ assessed_at }) => assessed_at),
  column('量表', 22, ({ scale_name }) => scale_name),
  column('侧别', 8, ({ side }) => side),
  column('阶段', 8, ({ phase }) => phase),
  column('总分', 10, ({ total }) => total),
  column('结果', 14, ({ total_words }) => total_words),
  column('分级', 14, ({ band }) => band),
  column('较上次', 10, ({ change }) => change),
  column('超过测量误差', 14, ({ is_beyond_mdc }) => (is_beyond_mdc === null ? '' : is_beyond_mdc ? '是' : '否')),
  column('变化', 36, ({ change_words }) => change_words),
  column('评定人', 12, ({ assessor_name }) => assessor_name),
  column('状态', 10, ({ status }) => progress.assessmentStatusLabels[status]),
  column('结论', 40, ({ conclusion }) => conclusion),
];

export const exportedKinds = ['sessions', 'measurements', 'assessments'] as const;

export interface Exported {
  /** All newest first. */
  sessions: readonly Session[];
  measurements: readonly MeasurementLine[];
  assessments: readonly progress.Assessment[];
  /** The kinds with more rows than were exported. */
  cut: readonly (typeof exportedKinds)[number][];
}

/** Adds lines below the rows; where older rows were left out, the first says so. */
function withFooter(sheetOfRows: Sheet, isCut: boolean, ...lines: string[]): Sheet {
  const more = isCut ? ['记录较多，只含最近的部分，更早的没有导出；请缩小日期范围后再导出'] : [];
  return { ...sheetOfRows, rows: [...sheetOfRows.rows, ...[...more, ...lines].map((line) => [line])] };
}

/** `origin` stands below the first sheet: whose records, exported by whom and when. */
export function sheetsOf({ sessions, measurements, assessments, cut }: Exported, origin: string): [Sheet, ...Sheet[]] {
  const items = sessions.flatMap((session) => session.items.map((item) => ({ session, item })));
  const isCut = (kind: (typeof exportedKinds)[number]) => cut.includes(kind);
  return [
    withFooter(sheet('训练记录', sessionColumns, sessions), isCut('sessions'), origin),
    withFooter(sheet('动作明细', itemColumns, items), isCut('sessions')),
    withFooter(sheet('疼痛与用力', painColumns, sessions), isCut('sessions')),
    withFooter(sheet('测量', measurementColumns, measurements), isCut('measurements')),
    withFooter(sheet('量表评定', assessmentColumns, assessments), isCut('assessments')),
  ];
}

// Measurements as the form holds them, and as they are sent. The form keeps numbers as typed text.
import type { Api, progress } from '@yun/contract';
import { mainMeasureOf } from '@yun/contract/measure/main-measure';
import {
  isSidedMeasure,
  limitsOf,
  type Measured,
  type MeasuredSide,
  type MeasureKind,
  type Motion,
  type MotionMode,
  measureKey,
  measureKinds,
  measureLabel,
  motions,
  secondLimitsOf,
  valueText,
} from '@yun/contract/measure/measure';
import { parseSeriesKey } from '@yun/contract/measure/series-key';
import { fitOf, impossibleText, unusualText } from '@yun/contract/measure/value-limits';
import type { AffectedSide, ConditionCode } from '@yun/contract/patient/condition';
import { ApiError } from '#web/lib/api/api-error.ts';
import { typedNumber } from '../typed-number.ts';

/** What is measured: a motion of a joint, or another kind. */
export type What = Motion | Exclude<MeasureKind, 'rom'>;

export interface MeasureRow {
  what: What;
  side: MeasuredSide | '';
  mode: MotionMode | '';
  site: string;
  value: string;
  second_value: string;
  /** The value as typed when it was confirmed; a value typed later needs a new confirmation. */
  confirmed: string;
}

export interface MeasureValues extends Record<string, unknown> {
  measured_at: string;
  method: string;
  note: string;
  values: MeasureRow[];
}

export const isMotion = (what: What): what is Motion => what in motions;

export const kindOf = (what: What): MeasureKind => (isMotion(what) ? 'rom' : what);

export const isSidedWhat = (what: What): boolean =>
  isSidedMeasure({ kind: kindOf(what), motion: isMotion(what) ? what : null });

export function measuredOf({ what, side, mode, site }: MeasureRow): Measured {
  const kind = kindOf(what);
  return {
    kind,
    motion: isMotion(what) ? what : null,
    side: isSidedWhat(what) ? side || null : null,
    mode: isMotion(what) ? mode || null : null,
    site: kind === 'girth' ? site.trim() || null : null,
  };
}

export function newRow(what: What, side: MeasuredSide | '', mode: MotionMode = '被动'): MeasureRow {
  return { what, side, mode, site: '', value: '', second_value: '', confirmed: '' };
}

/** The motion of the same joint that is measured together with it. */
const partners: Partial<Record<Motion, Motion>> = {
  knee_flexion: 'knee_extension',
  ankle_dorsiflexion: 'ankle_plantarflexion',
  shoulder_flexion: 'shoulder_external_rotation',
  shoulder_external_rotation: 'shoulder_flexion',
  wrist_extension: 'wrist_flexion',
  hip_flexion: 'hip_abduction',
};

/** Where the main measure is a scale: what is usually measured besides. */
const usual: Partial<Record<ConditionCode, What[]>> = {
  LDH: ['straight_leg_raise', 'lumbar_flexion', 'lumbar_extension', 'pain'],
  LBP: ['lumbar_flexion', 'lumbar_extension', 'straight_leg_raise', 'pain'],
  CERV: ['neck_rotation', 'neck_flexion', 'neck_extension', 'pain'],
  OA_KNEE: ['knee_flexion', 'knee_extension'],
  COPD: ['heart_rate', 'spo2'],
  CHD: ['heart_rate', 'blood_pressure'],
};

export const sidesOf = (side: AffectedSide): (MeasuredSide | '')[] =>
  side === '双侧' ? ['左', '右'] : [side === '不适用' ? '' : side];

const spine: ReadonlySet<string> = new Set(['颈', '腰']);

/** Motions of the spine are measured on both sides if no side is affected. */
const sidesOfWhat = (what: What, side: AffectedSide) =>
  sidesOf(side === '不适用' && isMotion(what) && spine.has(motions[what].joint) ? '双侧' : side);

/** The rows usual for the condition, the main measure first. */
export function presetRows(condition: ConditionCode, side: AffectedSide): MeasureRow[] {
  const main = mainMeasureOf(condition);
  const rows = (what: What, mode?: MotionMode) =>
    isSidedWhat(what) ? sidesOfWhat(what, side).map((ofSide) => newRow(what, ofSide, mode)) : [newRow(what, '', mode)];
  if (main.type === 'scale') return (usual[condition] ?? ['pain']).flatMap((what) => rows(what));
  const partner = partners[main.motion];
  return [...rows(main.motion, main.mode), ...(partner ? rows(partner, main.mode) : [])];
}

/** The row for a series, by its key. */
export function rowOfKey(key: string): MeasureRow | null {
  const parsed = parseSeriesKey(key);
  if (parsed?.type !== 'measure') return null;
  const { kind, motion, side, mode, site } = parsed.measured;
  const what = motion ?? (kind as What);
  return { ...newRow(what, side ?? '', mode ?? undefined), site: site ?? '' };
}

export const isFilled = ({ value, second_value }: MeasureRow) => value.trim() !== '' || second_value.trim() !== '';

/** Both values as typed; a confirmation is valid for exactly this text. */
export const typedAs = ({ value, second_value }: MeasureRow) => [value.trim(), second_value.trim()].join('/');

/** 155°, 210/95 mmHg: the value repeated in the confirmation. */
export function shownAs(row: MeasureRow): string {
  const { unit } = measureKinds[kindOf(row.what)];
  const both = [row.value.trim(), row.second_value.trim()].filter((part) => part !== '').join('/');
  return unit === '°' || unit === '%' ? both + unit : `${both} ${unit}`;
}

/** Why the value is impossible or unusual; null: it is neither, or not a number yet. */
function problemOf(row: MeasureRow, fit: 'impossible' | 'unusual', which: 'value' | 'second_value'): string | null {
  const { kind, motion } = measuredOf(row);
  const { unit } = measureKinds[kind];
  const second = secondLimitsOf(kind);
  const limits = which === 'value' ? { word: measureLabel({ kind, motion }), ...limitsOf({ kind, motion }) } : second;
  const value = typedNumber(row[which]);
  if (limits === null || value === null || Number.isNaN(value) || fitOf(value, limits) !== fit) return null;
  return fit === 'impossible' ? impossibleText(limits.word, unit, limits) : unusualText(limits.word, unit, limits);
}

/** 膝屈只能是 0 到 160°，请检查是否输错. */
export const impossibleOf = (row: MeasureRow, which: 'value' | 'second_value' = 'value') =>
  problemOf(row, 'impossible', which);

/** 膝屈常见为 0 到 150°，这个数值少见，请再核对一遍. */
export const unusualOf = (row: MeasureRow) =>
  impossibleOf(row) === null ? (problemOf(row, 'unusual', 'value') ?? problemOf(row, 'unusual', 'second_value')) : null;

/** 正常约 135°; null without a general normal value. */
export function normalOf({ what }: Pick<MeasureRow, 'what'>): string | null {
  return isMotion(what) ? `正常约 ${valueText(motions[what].normal, '°', 0)}` : null;
}

type Sent = Api['POST /api/progress/save_measurement']['input']['values'][number];

/** The filled rows; `at` holds the index of each in the form. */
export function sentRows(rows: readonly MeasureRow[]): { values: Sent[]; at: number[] } {
  const at = rows.flatMap((row, n) => (isFilled(row) ? [n] : []));
  const values = at.map((n) => {
    const row = rows[n] as MeasureRow;
    const second = row.what === 'blood_pressure' ? typedNumber(row.second_value) : null;
    const is_confirmed = unusualOf(row) !== null && row.confirmed === typedAs(row);
    return { ...measuredOf(row), value: typedNumber(row.value) as number, second_value: second, is_confirmed };
  });
  return { values, at };
}

/** Errors of the server count the rows sent; the form counts all rows. */
export function atRows(error: unknown, at: readonly number[]): unknown {
  if (!(error instanceof ApiError) || error.fieldErrors.length === 0) return error;
  const fieldErrors = error.fieldErrors.map(({ field, message }) => {
    const [, row, name = 'value'] = /^values\.(\d+)(?:\.(\w+))?$/.exec(field) ?? [];
    if (row === undefined) return { field, message };
    const shown = name === 'kind' || name === 'motion' ? 'what' : name;
    return { field: `values.${at[Number(row)] ?? row}.${shown}`, message };
  });
  const { kind, code, message, requestId, data } = error;
  return new ApiError(kind, { code, message, requestId, data, fieldErrors });
}

/** 上次 84°（11-09）. */
export function lastText(row: MeasureRow, measures: progress.ProgressSummary['measures']): string | null {
  const key = measureKey(measuredOf(row));
  const last = measures.find((series) => series.key === key)?.points.at(-1);
  return last ? `上次 ${last.words}（${last.date.slice(5)}）` : null;
}

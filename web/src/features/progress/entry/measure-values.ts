// Measurements as the form holds them, and as they are sent. Numbers are kept as they are typed.
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
import { typedNumber } from './typed-number.ts';

/** What is measured, in one choice: a motion of a joint, or a kind of its own. */
export type What = Motion | Exclude<MeasureKind, 'rom'>;

export interface MeasureRow {
  what: What;
  side: MeasuredSide | '';
  mode: MotionMode | '';
  site: string;
  value: string;
  second_value: string;
  /** The value as it was typed when somebody confirmed it: another one has to be confirmed anew. */
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

/** The other movement of the same joint that is taken along. */
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

/** The neck turns to both sides, whichever side hurts or none. */
const sidesOfWhat = (what: What, side: AffectedSide) =>
  sidesOf(side === '不适用' && isMotion(what) && spine.has(motions[what].joint) ? '双侧' : side);

/** The rows a patient's condition asks for, the main one first. */
export function presetRows(condition: ConditionCode, side: AffectedSide): MeasureRow[] {
  const main = mainMeasureOf(condition);
  const rows = (what: What, mode?: MotionMode) =>
    isSidedWhat(what) ? sidesOfWhat(what, side).map((one) => newRow(what, one, mode)) : [newRow(what, '', mode)];
  if (main.type === 'scale') return (usual[condition] ?? ['pain']).flatMap((what) => rows(what));
  const partner = partners[main.motion];
  return [...rows(main.motion, main.mode), ...(partner ? rows(partner, main.mode) : [])];
}

/** The row of a series the patient has: by its key. */
export function rowOfKey(key: string): MeasureRow | null {
  const parsed = parseSeriesKey(key);
  if (parsed?.type !== 'measure') return null;
  const { kind, motion, side, mode, site } = parsed.measured;
  const what = motion ?? (kind as What);
  return { ...newRow(what, side ?? '', mode ?? undefined), site: site ?? '' };
}

export const isFilled = ({ value, second_value }: MeasureRow) => value.trim() !== '' || second_value.trim() !== '';

/** Both values as they are typed: what a confirmation is given for. */
export const typedAs = ({ value, second_value }: MeasureRow) => [value.trim(), second_value.trim()].join('/');

/** 155°, 210/95 mmHg: as it is read back to whoever confirms it. */
export function shownAs(row: MeasureRow): string {
  const { unit } = measureKinds[kindOf(row.what)];
  const both = [row.value.trim(), row.second_value.trim()].filter((part) => part !== '').join('/');
  return unit === '°' || unit === '%' ? both + unit : `${both} ${unit}`;
}

/** Why the value cannot be, or what to look at again; null: it is usual, or no number yet. */
function askAbout(row: MeasureRow, fit: 'impossible' | 'unusual', which: 'value' | 'second_value'): string | null {
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
  askAbout(row, 'impossible', which);

/** 膝屈常见为 0 到 150°，这个数值少见，请再核对一遍. */
export const unusualOf = (row: MeasureRow) =>
  impossibleOf(row) === null ? (askAbout(row, 'unusual', 'value') ?? askAbout(row, 'unusual', 'second_value')) : null;

/** 正常约 135°; null where nothing is normal for everybody. */
export function normalOf({ what }: Pick<MeasureRow, 'what'>): string | null {
  return isMotion(what) ? `正常约 ${valueText(motions[what].normal, '°', 0)}` : null;
}

type Sent = Api['POST /api/progress/save_measurement']['input']['values'][number];

/** Rows nobody filled in are left out; `at` tells which row of the form each one was. */
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

/** The refusal counts the rows that were sent; the form counts all. */
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

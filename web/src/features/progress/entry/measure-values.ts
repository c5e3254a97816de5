// Measurements as the form holds them, and as they are sent. Numbers are kept as they are typed.
import type { Api, progress } from '@yun/contract';
import type { AffectedSide, ConditionCode } from '@yun/contract/condition';
import {
  type Measured,
  type MeasuredSide,
  type MeasureKind,
  type Motion,
  type MotionMode,
  mainMeasureOf,
  measureKey,
  measureKinds,
  motions,
  usualRange,
  valueWords,
} from '@yun/contract/measure';
import { parseSeriesKey } from '@yun/contract/series-key';
import { ApiError } from '#web/lib/api-error.ts';
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
  is_confirmed: boolean;
}

export interface MeasureValues extends Record<string, unknown> {
  measured_at: string;
  method: string;
  note: string;
  values: MeasureRow[];
}

export const isMotion = (what: What): what is Motion => what in motions;

export const kindOf = (what: What): MeasureKind => (isMotion(what) ? 'rom' : what);

export function measuredOf({ what, side, mode, site }: MeasureRow): Measured {
  const kind = kindOf(what);
  return {
    kind,
    motion: isMotion(what) ? what : null,
    side: measureKinds[kind].isSided ? side || null : null,
    mode: isMotion(what) ? mode || null : null,
    site: kind === 'girth' ? site.trim() || null : null,
  };
}

export function newRow(what: What, side: MeasuredSide | '', mode: MotionMode = '被动'): MeasureRow {
  return { what, side, mode, site: '', value: '', second_value: '', is_confirmed: false };
}

/** The other movement of the same joint that is taken along. */
const partners: Partial<Record<Motion, Motion>> = {
  knee_flexion: 'knee_extension',
  ankle_dorsiflexion: 'ankle_plantarflexion',
  shoulder_flexion: 'shoulder_external_rotation',
  shoulder_external_rotation: 'shoulder_flexion',
  wrist_extension: 'wrist_flexion',
};

/** Where the main measure is a scale: what is usually measured besides. */
const usual: Partial<Record<ConditionCode, What[]>> = {
  LDH: ['straight_leg_raise', 'pain'],
  LBP: ['straight_leg_raise', 'pain'],
  CERV: ['neck_rotation', 'pain'],
  OA_KNEE: ['knee_flexion', 'knee_extension'],
  COPD: ['heart_rate', 'spo2'],
  CHD: ['heart_rate', 'blood_pressure'],
};

export const sidesOf = (side: AffectedSide): (MeasuredSide | '')[] =>
  side === '双侧' ? ['左', '右'] : [side === '不适用' ? '' : side];

/** The rows a patient's condition asks for, the main one first. */
export function presetRows(condition: ConditionCode, side: AffectedSide): MeasureRow[] {
  const main = mainMeasureOf(condition);
  const rows = (what: What, mode?: MotionMode) =>
    measureKinds[kindOf(what)].isSided ? sidesOf(side).map((one) => newRow(what, one, mode)) : [newRow(what, '', mode)];
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

/** 常见范围 0–160°, if the value lies outside of it. */
export function outsideWords(row: MeasureRow): string | null {
  const measured = measuredOf(row);
  const value = typedNumber(row.value);
  const [least, most] = usualRange(measured);
  if (value === null || Number.isNaN(value) || (value >= least && value <= most)) return null;
  const { unit } = measureKinds[measured.kind];
  return `常见范围 ${String(least).replace('-', '−')}–${valueWords(most, unit, 0)}`;
}

type Sent = Api['POST /api/progress/save_measurement']['input']['values'][number];

/** Rows nobody filled in are left out; `at` tells which row of the form each one was. */
export function sentRows(rows: readonly MeasureRow[]): { values: Sent[]; at: number[] } {
  const at = rows.flatMap((row, n) => (isFilled(row) ? [n] : []));
  const values = at.map((n) => {
    const row = rows[n] as MeasureRow;
    const second = row.what === 'blood_pressure' ? typedNumber(row.second_value) : null;
    const is_confirmed = outsideWords(row) !== null && row.is_confirmed;
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
export function lastWords(row: MeasureRow, measures: progress.ProgressSummary['measures']): string | null {
  const key = measureKey(measuredOf(row));
  const last = measures.find((series) => series.key === key)?.points.at(-1);
  return last ? `上次 ${last.words}（${last.date.slice(5)}）` : null;
}

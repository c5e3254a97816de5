import type { progress } from '@yun/contract';
import { weekdayOf } from '@yun/contract/base/day';
import { weekdayLabels } from '#web/ui/training-days/calendar-days.ts';
import { dayText } from '#web/ui/training-days/day-text.ts';

type Day = progress.TrainingDay;
type Session = progress.TrainSession;

const stateText: Readonly<Record<Day['state'], string>> = { ...dayText, today: '今天', future: '还没到' };

/** 11-08 周日 · 部分完成. */
export function dayTitle({ date, state, planned, done }: Day): string {
  const isOver = state === 'today' && planned > 0 && done >= planned;
  return `${date.slice(5)} 周${weekdayLabels[weekdayOf(date) - 1]} · ${isOver ? '今天已完成' : stateText[state]}`;
}

/** 版本 2 · 患者端; several sessions are combined without duplicates. */
export function dayOrigin({ plans, sessions }: Day): string {
  const versions =
    sessions.length > 0 ? sessions.map(({ version_no }) => version_no) : plans.map(({ version_no }) => version_no);
  const parts = [
    ...[...new Set(versions)].map((version) => `版本 ${version}`),
    ...new Set(sessions.map(({ source }) => source)),
  ];
  return parts.join(' · ');
}

/** 第 1 次 · 07:50 · 25 分钟 · 何静代录. */
export function sessionText({ slot_no, start_time, duration_min, source, recorder_name, status }: Session): string {
  return [
    `第 ${slot_no} 次`,
    start_time?.slice(11, 16),
    duration_min !== null && `${duration_min} 分钟`,
    source === '医生代录' && recorder_name && `${recorder_name}代录`,
    status === 'aborted' && '中止',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** 训练前疼痛 2 分，训练后 3 分（膝），用力 4 分; missing values are 未报. */
export function feelingText({ pain_before, pain_after, pain_site, rpe }: Session): string {
  const scoreText = (label: string, value: number | null) => (value === null ? `${label}未报` : `${label} ${value} 分`);
  const site = pain_site ? `（${pain_site}）` : '';
  return `${scoreText('训练前疼痛', pain_before)}，${scoreText('训练后', pain_after)}${site}，${scoreText('用力', rpe)}`;
}

/** Behind an item: why it was skipped, else its pain. */
export function itemNote({ skipped_reason, pain }: Session['items'][number]): string {
  if (skipped_reason === '疼痛') return '因疼痛';
  return skipped_reason ?? (pain === null ? '' : `疼痛 ${pain}`);
}

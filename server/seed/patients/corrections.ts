// Corrected records of the demo: their content before, and the reason of the correction.
import type { progress } from '@yun/contract';
import type { MadeSession } from './training.ts';

export interface MadeCorrection {
  before: Omit<progress.SessionFields, 'items'>;
  changes: { field: string; from: string; to: string }[];
  reason: string;
  time: Date;
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Shanghai' });

/** Null where nothing was corrected. A session of today may be corrected now, but never in the future. */
export function correctionOf(session: MadeSession, now: Date): MadeCorrection | null {
  if (!session.isCorrected) return null;
  const latest = now.getTime() - 60_000;
  const time = new Date(Math.min(session.createTime.getTime() + (40 + session.minutes) * 60_000, latest));
  const fields = {
    start_time: clock.format(session.startTime),
    duration_min: session.minutes,
    is_aborted: session.status === 'aborted',
    pain_before: session.painBefore,
    pain_after: session.painAfter,
    pain_site: null,
    rpe: session.rpe,
    mood: session.mood,
    note: session.note,
    adverse_event: session.adverseEvent,
  };
  if (session.painAfter === null) {
    const wrong = session.minutes + 15;
    return {
      before: { ...fields, duration_min: wrong },
      changes: [{ field: '用时', from: `${wrong} 分钟`, to: `${session.minutes} 分钟` }],
      reason: '患者来电，时间填多了',
      time,
    };
  }
  const wrong = session.painAfter + 2;
  return {
    before: { ...fields, pain_after: wrong },
    changes: [{ field: '训练后疼痛', from: `${wrong}`, to: `${session.painAfter}` }],
    reason: '患者来电，疼痛填错了',
    time,
  };
}

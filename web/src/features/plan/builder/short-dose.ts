import type { Dose } from '@yun/contract/plan/dose';

/** 3×10 · 保持 5 秒, for narrow places. */
export function shortDose({ sets, reps, hold_sec, duration_sec }: Dose): string {
  const amount =
    reps > 0 ? `${sets}×${reps}` : `${sets > 1 ? `${sets}×` : ''}${Math.round(duration_sec / 6) / 10} 分钟`;
  return hold_sec > 0 ? `${amount} · 保持 ${hold_sec} 秒` : amount;
}

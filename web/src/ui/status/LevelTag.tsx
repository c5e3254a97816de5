import type { ReactNode } from 'react';

const looks = {
  crit: 'crit-box bold',
  high: 'high-box bold',
  warn: 'warn-box bold',
  info: 'info-box bold',
  ok: 'ok-box bold',
  neutral: 'neutral-box bold',
  mute: 'neutral-box',
};

export type Level = keyof typeof looks;

/** A short status, on the colour of its level. */
export function LevelTag({ level, icon, children }: { level: Level; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`status-tag inline-row fixed nowrap ${looks[level]}`} data-level={level}>
      {icon}
      {children}
    </span>
  );
}

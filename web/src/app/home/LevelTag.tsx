import type { ReactNode } from 'react';
import css from './day-home.module.css';

export type Level = 'crit' | 'high' | 'warn' | 'info' | 'ok' | 'mute';

const looks: Record<Level, string> = {
  crit: 'crit-box bold',
  high: `high bold ${css.high}`,
  warn: 'warn-box bold',
  info: 'info-box bold',
  ok: 'ok-box bold',
  mute: 'neutral-box',
};

/** A short label in the colour of its level. */
export function LevelTag({ level, icon, children }: { level: Level; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`inline-row fine rounded ${looks[level]} ${css.level}`}>
      {icon}
      {children}
    </span>
  );
}

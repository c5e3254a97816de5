import type { ReactNode } from 'react';
import css from './signals.module.css';

const looks = { crit: 'crit-box', high: css.high, warn: 'warn-box', ok: 'ok-box', neutral: 'neutral-box' };
export type Level = keyof typeof looks;

export const lookOf = (level: Level) => `fixed rounded fine lines-small bold nowrap ${looks[level]}`;

/** A state in a word, on the colour of its level. */
export function LevelTag({ level, children }: { level: Level; children: ReactNode }) {
  return <span className={`${lookOf(level)} ${css.tag}`}>{children}</span>;
}

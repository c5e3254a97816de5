// Shared by the three verdicts of the progress page. Pure.
import type { progress } from '@yun/contract';

export type Verdict = progress.ProgressSummary['adherence']['verdict'];

export const verdict = (level: Verdict['level'], word: string, sentence: string): Verdict => ({
  level,
  word,
  sentence,
});

/** Name and value: 左膝屈（被动）84°, 起立行走计时 13.5 秒. */
export const named = (word: string, value: string) => (word.endsWith('）') ? `${word}${value}` : `${word} ${value}`);

/** Adds a space unless the text ends in a Han character: 84° 到, 13.5 秒到. */
export const spaced = (text: string) => (/\p{Script=Han}$/u.test(text) ? text : `${text} `);

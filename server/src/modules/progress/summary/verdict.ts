// What the three answers of the progress page have in common. Pure.
import type { progress } from '@yun/contract';

export type Verdict = progress.ProgressSummary['adherence']['verdict'];

export const verdict = (level: Verdict['level'], word: string, sentence: string): Verdict => ({
  level,
  word,
  sentence,
});

/** 左膝屈（被动）84°, 起立行走计时 13.5 秒. */
export const named = (word: string, value: string) => (word.endsWith('）') ? `${word}${value}` : `${word} ${value}`);

/** 84° 到, 13.5 秒到: a space before Han only after what is none. */
export const spaced = (words: string) => (/\p{Script=Han}$/u.test(words) ? words : `${words} `);

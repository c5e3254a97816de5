// The answers to the question the phone asks about a danger that was read in a message.

/** `none` and `reported` answer a doubtful danger: nothing is wrong, or the patient tapped a sign. */
export const redFlagAnswers = ['now', 'past', 'other', 'none', 'reported'] as const;
export type RedFlagAnswer = (typeof redFlagAnswers)[number];

export const redFlagAnswerLabels: Record<RedFlagAnswer, string> = {
  now: '现在就有',
  past: '以前有过，现在没有',
  other: '说的不是自己',
  none: '没有不舒服',
  reported: '已报告不适',
};

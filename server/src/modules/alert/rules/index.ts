import type { RuleCode } from '@yun/contract';
import type { Rule } from '../facts.ts';
import { fallingAdherence, missedDays } from './adherence.ts';
import { hardEffort, overdoneDays } from './effort.ts';
import { adverseEvent } from './event.ts';
import { functionLoss, noGain } from './function.ts';
import { redFlagsInText, unanswered } from './message.ts';
import { behindMilestone } from './milestone.ts';
import { painAboveLimit, painRise, severePain } from './pain.ts';
import { planEnding } from './plan-end.ts';
import { lostMotion } from './range-of-motion.ts';
import { missedVisit } from './visit.ts';

export const rules: Readonly<Record<RuleCode, Rule>> = {
  W01: severePain,
  W02: painRise,
  W03: painAboveLimit,
  W04: missedDays,
  W05: fallingAdherence,
  W06: overdoneDays,
  W07: hardEffort,
  W08: lostMotion,
  W09: noGain,
  W10: functionLoss,
  W11: adverseEvent,
  W12: redFlagsInText,
  W13: unanswered,
  W14: planEnding,
  W15: behindMilestone,
  W16: missedVisit,
};

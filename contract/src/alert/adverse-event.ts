// What may happen in a training, how severe it is, and what pauses the plan. No zod.
import { type DangerSign, dangerSigns, isDangerSign, levelOfSign } from '../red-flag/signs.ts';
import type { AlertSeverity } from './labels.ts';

/** Every danger that a patient can report, and lesser events. */
export const adverseEvents = ['无', ...dangerSigns, '肿胀加重', '其他'] as const;
export type AdverseEvent = (typeof adverseEvents)[number];
/** A danger pauses the plans until a doctor has looked at it. */
export const isPausing = (event: AdverseEvent): event is DangerSign => isDangerSign(event);
/** All events of a training: `signs`, else `event`, which is the worst of them. */
export const eventsOf = (event: AdverseEvent, signs: readonly DangerSign[]): AdverseEvent[] =>
  signs.length > 0 ? [...signs] : event === '无' ? [] : [event];
/** 0: nothing happened. */
export const eventSeverity = (event: AdverseEvent): AlertSeverity | 0 =>
  isPausing(event) ? levelOfSign(event) : event === '无' ? 0 : 2;

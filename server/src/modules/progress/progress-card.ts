// Cards of the conversation about a training or an assessment.
import { type AdverseEvent, type DangerSign, eventSeverity, eventsOf, resultText, scales } from '@yun/contract';
import type { TalkCard } from '#server/platform/change-outcome.ts';
import type { AssessmentRow } from './assessment/assessment.queries.ts';

const sessionTitles = { done: '训练完成', partial: '训练部分完成', aborted: '训练中止' } as const;

interface CardSession {
  id: number;
  status: keyof typeof sessionTitles;
  trainDate: string;
  isLate: boolean;
  durationMin: number | null;
  painBefore: number | null;
  painAfter: number | null;
  rpe: number | null;
  adverseEvent: AdverseEvent;
  signs: readonly DangerSign[];
}

/** 4 / 5 个动作 · 21 分钟 · 疼痛 3→6. */
export function sessionCard(session: CardSession, { done, due }: { done: number; due: number }): TalkCard {
  const { id, status, durationMin, painBefore, painAfter, rpe, adverseEvent, signs } = session;
  const hasPain = painBefore !== null || painAfter !== null;
  const events = eventsOf(adverseEvent, signs);
  const parts = [
    `${done} / ${due} 个动作`,
    ...(durationMin === null ? [] : [`${durationMin} 分钟`]),
    ...(hasPain ? [`疼痛 ${painBefore ?? '未报'}→${painAfter ?? '未报'}`] : []),
    ...(rpe === null ? [] : [`用力 ${rpe}`]),
    ...(events.length === 0 ? [] : [`不良事件：${events.join('、')}`]),
    ...(session.isLate ? [`补录 ${session.trainDate.slice(5)} 的训练`] : []),
  ];
  const level = eventSeverity(adverseEvent);
  return { type: 'session_card', title: sessionTitles[status], content: parts.join(' · '), refId: id, level };
}

export function assessmentCard({ assessment }: Pick<AssessmentRow, 'assessment'>): TalkCard {
  const scale = scales[assessment.scaleCode];
  const parts = [
    ...[resultText(scale, assessment)].filter((text) => text !== null),
    ...(assessment.band === null ? [] : [assessment.band]),
    ...(assessment.side === null ? [] : [`${assessment.side}侧`]),
    ...(assessment.phase === null ? [] : [assessment.phase]),
  ];
  return { type: 'assess_card', title: `评定：${scale.name}`, content: parts.join(' · '), refId: assessment.id };
}

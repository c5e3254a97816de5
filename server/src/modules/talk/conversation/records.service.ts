import type { AnswerOf, ParsedOf, RecordType, talk } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { noteLook, noteOutsidersLook } from '#server/platform/note-look.ts';
import { auditRefused } from '#server/platform/refusals.ts';
import { formatTimeOrNull } from '#server/platform/time.ts';
import { readOnlyReason, toActivePlan, toTalkPatient } from '../board/talk-head.answers.ts';
import { findTalkHead, type TalkHead } from '../board/talk-head.queries.ts';
import { type Reader, toTalkRecord } from './records.answers.ts';
import { listRecords } from './records.queries.ts';

/** Oldest first; marks nothing as read. */
export async function getTalkRecords(
  caller: Caller,
  { patient_id, before_id, after_id, limit, types, keyword }: ParsedOf<typeof talk.getTalkRecords>,
): Promise<AnswerOf<typeof talk.getTalkRecords>> {
  const { principal, context } = caller;
  const { db } = context.database;
  const head = await findTalkHead(db, principal, patient_id);
  const about = { action: 'get_talk', entity: 'patient', entityId: patient_id } as const;
  if (head === undefined) {
    await auditRefused(caller, about);
    throw notFound();
  }
  // A doctor's paging belongs to the look that opened the conversation; an outsider may start at any page.
  if (before_id === undefined && after_id === undefined) await noteLook(caller, about);
  else await noteOutsidersLook(caller, about);
  const part = { before: before_id, after: after_id, limit, keyword, types: types?.split(',') as RecordType[] };
  const rows = await listRecords(db, patient_id, part);
  const reader = readerOf(principal, head);
  const hasMore = rows.length > limit;
  const shown = !hasMore ? rows : after_id === undefined ? rows.slice(1) : rows.slice(0, -1);
  return { ...toTalk(head, principal), list: shown.map((row) => toTalkRecord(row, reader)), has_more: hasMore };
}

export function readerOf(principal: Principal, { patient }: { patient: Pick<TalkHead['patient'], 'status'> }): Reader {
  return { userId: principal.userId, mayWrite: readOnlyReason(principal, patient) === null };
}

function toTalk(head: TalkHead, principal: Principal): Omit<talk.Talk, 'list' | 'has_more'> {
  const { patient } = head;
  return {
    patient: {
      id: patient.id,
      name: patient.name,
      ...toTalkPatient(head),
      fall_risk: patient.fallRisk,
      active_plan: toActivePlan(head),
    },
    last_read_id: head.lastReadId ?? head.answeredId ?? 0,
    unread: head.unread,
    is_hearer: head.isHearer,
    read_only_reason: readOnlyReason(principal, patient),
    handled: head.handledTime !== null,
    snooze_until: formatTimeOrNull(head.snoozeUntil),
    waiting_since: formatTimeOrNull(patient.waitingSince),
    is_reachable: head.isReachable,
  };
}

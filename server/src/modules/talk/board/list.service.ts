import type { AnswerOf, alert, ParsedOf, talk } from '@yun/contract';
import { findOpenAlertsOf } from '#server/modules/alert/index.ts';
import type { Caller } from '#server/platform/context.ts';
import { noteOutsidersLook } from '#server/platform/note-look.ts';
import { formatTimeOrNull } from '#server/platform/time.ts';
import { cardText } from '../conversation/records.answers.ts';
import { findTalks } from './list.queries.ts';
import { type ListedTalk, listTalkRows } from './list-rows.queries.ts';
import { toTalkPatient } from './talk-head.answers.ts';
import { countOwnUnread } from './unread.service.ts';

export async function listTalk(
  caller: Caller,
  { page, size, ...filters }: ParsedOf<typeof talk.listTalk>,
): Promise<AnswerOf<typeof talk.listTalk>> {
  const { principal, context } = caller;
  const { db } = context.database;
  await noteList(caller);
  const part = { limit: size, offset: (page - 1) * size };
  const { ids, total, counts } = await findTalks(db, principal, filters, part);
  const rows = await listTalkRows(db, principal, ids, filters.keyword);
  const alerts = await findOpenAlertsOf(db, ids, principal);
  const { messages, patients } = await countOwnUnread(db, principal);
  return {
    list: rows.map((row) => toTalkRow(row, alerts.get(row.patient.id) ?? [])),
    total,
    page,
    size,
    counts,
    unread_count: messages,
    unread_patients: patients,
  };
}

/** One audit line for many patients: of their agency, or of the person who saw those of all agencies. */
async function noteList(caller: Caller): Promise<void> {
  const { agencyId, userId } = caller.principal;
  const about = agencyId === null ? { entity: 'user', entityId: userId } : { entity: 'agency', entityId: agencyId };
  await noteOutsidersLook(caller, { action: 'list_talk', ...about });
}

const minuteMs = 60_000;
const maxReasons = 4;

function toTalkRow(row: ListedTalk, alerts: readonly alert.OpenAlert[]): talk.TalkRow {
  const { patient } = row;
  const { waitingSince } = patient;
  return {
    patient_id: patient.id,
    patient_name: patient.name,
    ...toTalkPatient(row),
    risk_score: patient.riskScore,
    risk_reasons: alerts.slice(0, maxReasons).map(({ name, severity }) => ({ text: name, level: severity })),
    unread: row.unread,
    waiting_minutes:
      waitingSince === null ? null : Math.max(0, Math.floor((Date.now() - waitingSince.getTime()) / minuteMs)),
    last: row.last && { ...row.last, content: cardText(row.last) },
    found: row.found,
    open_alerts: patient.openAlerts,
    adherence_7d: patient.adherence7d,
    last_pain: patient.lastPain,
    last_pain_date: patient.lastPainDate,
    pain_change: patient.painChange,
    handled: row.handledTime !== null,
    snooze_until: formatTimeOrNull(row.snoozeUntil),
  };
}

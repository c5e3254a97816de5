import type { AnswerOf, ParsedOf, patient } from '@yun/contract';
import { notFound } from '#server/platform/errors.ts';
import { permits } from '#server/platform/http/access.ts';
import { noteOutsidersLook } from '#server/platform/note-look.ts';
import { formatTime } from '#server/platform/time.ts';
import { findAccess } from '../care-team/care.queries.ts';
import { auditRefused, type Caller } from '../change-patient.ts';
import { listMergedIds, listOpenMerges } from '../merge/merge.queries.ts';
import { countTimeline, listTimeline } from './timeline.queries.ts';

/** Those who may read the audit log also see the address and request of each line. */
const trailReaders = ['ADMIN_MGR', 'AGENCY_MGR'] as const;

export async function getTimeline(
  caller: Caller,
  query: ParsedOf<typeof patient.getPatientTimeline>,
): Promise<AnswerOf<typeof patient.getPatientTimeline>> {
  const { id, page, size, from, to, with_views: withViews } = query;
  const { principal } = caller;
  const { db } = caller.context.database;
  const access = await findAccess(db, principal, id);
  if (access === undefined) {
    await auditRefused(caller, 'timeline', id);
    throw notFound();
  }
  await noteOutsidersLook(caller, { action: 'timeline', entity: 'patient', entityId: id });
  const filter = { patientIds: await listMergedIds(db, id), from, to, withViews };
  const lines = await listTimeline(db, filter, { limit: size, offset: (page - 1) * size });
  const total = await countTimeline(db, filter);
  const merges = access.isInCare ? await listOpenMerges(db, id) : [];
  const hidden = permits(trailReaders, principal.modules) ? {} : { address: '', request_id: '' };
  return {
    list: lines.map((line) => ({ ...line, time: formatTime(line.time), ...hidden })),
    total,
    page,
    size,
    merges: merges.map((merge) => ({ ...merge, time: formatTime(merge.time) })),
  };
}

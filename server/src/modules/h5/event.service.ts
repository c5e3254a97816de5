import { type AnswerOf, type DangerSign, type h5, isEditable, type ParsedOf, today } from '@yun/contract';
import { findLinkById, type StoredPatient } from '#server/modules/patient/index.ts';
import { findTrainingPlans } from '#server/modules/plan/index.ts';
import { insertEvent, isPausing, isReported } from '#server/modules/progress/index.ts';
import { appendPatientMessage } from '#server/modules/talk/index.ts';
import { audit } from '#server/platform/audit.ts';
import type { PatientCaller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { wrongState } from '#server/platform/errors.ts';
import { unknownLink } from '#server/platform/patient-sessions.ts';
import { archivedWords, withOwnRecord } from './change-own.ts';
import { keyBeside } from './message-key.ts';
import { adviceForSigns, eventOf, messageOf } from './signs.ts';

type Wish = ParsedOf<typeof h5.reportEvent>;
type Answer = AnswerOf<typeof h5.reportEvent>;

/** Whatever the link opens: who fell is heard. Nobody trains on before a doctor has looked. */
export function reportEvent(caller: PatientCaller, wish: Wish): Promise<Answer> {
  return withOwnRecord(caller, async (tx, stored) => {
    const link = await findLinkById(tx, caller.patient.linkId);
    if (link === undefined) throw unknownLink();
    const advice = adviceForSigns(wish.signs, link.clinic);
    if (await isReported(tx, stored.id, wish.client_key))
      return { has_paused: await isPausedStill(tx, stored.id, wish.signs), advice };
    if (!isEditable(stored.status)) throw wrongState(`${archivedWords}。${adviceForSigns(wish.signs, link.clinic)}`);
    return { has_paused: await takeDown(tx, caller, stored, wish), advice };
  });
}

/** Tells whether anything was paused. */
async function takeDown(tx: Tx, { context, origin, patient }: PatientCaller, stored: StoredPatient, wish: Wish) {
  const { client_key, signs, note } = wish;
  const event = eventOf(signs);
  const runs = (await plansOf(tx, stored.id)).some(({ status }) => status === 'active');
  const pauses = runs && isPausing(event);
  if (pauses) await context.patientHooks.pausePlans(tx, stored.id, { origin, reason: `患者报告${event}` });
  const said = {
    content: messageOf('报告', signs, note),
    attachments: [],
    clientMsgId: keyBeside(client_key, 'event'),
  };
  const record = await appendPatientMessage(tx, { context, origin }, { patient: stored, ...said });
  const place = { patientId: stored.id, recordId: record.id, clientKey: client_key };
  const id = await insertEvent(tx, { ...place, event, signs });
  await audit(tx, origin, {
    ...{ action: 'report_event', entity: 'patient', entityId: stored.id },
    detail: { event_id: id, link_id: patient.linkId, event, signs, ...(pauses && { has_paused: true }) },
  });
  await context.patientHooks.refreshSignals(tx, [stored.id]);
  return pauses;
}

const plansOf = async (tx: Tx, patientId: number) =>
  (await findTrainingPlans(tx, [patientId], today())).get(patientId) ?? [];

async function isPausedStill(tx: Tx, patientId: number, signs: readonly DangerSign[]): Promise<boolean> {
  if (!isPausing(eventOf(signs))) return false;
  return (await plansOf(tx, patientId)).some(({ pauses }) =>
    pauses.some(({ to_date, by_system }) => by_system && to_date === null),
  );
}

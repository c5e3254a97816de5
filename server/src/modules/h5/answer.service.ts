import { type AnswerOf, type h5, isEditable, type ParsedOf, redFlagGroups } from '@yun/contract';
import { archivedText, type StoredPatient } from '#server/modules/patient/index.ts';
import { answerEvent, findEventByKey, insertEvent } from '#server/modules/red-flag/index.ts';
import { findSentByPatient } from '#server/modules/talk/index.ts';
import type { PatientCaller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { notFound, wrongState } from '#server/platform/errors.ts';
import { withOwnRecord } from './change-own.ts';
import { isSystemPaused, pauseRunning } from './event.service.ts';

type Input = ParsedOf<typeof h5.answerRedFlag>;

/**
 * The patient's answer to the question about a red flag. "Now" counts like a tapped sign: running plans are paused. A
 * repeated answer changes nothing, so that a doctor's release in between stands.
 */
export function answerRedFlag(caller: PatientCaller, input: Input): Promise<AnswerOf<typeof h5.answerRedFlag>> {
  const { patient } = caller;
  return withOwnRecord(caller, async (tx, stored, change) => {
    const { answer } = input;
    const event = await findAskedEvent(tx, stored, input);
    const flags = await answerEvent(tx, { patientId: stored.id, eventId: event.id, answer });
    if (flags.length === 0) return { has_paused: await isSystemPaused(tx, stored.id) };
    const groups = [...new Set(flags.map(({ group }) => group))];
    const names = groups.map((group) => redFlagGroups[group].patientName).join('、');
    const hasPaused = answer === 'now' && (await pauseRunning(change, stored.id, `患者确认现在就有：${names}`));
    change.touch('dangers');
    change.audit('answer_red_flag', {
      event_id: event.id,
      link_id: patient.linkId,
      groups,
      answer,
      ...(hasPaused && { has_paused: true }),
    });
    return { has_paused: hasPaused };
  });
}

/** Creates the event if the server had found none: a phone with another version of the page may detect more words. */
async function findAskedEvent(tx: Tx, stored: StoredPatient, { message_key, groups }: Input): Promise<{ id: number }> {
  const existing = await findEventByKey(tx, stored.id, message_key);
  if (existing !== undefined) return existing;
  if (!isEditable(stored.status)) throw wrongState(archivedText.patient);
  const message = await findSentByPatient(tx, stored.id, message_key);
  if (message === undefined) throw notFound();
  const flags = groups.map((group) => ({ group, words: redFlagGroups[group].name, is_doubtful: false }));
  const place = { patientId: stored.id, recordId: message.id, clientKey: message_key };
  return { id: await insertEvent(tx, { ...place, event: null, signs: [], flags }) };
}

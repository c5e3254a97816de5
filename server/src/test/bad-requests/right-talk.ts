import { randomUUID } from 'node:crypto';
import { constant, nothing, pictureId, type Right } from './caller.ts';

// Valid values for the input fields of endpoints about messages, by field name.

/** A conversation without any message yet. */
export function rightOfTalk(): Record<string, Right> {
  return {
    patient_id: ({ patient }, { method }) => (method === 'GET' ? String(patient.id) : patient.id),
    before_id: nothing,
    after_id: constant('1'),
    limit: constant('30'),
    types: constant('text,image'),
    type: constant('text'),
    content: constant('请坚持训练'),
    attachments: constant([]),
    reply_to: nothing,
    client_msg_id: () => randomUUID(),
    used_replies: constant([88_888_888]),
    id: constant(88_888_888),
    tab: constant('all'),
    sort: constant('risk'),
    doctor_id: ({ doctor }) => String(doctor.id),
    last_read_id: constant(88_888_888),
    handled: constant(true),
    snooze_until: nothing,
    last_seen_id: constant(88_888_888),
    kinds: constant('message,session'),
  };
}

/** Files, quick replies and broadcasts. */
export function rightOfReply(): Record<string, Right> {
  return {
    // Absent when a new one is saved.
    id: (_, { path }) => (/get_/.test(path) ? pictureId : /save_/.test(path) ? undefined : 88_888_888),
    version: (_, { path }) => (/save_/.test(path) ? undefined : 1),
    patient_id: ({ patient }) => String(patient.id),
    client_key: () => randomUUID(),
    title: constant('坚持训练'),
    content: constant('{称呼}，请坚持训练'),
    category: constant('鼓励'),
    scope: constant('user'),
    attachments: constant([]),
    sort: constant(100),
    size: (_, { path }) => (/get_/.test(path) ? 'small' : '10'),
    filter: constant({ tags: [], has_active_plan: false }),
    send_at: nothing,
    confirm_count: constant(1),
    chosen: constant([]),
  };
}

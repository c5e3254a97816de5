import { describe, expect, it } from 'vitest';
import { today } from '#web/test/h5-today.ts';
import type { Job, JobKind } from '../queue/job.ts';
import { openDanger, openQuestion } from './open-danger.ts';

let order = 0;
function job<K extends JobKind>(kind: K, input: Job<K>['input'], more: Partial<Job<K>> = {}): Job {
  order += 1;
  return {
    key: `k${order}`,
    kind,
    patientId: 7,
    order,
    state: 'waiting',
    tries: 0,
    notBefore: 0,
    isHeld: false,
    problem: null,
    output: null,
    input,
    ...more,
  } as Job;
}
const heart = { groups: ['HEART' as const], level: 4 as const, isDoubtful: false };
const dizzy = { groups: ['SYNCOPE' as const], level: 3 as const, isDoubtful: true };
const wrote = (read: typeof heart | typeof dizzy, more: Partial<Job<'say'>> = {}) =>
  job('say', { content: '胸口闷', photos: [] }, { read, ...more });
const answered = (message_key: string, answer: 'now' | 'past', state: Job['state'] = 'waiting') =>
  job('answer', { message_key, groups: ['HEART'], answer }, { state });
const asked = {
  message_key: '8c7a4c30-0000-4000-8000-000000000001',
  level: 3 as const,
  groups: ['THROMBOSIS' as const],
  is_doubtful: false,
  text: '小腿肿了',
  time: '2026-11-12 08:00:00',
};

describe('the question', () => {
  it('is asked of what was written without a network, and of what the server has read', () => {
    expect(openQuestion(today(), [])).toBeNull();
    expect(openQuestion(null, [wrote(heart)])).toMatchObject({ groups: ['HEART'], level: 4, text: '胸口闷' });
    expect(openQuestion(today({ question: asked }), [])).toMatchObject({ messageKey: asked.message_key, level: 3 });
    const note = job('session', { note: '胸口闷' } as Job<'session'>['input'], { read: heart });
    expect(openQuestion(null, [note])).toMatchObject({ messageKey: note.key, text: '胸口闷' });
  });

  it('is about one message and answered for that one: the worst, then the certain, then the oldest', () => {
    const further = { ...asked, message_key: '8c7a4c30-0000-4000-8000-000000000002', text: '刀口红肿' };
    const day = today({ question: asked, further_questions: [further] });
    const dizziness = wrote(dizzy);
    const chest = wrote(heart);
    const jobs: Job[] = [dizziness, chest];
    const order: (string | undefined)[] = [];
    for (let n = 0; n < 4; n += 1) {
      const question = openQuestion(day, jobs);
      order.push(question?.messageKey);
      if (question?.messageKey === chest.key)
        expect(question).toMatchObject({ groups: ['HEART'], text: '胸口闷', level: 4, isDoubtful: false });
      jobs.push(answered(question?.messageKey ?? '', 'past'));
    }
    expect(order).toEqual([chest.key, asked.message_key, further.message_key, dizziness.key]);
    expect(openQuestion(day, jobs)).toBeNull();
  });

  it('and a danger are judged with what is known of the patient, also without a network', () => {
    const bleeding = { groups: ['BLEEDING' as const], level: 3 as const, isDoubtful: false };
    const day = today({ danger_facts: { on_anticoagulants: true, lowered: ['INFECTION'] } });
    const written = job('say', { content: '大便发黑', photos: [] }, { read: bleeding });
    expect(openQuestion(day, [written])).toMatchObject({ level: 4 });
    expect(openQuestion(today(), [written])).toMatchObject({ level: 3 });
    expect(openDanger(day, [job('report', { signs: ['出血不止'] })])).toMatchObject({ level: 4 });
    expect(openDanger(today(), [job('report', { signs: ['出血不止'] })])).toMatchObject({ level: 3 });
  });

  it('comes again with the next danger, and is not asked of what was refused', () => {
    const first = wrote(heart);
    const answer = answered(first.key, 'past');
    expect(openQuestion(null, [first, answer, wrote(heart)])).not.toBeNull();
    expect(openQuestion(null, [wrote(heart, { state: 'refused' })])).toBeNull();
    expect(openQuestion(null, [first, answered(first.key, 'past', 'refused')])).not.toBeNull();
  });

  it('is asked of the note of a refused training that the server has taken as a message', () => {
    const note = { note: '胸口闷' } as Job<'session'>['input'];
    const reported = job('session', note, { read: heart, state: 'refused', isReported: true });
    expect(openQuestion(today(), [reported])).toMatchObject({ messageKey: reported.key, level: 4 });
    expect(openQuestion(today(), [reported, answered(reported.key, 'past')])).toBeNull();
    expect(openQuestion(today(), [job('session', note, { read: heart, state: 'refused' })])).toBeNull();
  });

  it('is answered by the report it led to', () => {
    const written = wrote(dizzy);
    const report = job('report', { signs: ['头晕'], message_key: written.key });
    expect(openQuestion(null, [written, report])).toBeNull();
    expect(openQuestion(null, [written, job('report', { signs: ['头晕'], message_key: null })])).not.toBeNull();
  });
});

describe('a danger', () => {
  it('stops at once: reported, noted in a training, or confirmed', () => {
    expect(openDanger(today(), [])).toBeNull();
    expect(openDanger(null, [job('report', { signs: ['小腿肿胀'] })])).toEqual({
      level: 3,
      signs: ['小腿肿胀'],
      groups: [],
    });
    expect(openDanger(null, [answered('k', 'now')])).toEqual({ level: 4, signs: [], groups: ['HEART'] });
    expect(openDanger(null, [answered('k', 'past')])).toBeNull();
    expect(openDanger(null, [job('report', { signs: [] })])).toBeNull();
  });

  it('stops also where the training or the report that tells of it was refused, until the server was asked again', () => {
    const fall = { signs: ['跌倒'], note: null } as unknown as Job<'session'>['input'];
    const stopped = { level: 4, signs: ['跌倒'], groups: [] };
    expect(openDanger(today(), [job('session', fall, { state: 'refused' })])).toEqual(stopped);
    expect(openDanger(today(), [job('session', fall, { state: 'refused', isReported: true })])).toEqual(stopped);
    expect(openDanger(today(), [job('report', { signs: ['跌倒'] }, { state: 'refused' })])).toEqual(stopped);
    const settled = { state: 'refused', isReported: true, isSettled: true } as const;
    expect(openDanger(today(), [job('session', fall, settled)])).toBeNull();
    expect(openDanger(today(), [answered('k', 'now', 'refused')])).toBeNull();
  });

  it('is what the server tells once it was asked again', () => {
    const told = { level: 4 as const, signs: ['跌倒' as const], groups: [], time: '2026-11-12 08:00:00' };
    expect(openDanger(today({ danger: told }), [])).toMatchObject({ level: 4, signs: ['跌倒'] });
    const settled = job('report', { signs: ['跌倒'] }, { state: 'done', isSettled: true });
    expect(openDanger(today(), [settled])).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { filterOf, leftOutText, momentProblem, noBroadcast, sendAtOf } from './broadcast-values.ts';

describe('a broadcast', () => {
  it('sends only the filters that were set; chosen patients replace them', () => {
    expect(filterOf(noBroadcast)).toEqual({});
    const filtered = { ...noBroadcast, stage: '恢复期', tags: ['独居'], doctor: { id: 16, name: '何静' } };
    expect(filterOf(filtered)).toEqual({ stage: '恢复期', tags: ['独居'], doctor_id: 16 });
    expect(filterOf({ ...filtered, patients: [{ id: 38, name: '罗秀英' }] })).toEqual({ patient_ids: [38] });
  });

  it('names who was left out', () => {
    const marked = (patient_id: number, patient_name: string) => ({ patient_id, patient_name, marks: [] });
    expect(leftOutText([])).toBe('');
    expect(leftOutText([marked(1, '罗秀英'), marked(2, '陆振华')])).toBe('2 位因停训或危急预警未发：罗秀英、陆振华');
  });

  it('is sent at once or at a future time', () => {
    const [now, last] = ['2026-11-12 08:00', '2026-12-12 08:00'];
    expect(sendAtOf(noBroadcast)).toBeUndefined();
    expect(sendAtOf({ when: 'later', send_at: '2026-11-12T18:00' })).toBe('2026-11-12 18:00:00');
    expect(momentProblem({ when: 'later', send_at: '' }, now, last)).toBe('请选择发送时间');
    expect(momentProblem({ when: 'later', send_at: now }, now, last)).toBe('发送时间应在现在之后');
    expect(momentProblem({ when: 'later', send_at: '2027-01-01 00:00' }, now, last)).toMatch(/30 天/);
    expect(momentProblem({ when: 'later', send_at: '2026-11-12 18:00' }, now, last)).toBeNull();
  });
});

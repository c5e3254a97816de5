import type { alert } from '@yun/contract';
import { ruleCodes, standardParams } from '@yun/contract/alert/rule';

/** One open alert of the demo. */
export function buildAlertRow(values: Partial<alert.AlertRow> = {}): alert.AlertRow {
  return {
    id: 5,
    rule_code: 'W12',
    name: '消息中的危险',
    severity: 3,
    reason_text: '消息中提到“小腿肿胀”',
    evidence: {
      records: [{ type: 'message', id: 90, date: '2026-11-12', text: '晚上小腿肿胀，要不要停一天？' }],
      marks: ['小腿肿胀'],
      hidden: [],
    },
    status: 'open',
    repeat_count: 1,
    snooze_until: null,
    create_time: '2026-11-12 07:20:00',
    update_time: '2026-11-12 07:20:00',
    patient: {
      id: 10,
      patient_no: 'RH202600012',
      name: '罗秀英',
      gender: 2,
      age: 69,
      condition_code: 'TKA',
      affected_side: '右',
      doctor_name: '何静',
    },
    handler_name: null,
    handle_note: null,
    handled_time: null,
    can_handle: true,
    can_undo: false,
    ...values,
  };
}

/** All rules at their standards, but for those given. */
export function buildRules(own: Partial<alert.AlertRuleSetting>[] = []): alert.AlertRuleSetting[] {
  return ruleCodes.map((code) => ({
    code,
    is_enabled: true,
    is_standard: true,
    updated_by: null,
    update_time: null,
    version: 0,
    params: standardParams(code) as alert.AlertRuleSetting['params'],
    ...own.find((one) => one.code === code),
  }));
}

import type { Subordinate } from './person.ts';

/** 徐朗：陈书涵 → 赵一鸣，影响 4 位患者的可见范围. */
export function consequenceOf(user: Subordinate, managerName: string | null): string {
  const { nickname, manager_name, patient_count, employee_count } = user;
  const move = `${nickname}：${manager_name === undefined ? '' : `${manager_name ?? '没有上级'} → `}${managerName ?? '没有上级'}`;
  const hasReports = (employee_count ?? 0) > 0;
  if (patient_count === undefined) return move;
  if (hasReports) return `${move}，影响本人 ${patient_count} 位患者及下属患者的可见范围`;
  return patient_count > 0 ? `${move}，影响 ${patient_count} 位患者的可见范围` : move;
}

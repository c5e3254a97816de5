import { user as contract, maskPhone } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import { formatTime } from '#server/platform/time.ts';
import { toPostAnswer } from '../post.ts';
import { sharedFields, withShownTimes } from '../user.answers.ts';
import { isManageable } from './change-account.ts';
import type { StaffDetails } from './staff.queries.ts';

const listedFields = contract.postFieldNames.filter(contract.isListedPostField);

export function toStaffRow(principal: Principal, staff: StaffDetails): contract.StaffRow {
  const managesUsers = principal.modules.includes('USER_MGR');
  return {
    id: staff.id,
    ...sharedFields(withShownTimes(staff)),
    phone: managesUsers ? staff.phone : maskPhone(staff.phone),
    userType: staff.userType,
    ...toPostAnswer(staff, listedFields),
    manager_id: staff.managerId,
    manager_name: staff.managerName,
    status: staff.status,
    patient_count: staff.patientCount,
    employee_count: staff.employeeCount,
    cover: coverOf(staff),
    can_manage: managesUsers && staff.status !== 'removed' && isManageable(principal, staff),
    version: staff.version,
  };
}

function coverOf({ coverId, coverName, coverUntil }: StaffDetails): contract.StaffRow['cover'] {
  if (coverId === null || coverName === null || coverUntil === null) return null;
  return { id: coverId, nickname: coverName, until: formatTime(coverUntil) };
}

export function toUserInfo(
  principal: Principal,
  staff: StaffDetails,
  lastSignIns: { time: Date; address: string; method: 'password' | 'phone' }[],
): contract.UserInfo {
  const row = toStaffRow(principal, staff);
  return {
    ...row,
    phone: staff.id === principal.userId ? staff.phone : row.phone,
    ...toPostAnswer(staff, contract.postFieldNames),
    signature_id: staff.signatureId,
    must_change_password: staff.mustChangePassword,
    last_logins: lastSignIns.map((signIn) => ({ ...signIn, time: formatTime(signIn.time) })),
  };
}

// The seven permission codes and three user types of the specification; no zod, so the sign-in page may import it.

export const permissionCodes = [
  'USER_MGR',
  'USER_BROWSE',
  'SELF_MGR',
  'AGENCY_MGR',
  'ADMIN_MGR',
  'AGENCY_DATA_BROWSER',
  'PATIENT_MGR',
] as const;
export type PermissionCode = (typeof permissionCodes)[number];

/** In the order in which they are shown everywhere: the most often granted first. */
export const permissionLabels: Record<PermissionCode, string> = {
  PATIENT_MGR: '管理自己的患者',
  SELF_MGR: '修改个人资料',
  USER_BROWSE: '查看用户与训练进展',
  USER_MGR: '管理用户',
  AGENCY_MGR: '管理本机构',
  AGENCY_DATA_BROWSER: '查看本机构用户数据',
  ADMIN_MGR: '系统管理',
};

/** What a code allows, shown beside its label. */
export const permissionNotes: Record<PermissionCode, string> = {
  PATIENT_MGR: '建档、制定计划、查看进展、回复消息',
  SELF_MGR: '手机号、职称、签名',
  USER_BROWSE: '只读，包含下属的患者',
  USER_MGR: '新建、编辑、重置密码、移除',
  AGENCY_MGR: '患者归属、状态记录只读',
  AGENCY_DATA_BROWSER: '只读',
  ADMIN_MGR: '授权管理员、调试模式、审计',
};

/** The codes in the order in which they are shown. */
export function shownCodes(codes: readonly PermissionCode[] = permissionCodes): PermissionCode[] {
  return (Object.keys(permissionLabels) as PermissionCode[]).filter((code) => codes.includes(code));
}

/** 管理自己的患者、修改个人资料. */
export function labelsOfCodes(codes: readonly PermissionCode[]): string {
  return shownCodes(codes)
    .map((code) => permissionLabels[code])
    .join('、');
}

export const userTypes = ['医生', '管理员', '机构'] as const;
export type UserType = (typeof userTypes)[number];

export const userTypeNames: Record<UserType, string> = {
  医生: '医生',
  机构: '机构人员',
  管理员: '系统管理员',
};

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

export const permissionWords: Record<PermissionCode, string> = {
  USER_MGR: '管理用户',
  USER_BROWSE: '查看用户与训练进展',
  SELF_MGR: '修改本人资料',
  AGENCY_MGR: '管理机构与患者归属',
  ADMIN_MGR: '系统管理',
  AGENCY_DATA_BROWSER: '查看本机构数据',
  PATIENT_MGR: '管理患者与训练计划',
};

export const userTypes = ['医生', '管理员', '机构'] as const;
export type UserType = (typeof userTypes)[number];

export const userTypeNames: Record<UserType, string> = {
  医生: '医生',
  机构: '机构人员',
  管理员: '系统管理员',
};

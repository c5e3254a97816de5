import { type PermissionCode, permissionCodes, type UserType } from '@yun/contract';

// Invented people of three invented agencies; phones use a prefix no operator has given out.

export interface DemoAgency {
  code: string;
  name: string;
}

export interface DemoUser {
  account: string;
  nickname: string;
  userType: UserType;
  agency: string | null;
  phone: string;
  title: string | null;
  department: string | null;
  manager?: string;
  modules: readonly PermissionCode[];
  isAuthAdmin?: true;
  /** Minutes since the last sign-in, counted back from the moment of seeding. */
  seenMinutesAgo: number;
  /** On leave: who stands in, and for how many days from today. */
  cover?: { by: string; days: number };
}

const bundles = {
  administrator: permissionCodes,
  agencyManager: ['AGENCY_MGR', 'USER_MGR', 'USER_BROWSE', 'AGENCY_DATA_BROWSER', 'SELF_MGR'],
  agencyAnalyst: ['AGENCY_DATA_BROWSER', 'USER_BROWSE', 'SELF_MGR'],
  head: ['PATIENT_MGR', 'USER_BROWSE', 'SELF_MGR'],
  doctor: ['PATIENT_MGR', 'SELF_MGR'],
} as const satisfies Record<string, readonly PermissionCode[]>;

export const demoAgencies: readonly DemoAgency[] = [
  { code: 'RH', name: '仁和康复医院（演示）' },
  { code: 'YK', name: '云康社区中心（演示）' },
  { code: 'BC', name: '北辰骨科门诊（演示）' },
];

type Row = [
  account: string,
  nickname: string,
  userType: UserType,
  phoneEnd: string,
  department: string | null,
  title: string | null,
  bundle: keyof typeof bundles,
  seenMinutesAgo: number,
  manager?: string,
];

function staff(agency: string | null, rows: Row[]): DemoUser[] {
  return rows.map(([account, nickname, userType, phoneEnd, department, title, bundle, seenMinutesAgo, manager]) => ({
    account,
    nickname,
    userType,
    agency,
    phone: `1990000${phoneEnd}`,
    title,
    department,
    ...(manager && { manager }),
    modules: bundles[bundle],
    seenMinutesAgo,
    ...(account === 'root' && { isAuthAdmin: true as const }),
    ...(account === 'dr_tang' && { cover: { by: 'dr_qian', days: 5 } }),
  }));
}

const hour = 60;
const day = 24 * hour;

/** Managers stand before the people they manage. */
export const demoUsers: readonly DemoUser[] = [
  ...staff(null, [
    ['root', '系统管理员', '管理员', '0001', null, null, 'administrator', 26],
    ['ops', '运维', '管理员', '0002', null, null, 'administrator', day + hour],
  ]),
  ...staff('RH', [
    ['rh_admin', '周敏', '机构', '0011', '医务部', '其他', 'agencyManager', hour],
    ['rh_data', '吴珊', '机构', '0012', '医务部', '其他', 'agencyAnalyst', 18 * hour],
    ['dr_lin', '林致远', '医生', '0013', '康复医学科', '主任医师', 'head', 2 * hour],
    ['dr_chen', '陈书涵', '医生', '0014', '康复医学科', '副主任医师', 'head', 2 * hour, 'dr_lin'],
    ['dr_zhao', '赵一鸣', '医生', '0015', '康复医学科', '主治医师', 'doctor', hour, 'dr_lin'],
    ['pt_he', '何静', '医生', '0016', '康复治疗组', '主管治疗师', 'doctor', 2 * hour, 'dr_chen'],
    ['pt_xu', '徐朗', '医生', '0017', '康复治疗组', '治疗师', 'doctor', 15 * hour, 'dr_chen'],
  ]),
  ...staff('YK', [
    ['yk_admin', '郑海', '机构', '0021', '综合办', '其他', 'agencyManager', 23 * hour],
    ['dr_sun', '孙若彤', '医生', '0022', '全科与康复', '主治医师', 'head', day],
    ['pt_gao', '高远', '医生', '0023', '全科与康复', '治疗师', 'doctor', hour, 'dr_sun'],
  ]),
  ...staff('BC', [
    ['bc_admin', '冯琪', '机构', '0031', '前台', '其他', 'agencyManager', 6 * day],
    ['dr_qian', '钱屿', '医生', '0032', '运动医学', '主治医师', 'head', 44],
    ['dr_tang', '唐可', '医生', '0033', '运动医学', '住院医师', 'doctor', 9 * day, 'dr_qian'],
  ]),
];

/** The three offered as buttons on the sign-in page. */
export const demoButtons = [
  { account: 'pt_he', nickname: '何静', label: '医生' },
  { account: 'rh_admin', nickname: '周敏', label: '机构' },
  { account: 'root', nickname: '系统管理员', label: '管理员' },
];

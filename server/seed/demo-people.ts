import { type agency, bundles, type PermissionCode, type UserType } from '@yun/contract';

// Invented people of three invented agencies; phones use a prefix no operator has given out.

export interface DemoAgency {
  code: string;
  name: string;
  type: (typeof agency.agencyTypes)[number];
  province: string;
  city: string;
  address: string;
  contactName: string;
  contactPhone: string;
}

export interface DemoUser {
  account: string;
  nickname: string;
  userType: UserType;
  agency: string | null;
  phone: string;
  title: string | null;
  department: string | null;
  licenseNo: string | null;
  manager?: string;
  modules: readonly PermissionCode[];
  isAuthAdmin?: true;
  /** Minutes since the last sign-in, counted back from the moment of seeding. */
  seenMinutesAgo: number;
  /** On leave: the deputy, and until the end of which day from today. */
  cover?: { by: string; days: number };
}

const province = '浙江省';

export const demoAgencies: readonly DemoAgency[] = [
  {
    code: 'RH',
    name: '仁和康复医院（演示）',
    type: '康复医院',
    province,
    city: '杭州市',
    address: '演示路 18 号',
    contactName: '周敏',
    contactPhone: '19900000011',
  },
  {
    code: 'YK',
    name: '云康社区中心（演示）',
    type: '社区中心',
    province,
    city: '宁波市',
    address: '样例街 6 号',
    contactName: '郑海',
    contactPhone: '19900000021',
  },
  {
    code: 'BC',
    name: '北辰骨科门诊（演示）',
    type: '门诊部',
    province,
    city: '绍兴市',
    address: '示范巷 3 号',
    contactName: '冯琪',
    contactPhone: '19900000031',
  },
];

const bundleNames = {
  administrator: '系统管理员',
  agencyManager: '机构管理员',
  agencyAnalyst: '机构数据员',
  head: '科主任',
  doctor: '医生 / 治疗师',
} as const;

function modulesOf(position: keyof typeof bundleNames): readonly PermissionCode[] {
  const bundle = bundles.find(({ name }) => name === bundleNames[position]);
  if (bundle === undefined) throw new Error(`no bundle ${bundleNames[position]}`);
  return bundle.modules;
}

type Row = [
  account: string,
  nickname: string,
  userType: UserType,
  phoneEnd: string,
  department: string | null,
  title: string | null,
  bundle: keyof typeof bundleNames,
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
    // Fifteen digits as on real licences; no province has the number 99.
    licenseNo: userType === '医生' ? `99000000000${phoneEnd}` : null,
    modules: modulesOf(bundle),
    seenMinutesAgo,
    ...(account === 'root' && { isAuthAdmin: true as const }),
    ...(account === 'dr_tang' && { cover: { by: 'dr_qian', days: 3 } }),
  }));
}

const hour = 60;
const day = 24 * hour;

/** Managers come before the people they manage. */
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

const agencies = new Map(demoUsers.map(({ account, agency }) => [account, agency]));

/** Code of the agency the person works at. */
export function agencyOf(account: string): string {
  return agencies.get(account) ?? '';
}

/** The three offered as buttons on the sign-in page. */
export const demoButtons = [
  { account: 'pt_he', nickname: '何静', label: '医生' },
  { account: 'rh_admin', nickname: '周敏', label: '机构' },
  { account: 'root', nickname: '系统管理员', label: '管理员' },
];

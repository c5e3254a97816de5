// Errors of measurement by measure and condition, each with the people it was found in. Data only. No zod.
import type { ConditionCode } from '../patient/condition.ts';
import type { Motion, MotionMode } from './measure.ts';
import type { ScaleCode } from './scale.ts';

type ErrorSubject = `scale.${ScaleCode}` | `rom.${Motion}` | 'pain' | 'gait_speed';

export interface ErrorEntry {
  /** Series it applies to, on either side. */
  of: readonly ErrorSubject[];
  /** Active or passive; absent: either, or not a motion. */
  mode?: MotionMode;
  conditions: readonly ConditionCode[];
  /** Days since operation or onset of the people studied, both ends included; absent: any. */
  days?: readonly [from: number, to: number];
  /** Minimal detectable change: two measurements of an unchanged patient rarely differ by as much; null: not known. */
  mdc: number | null;
  /** Smallest change that matters to patients. It may lie within the error of measurement, so no rule uses it. */
  mcid: number | null;
  population: string;
  /** Author, year, journal. */
  source: string;
}

/** The people were studied as inpatients on the third day; the values do not apply after two weeks. */
const earlyAfterOperation = [0, 14] as const;
const forEver = 200 * 365;
/** Chronic after a stroke: six months on. */
const chronic = [180, forEver] as const;

const shoulder = [
  'rom.shoulder_flexion',
  'rom.shoulder_abduction',
  'rom.shoulder_external_rotation',
  'rom.shoulder_internal_rotation',
] as const;

export const errorEntries: readonly ErrorEntry[] = [
  {
    // Limits of agreement of two therapists: −6.7° to 12.1°, half their width is 9.4°; rounded up. Supine it was 17.6°.
    of: ['rom.knee_flexion'],
    mode: '被动',
    conditions: ['TKA'],
    days: earlyAfterOperation,
    mdc: 10,
    mcid: null,
    population: '膝关节置换术后第 3 天 30 人，坐位被动屈膝，两名治疗师',
    source: 'Lenssen 2007, BMC Musculoskelet Disord 8:83',
  },
  {
    // Limits of agreement −6.2° to 10.6°, half their width is 8.4°; rounded up.
    of: ['rom.knee_extension'],
    mode: '被动',
    conditions: ['TKA'],
    days: earlyAfterOperation,
    mdc: 9,
    mcid: null,
    population: '膝关节置换术后第 3 天 30 人，被动伸膝，两名治疗师',
    source: 'Lenssen 2007, BMC Musculoskelet Disord 8:83',
  },
  {
    // Of the goniometer between two testers; one and the same tester comes to 5.4°.
    of: ['rom.knee_extension'],
    conditions: ['ACLR'],
    mdc: 10.4,
    mcid: null,
    population: '前交叉韧带损伤或重建 92 人，量角器，两名测量者',
    source: 'J Knee Surg 2024, doi:10.1055/a-2321-0516',
  },
  {
    of: shoulder,
    conditions: ['FROZEN'],
    mdc: 15,
    mcid: null,
    population: '粘连性肩关节囊炎 32 人，同一测量者相隔一周',
    source: 'Tveitå 2008, BMC Musculoskelet Disord 9:49',
  },
  {
    // 2.49 s at 90 % confidence; rounded up.
    of: ['scale.TUG'],
    conditions: ['TKA', 'THA'],
    mdc: 2.5,
    mcid: null,
    population: '等待髋、膝关节置换的骨关节炎患者',
    source: 'Kennedy 2005, BMC Musculoskelet Disord 6:3',
  },
  {
    // 61.3 m at 90 % confidence; rounded up.
    of: ['scale.6MWT'],
    conditions: ['TKA', 'THA'],
    mdc: 62,
    mcid: null,
    population: '等待髋、膝关节置换的骨关节炎患者',
    source: 'Kennedy 2005, BMC Musculoskelet Disord 6:3',
  },
  {
    // 1.14 s between two raters; rounded up.
    of: ['scale.TUG'],
    conditions: ['OA_KNEE'],
    mdc: 1.2,
    mcid: null,
    population: '膝骨关节炎 1–3 级 65 人',
    source: 'Alghadir 2015, BMC Musculoskelet Disord 16:174',
  },
  {
    of: ['scale.TUG'],
    conditions: ['PD'],
    mdc: 3.5,
    mcid: null,
    population: '轻到中重度帕金森病 72 人，相隔两周',
    source: 'Huang 2011, Phys Ther 91:114',
  },
  ...(
    [
      ['scale.BBS', 5],
      ['scale.6MWT', 82],
      ['scale.10MWT', 0.18],
      ['gait_speed', 0.18],
    ] as const
  ).map(
    ([subject, mdc]): ErrorEntry => ({
      of: [subject],
      conditions: ['PD'],
      mdc,
      mcid: null,
      population: '居家的帕金森综合征患者 37 人，相隔一周',
      source: 'Steffen 2008, Phys Ther 88:733',
    }),
  ),
  ...(
    [
      ['scale.BBS', 5],
      ['scale.FMA-LE', 4],
      ['scale.TUG', 8],
      ['scale.10MWT', 0.2],
      ['gait_speed', 0.2],
    ] as const
  ).map(
    ([subject, mdc]): ErrorEntry => ({
      of: [subject],
      conditions: ['STROKE'],
      days: chronic,
      mdc,
      mcid: null,
      population: '能行走的慢性期脑卒中患者 61 人',
      source: 'Hiengkaew 2012, Arch Phys Med Rehabil 93:1201',
    }),
  ),
  {
    of: ['scale.FMA-UE'],
    conditions: ['STROKE'],
    days: chronic,
    mdc: 5.2,
    mcid: null,
    population: '慢性期脑卒中偏瘫患者',
    source: 'Wagner 2008, Phys Ther 88:652',
  },
  {
    of: ['scale.FMA-UE'],
    conditions: ['STROKE'],
    days: [0, 90],
    mdc: 6.82,
    mcid: 13,
    population: '发病 1–6 周、上肢中重度偏瘫 51 人',
    source: 'Neurorehabil Neural Repair 2023, doi:10.1177/15459683231186985',
  },
  {
    of: ['scale.10MWT', 'gait_speed'],
    conditions: ['STROKE'],
    days: [0, 60],
    mdc: null,
    mcid: 0.16,
    population: '发病 60 天内的脑卒中患者',
    source: 'Tilson 2010, Phys Ther 90:196',
  },
  {
    of: ['scale.ODI'],
    conditions: ['LBP'],
    mdc: 10.5,
    mcid: 10,
    population: '接受物理治疗的腰痛患者',
    source: 'Davidson 2002, Phys Ther 82:8；最小重要变化：Ostelo 2008, Spine 33:90',
  },
  {
    of: ['pain', 'scale.NRS'],
    conditions: ['LBP'],
    mdc: 2,
    mcid: 2,
    population: '接受物理治疗的腰痛患者',
    source: 'Childs 2005, Spine 30:1331',
  },
  {
    // 10.2 and 7.5 of 50 points; ours is in percent.
    of: ['scale.NDI'],
    conditions: ['CERV'],
    mdc: 20.4,
    mcid: 15,
    population: '颈痛、伴或不伴上肢症状 91 人',
    source: 'Young 2009, Spine J 9:802',
  },
  {
    // Of all 180; 17 with impingement, 18 with a tear, 23 with a massive one.
    of: ['scale.Constant'],
    conditions: ['RCR', 'RC_CONS'],
    mdc: 23,
    mcid: null,
    population: '肩峰下撞击或肩袖撕裂 180 人',
    source: 'Henseler 2015, J Shoulder Elbow Surg 24:376',
  },
  {
    of: ['scale.Lysholm'],
    conditions: ['ACLR'],
    mdc: 8.9,
    mcid: null,
    population: '前交叉韧带损伤术后两年 50 人',
    source: 'Briggs 2009, Am J Sports Med 37:890',
  },
  {
    of: ['scale.Lysholm'],
    conditions: ['MENISCUS'],
    mdc: 10.1,
    mcid: null,
    population: '半月板术后两年以上 122 人',
    source: 'Briggs 2006, J Bone Joint Surg Am 88:698',
  },
  {
    of: ['scale.6MWT'],
    conditions: ['COPD'],
    mdc: null,
    mcid: 30,
    population: '成人慢性呼吸系统疾病',
    source: 'Holland 2014, Eur Respir J 44:1428（ERS/ATS）',
  },
  {
    of: ['scale.5STS'],
    conditions: ['COPD'],
    mdc: null,
    mcid: 1.7,
    population: '接受肺康复的慢阻肺患者 239 人',
    source: 'Jones 2013, Thorax 68:1015',
  },
  {
    of: ['scale.6MWT'],
    conditions: ['CHD'],
    mdc: null,
    mcid: 25,
    population: '急性冠脉综合征后心脏康复 81 人',
    source: 'Gremeaux 2011, Arch Phys Med Rehabil 92:611',
  },
];

// Movements of joints: words, sides, normal values, and which angles can be. No zod.

export type Limits = readonly [least: number, most: number];

interface MotionSpec {
  word: string;
  /** Heading under which a form offers it. */
  joint: string;
  /** Left and right are measured apart. The spine bends forward and backward only once. */
  isSided: boolean;
  /** What a healthy adult reaches, in degrees. */
  normal: number;
  normalSource: string;
  /** Outside of these the value has to be looked at again and confirmed. */
  usual: Limits;
  /** Outside of these the value is refused: no joint does that, it is a slip of the pen. */
  possible: Limits;
}

// Normal values as tabulated by Norkin and White, Measurement of Joint Motion: A Guide to Goniometry, appendix A.
const aaos = '美国骨科医师学会（AAOS）1965';
const ama = '美国医学会（AMA）永久性损伤评定指南';

/**
 * Angles are written by the neutral zero method. A negative angle is what is missing to the neutral position: an
 * extension of −10° is a contracture in 10° of flexion; beyond 0° it is hyperextension.
 *
 * `possible` is chosen wide, ours and not a norm: a little more than hypermobile people reach, and on the negative side
 * a severe contracture. It is there to catch 300° or 840°, not to judge a patient.
 */
export const motions = {
  neck_flexion: motion('颈屈', '颈', 50, ama, [0, 70], [-60, 100], false),
  neck_extension: motion('颈伸', '颈', 60, ama, [0, 80], [-60, 110], false),
  neck_lateral_flexion: motion('颈侧屈', '颈', 45, ama, [0, 60], [-45, 90]),
  neck_rotation: motion('颈旋转', '颈', 80, ama, [0, 90], [-45, 110]),
  shoulder_flexion: motion('肩前屈', '肩', 180, aaos, [0, 180], [0, 200]),
  shoulder_abduction: motion('肩外展', '肩', 180, aaos, [0, 180], [0, 200]),
  shoulder_external_rotation: motion('肩外旋', '肩', 90, aaos, [0, 100], [-90, 150]),
  shoulder_internal_rotation: motion('肩内旋', '肩', 70, aaos, [0, 90], [-60, 120]),
  elbow_flexion: motion('肘屈', '肘', 150, aaos, [0, 150], [0, 165]),
  elbow_extension: motion('肘伸', '肘', 0, aaos, [-45, 10], [-130, 30]),
  forearm_pronation: motion('前臂旋前', '肘', 80, aaos, [0, 90], [-90, 120]),
  forearm_supination: motion('前臂旋后', '肘', 80, aaos, [0, 90], [-90, 120]),
  wrist_extension: motion('腕伸', '腕手', 70, aaos, [0, 90], [-90, 120]),
  wrist_flexion: motion('腕屈', '腕手', 80, aaos, [0, 90], [-90, 120]),
  lumbar_flexion: motion('腰屈', '腰', 80, aaos, [0, 95], [-45, 130], false),
  lumbar_extension: motion('腰伸', '腰', 25, aaos, [0, 45], [-60, 80], false),
  lumbar_lateral_flexion: motion('腰侧屈', '腰', 35, aaos, [0, 45], [-45, 80]),
  lumbar_rotation: motion('腰旋转', '腰', 45, aaos, [0, 55], [-45, 90]),
  hip_flexion: motion('髋屈', '髋', 120, aaos, [0, 130], [0, 160]),
  hip_extension: motion('髋伸', '髋', 30, aaos, [-30, 30], [-90, 60]),
  hip_abduction: motion('髋外展', '髋', 45, aaos, [0, 60], [-45, 90]),
  hip_external_rotation: motion('髋外旋', '髋', 45, aaos, [0, 60], [-45, 90]),
  hip_internal_rotation: motion('髋内旋', '髋', 45, aaos, [0, 60], [-45, 90]),
  // 70 to 90 degrees are common; no handbook of norms tabulates it.
  straight_leg_raise: motion('直腿抬高', '髋', 80, '临床常用参考', [0, 100], [0, 150]),
  knee_flexion: motion('膝屈', '膝', 135, aaos, [0, 150], [0, 160]),
  // Beyond 10° counts as hypermobile (Beighton score).
  knee_extension: motion('膝伸', '膝', 0, aaos, [-30, 10], [-120, 30]),
  ankle_dorsiflexion: motion('踝背屈', '踝足', 20, aaos, [-20, 40], [-60, 60]),
  ankle_plantarflexion: motion('踝跖屈', '踝足', 50, aaos, [0, 60], [-30, 100]),
  ankle_inversion: motion('足内翻', '踝足', 35, aaos, [0, 45], [-30, 70]),
  ankle_eversion: motion('足外翻', '踝足', 15, aaos, [0, 30], [-40, 50]),
} as const satisfies Record<string, MotionSpec>;
export type Motion = keyof typeof motions;
export const motionNames = Object.keys(motions) as [Motion, ...Motion[]];

function motion(
  word: string,
  joint: string,
  normal: number,
  normalSource: string,
  usual: Limits,
  possible: Limits,
  isSided = true,
): MotionSpec {
  return { word, joint, isSided, normal, normalSource, usual, possible };
}

/** In the order of the table, each joint once. */
export const joints = [...new Set(motionNames.map((name) => motions[name].joint))];

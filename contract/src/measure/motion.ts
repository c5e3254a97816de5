// Motions of joints: labels, sides, normal values and possible angles. No zod.

export type Limits = readonly [least: number, most: number];

interface MotionSpec {
  word: string;
  /** Heading under which a form offers it. */
  joint: string;
  /** Left and right are measured separately; bending the spine forward and backward has no side. */
  isSided: boolean;
  /** What a healthy adult reaches, in degrees. */
  normal: number;
  normalSource: string;
  /** A value outside of these has to be checked and confirmed. */
  usual: Limits;
  /** A value outside of these is refused: no joint reaches it, so it is a typing error. */
  possible: Limits;
}

// Normal values as tabulated by Norkin and White, Measurement of Joint Motion: A Guide to Goniometry, appendix A.
const aaos = '美国骨科医师学会（AAOS）1965';
const ama = '美国医学会（AMA）永久性损伤评定指南';

/**
 * Angles are written by the neutral zero method. A negative angle is what is missing to the neutral position: an
 * extension of −10° is a contracture in 10° of flexion; beyond 0° it is hyperextension.
 *
 * `possible` is ours and not a norm: a little more than hypermobile people reach, and on the negative side a severe
 * contracture. A typing error is refused; a lax joint is not. Where a comment gives mean ± deviation, the
 * limit lies two to three deviations above what healthy people of the most mobile age reached: Boone and Azen 1979
 * (limbs), Youdas 1992 (neck), Fitzgerald 1983 (lower back).
 */
export const motions = {
  // 64 ± 9; at 90° the chin is on the chest.
  neck_flexion: motion('颈屈', '颈', 50, ama, [0, 70], [-60, 90], false),
  // 86 ± 12.
  neck_extension: motion('颈伸', '颈', 60, ama, [0, 80], [-60, 110], false),
  // 49 ± 7.
  neck_lateral_flexion: motion('颈侧屈', '颈', 45, ama, [0, 60], [-45, 75]),
  // 75 ± 10.
  neck_rotation: motion('颈旋转', '颈', 80, ama, [0, 90], [-45, 110]),
  // 167 ± 5; hypermobile shoulders pass the vertical by a few degrees only, the rest is the back.
  shoulder_flexion: motion('肩前屈', '肩', 180, aaos, [0, 180], [0, 190]),
  // 184 ± 7: unlike flexion, healthy arms pass the vertical.
  shoulder_abduction: motion('肩外展', '肩', 180, aaos, [0, 180], [0, 200]),
  // 104 ± 9; throwing athletes reach 145°.
  shoulder_external_rotation: motion('肩外旋', '肩', 90, aaos, [0, 100], [-90, 150]),
  // 69 ± 5; beyond 90° the shoulder blade moves instead.
  shoulder_internal_rotation: motion('肩内旋', '肩', 70, aaos, [0, 90], [-60, 110]),
  elbow_flexion: motion('肘屈', '肘', 150, aaos, [0, 150], [0, 165]),
  // 1 ± 3; beyond 10° counts as hypermobile (Beighton score).
  elbow_extension: motion('肘伸', '肘', 0, aaos, [-45, 10], [-130, 25]),
  // 76 ± 5 and 82 ± 4; small girls reach 95°.
  forearm_pronation: motion('前臂旋前', '肘', 80, aaos, [0, 90], [-90, 110]),
  forearm_supination: motion('前臂旋后', '肘', 80, aaos, [0, 90], [-90, 110]),
  // 75 ± 6; gymnasts, who stand on their hands, reach 95°.
  wrist_extension: motion('腕伸', '腕手', 70, aaos, [0, 90], [-90, 100]),
  // 76 ± 6; hypermobile people, whose thumb reaches the forearm, bend beyond 90°.
  wrist_flexion: motion('腕屈', '腕手', 80, aaos, [0, 90], [-90, 110]),
  // What bends further forward is the hips.
  lumbar_flexion: motion('腰屈', '腰', 80, aaos, [0, 95], [-45, 110], false),
  // 41 ± 10.
  lumbar_extension: motion('腰伸', '腰', 25, aaos, [0, 45], [-60, 60], false),
  // 38 ± 6.
  lumbar_lateral_flexion: motion('腰侧屈', '腰', 35, aaos, [0, 45], [-45, 60]),
  // With the chest 45°; what turns further is the pelvis.
  lumbar_rotation: motion('腰旋转', '腰', 45, aaos, [0, 55], [-45, 70]),
  hip_flexion: motion('髋屈', '髋', 120, aaos, [0, 130], [0, 160]),
  // 10 ± 7, in small children 28°; beyond 45° the pelvis tilts.
  hip_extension: motion('髋伸', '髋', 30, aaos, [-30, 30], [-90, 45]),
  // 46 ± 9; dancers come close to 90°.
  hip_abduction: motion('髋外展', '髋', 45, aaos, [0, 60], [-45, 90]),
  // 47 ± 6; dancers turn out, and children with a twisted thigh bone turn in, up to 90°.
  hip_external_rotation: motion('髋外旋', '髋', 45, aaos, [0, 60], [-45, 90]),
  hip_internal_rotation: motion('髋内旋', '髋', 45, aaos, [0, 60], [-45, 90]),
  // 70 to 90 degrees are common; no handbook of norms tabulates it.
  straight_leg_raise: motion('直腿抬高', '髋', 80, '临床常用参考', [0, 100], [0, 150]),
  knee_flexion: motion('膝屈', '膝', 135, aaos, [0, 150], [0, 160]),
  // Beyond 10° counts as hypermobile (Beighton score).
  knee_extension: motion('膝伸', '膝', 0, aaos, [-30, 10], [-120, 30]),
  // 13 ± 4 lying; with the weight of the body on it up to 55°.
  ankle_dorsiflexion: motion('踝背屈', '踝足', 20, aaos, [-20, 40], [-60, 60]),
  // 56 ± 6; dancers on their toes need more than 90°.
  ankle_plantarflexion: motion('踝跖屈', '踝足', 50, aaos, [0, 60], [-30, 100]),
  // 37 ± 5.
  ankle_inversion: motion('足内翻', '踝足', 35, aaos, [0, 45], [-30, 60]),
  // 21 ± 5.
  ankle_eversion: motion('足外翻', '踝足', 15, aaos, [0, 30], [-40, 40]),
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

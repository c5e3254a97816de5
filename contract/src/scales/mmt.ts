import type { Scale } from '../measure/scale.ts';
import { muscle } from './item.ts';

/** A plus or minus is a third of a grade, so that 3+ and 4− lie between 3 and 4. */
const grades = [
  { grade: '0', value: 0 },
  { grade: '1', value: 1 },
  { grade: '1+', value: 1.33 },
  { grade: '2−', value: 1.67 },
  { grade: '2', value: 2 },
  { grade: '2+', value: 2.33 },
  { grade: '3−', value: 2.67 },
  { grade: '3', value: 3 },
  { grade: '3+', value: 3.33 },
  { grade: '4−', value: 3.67 },
  { grade: '4', value: 4 },
  { grade: '4+', value: 4.33 },
  { grade: '5−', value: 4.67 },
  { grade: '5', value: 5 },
];

export const mmt: Scale = {
  code: 'MMT',
  name: '徒手肌力',
  purpose: '徒手检查所选肌群的肌力；总评取其中最弱的一级。',
  range: [0, 5],
  unit: '级',
  digits: 2,
  better: 'higher',
  count: 'worst',
  items: [
    muscle('shoulder_flexors', '肩前屈肌群', '上肢'),
    muscle('shoulder_abductors', '肩外展肌群'),
    muscle('shoulder_external_rotators', '肩外旋肌群'),
    muscle('shoulder_internal_rotators', '肩内旋肌群'),
    muscle('elbow_flexors', '屈肘肌群'),
    muscle('elbow_extensors', '伸肘肌群'),
    muscle('wrist_flexors', '屈腕肌群'),
    muscle('wrist_extensors', '伸腕肌群'),
    muscle('finger_flexors', '屈指肌群'),
    muscle('hip_flexors', '屈髋肌群', '下肢'),
    muscle('hip_extensors', '伸髋肌群'),
    muscle('hip_abductors', '髋外展肌群'),
    muscle('knee_flexors', '屈膝肌群'),
    muscle('knee_extensors', '伸膝肌群'),
    muscle('ankle_dorsiflexors', '踝背屈肌群'),
    muscle('ankle_plantarflexors', '踝跖屈肌群'),
  ],
  grades,
  isSided: true,
  gapDays: 14,
  step: { amount: 0.33 },
  bands: [],
};

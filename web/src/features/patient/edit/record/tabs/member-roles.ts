import type { patient } from '@yun/contract';

export type Member = patient.PatientInfo['team'][number];

const roles = ['治疗师', '护士', '协作医生'] as const satisfies Member['role'][];
export const roleOptions = roles.map((role) => ({ value: role, label: role }));

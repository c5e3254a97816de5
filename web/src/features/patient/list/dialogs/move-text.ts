import type { Api } from '@yun/contract';

type Moved = Api['POST /api/patient/assign_doctor']['output'];

/** What moves with the patients to another doctor, line by line. */
export function movesOf({ patients, plans, waiting, alerts, unchanged, from }: Moved, newDoctor: string): string[] {
  if (patients === 0) return [`所选患者已在${newDoctor}名下，无需分配`];
  const formerDoctors = from.map(({ doctor_name, patients: count }) => `${doctor_name} ${count} 位`).join('、');
  const movedItems = [
    plans > 0 && `${plans} 份进行中的计划`,
    waiting > 0 && `${waiting} 条待回复的消息`,
    alerts > 0 && `${alerts} 条待处理预警`,
  ].filter((part) => part !== false);
  return [
    `${patients} 位患者转给${newDoctor}${formerDoctors && `（原责任医生：${formerDoctors}）`}`,
    movedItems.length > 0 ? `一并转交：${movedItems.join('、')}` : '没有进行中的计划、待回复的消息或待处理预警',
    ...(unchanged > 0 ? [`另有 ${unchanged} 位已在${newDoctor}名下，不变`] : []),
    '24 小时内可以撤销',
  ];
}

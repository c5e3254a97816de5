import type { DialogPatient } from './dialog-patient.ts';
import { PatientName } from './PatientName.tsx';

/** 暂停：罗秀英 女 · 69 岁 · P20260012. */
export function DialogTitle({ title, patient }: { title: string; patient: DialogPatient }) {
  if (patient === null) return title;
  return (
    <>
      {title}：<PatientName patient={patient} />
    </>
  );
}

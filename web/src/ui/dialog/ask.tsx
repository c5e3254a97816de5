import type { ModalFuncProps } from 'antd';
import { openConfirm } from '#web/ui/feedback/feedback.ts';
import type { DialogPatient } from './dialog-patient.ts';
import { PatientName } from './PatientName.tsx';

interface Question extends Omit<ModalFuncProps, 'title'> {
  title: string;
  patient: DialogPatient;
  /** Closes the question without an answer. */
  signal?: AbortSignal;
}

/** A confirmation whose first line names the patient. */
export function ask({ patient, content, signal, ...question }: Question): Promise<boolean> {
  const named = (
    <>
      {patient && (
        <p className="mb-2 bold">
          <PatientName patient={patient} />
        </p>
      )}
      {content}
    </>
  );
  return openConfirm({ ...question, content: named }, signal);
}

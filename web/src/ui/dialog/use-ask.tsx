import { App, type ModalFuncProps } from 'antd';
import type { DialogPatient } from './dialog-patient.ts';
import { PatientName } from './PatientName.tsx';

interface Question extends Omit<ModalFuncProps, 'title'> {
  title: string;
  patient: DialogPatient;
}

/** A confirmation whose first line names the patient. */
export function useAsk() {
  const { modal } = App.useApp();
  return ({ patient, content, ...question }: Question) =>
    modal.confirm({
      ...question,
      content: (
        <>
          {patient && (
            <p className="mb-2 bold">
              <PatientName patient={patient} />
            </p>
          )}
          {content}
        </>
      ),
    });
}

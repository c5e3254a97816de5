import type { progress } from '@yun/contract';
import { patientStatusWords } from '@yun/contract/patient-states';
import type { ReactNode } from 'react';
import { illnessWords, personWords } from '#web/lib/patient-words.ts';
import { todayOf } from '../charts/course.ts';
import './identity-bar.css';

/** Who it is and what must be kept in mind, in the same order as everywhere. It is the title of the page. */
export function IdentityBar({ summary, children }: { summary: progress.ProgressSummary; children?: ReactNode }) {
  const { patient } = summary;
  const { name, patient_no, status, weight_bearing, precautions } = patient;
  return (
    <header className="identity-bar">
      <div>
        <h1>{name}</h1>
        <span>{personWords(patient)}</span>
        <span className="identity-no">{patient_no}</span>
        {status !== 'active' && <span className="identity-status">{patientStatusWords[status]}</span>}
      </div>
      <div className="identity-illness">{illnessWords(patient, todayOf(summary))}</div>
      {(weight_bearing !== null || precautions.length > 0) && (
        <div className="identity-care">
          {weight_bearing !== null && <span>负重：{weight_bearing}</span>}
          {precautions.length > 0 && <span>注意：{precautions.join('；')}</span>}
        </div>
      )}
      <div className="identity-acts">{children}</div>
    </header>
  );
}

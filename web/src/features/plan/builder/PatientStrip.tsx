import type { plan } from '@yun/contract';
import { conditionNames } from '@yun/contract/condition';
import { daysBetween, today } from '@yun/contract/day';
import type { ReactNode } from 'react';
import { PainLevel } from '#web/features/patient/index.ts';

const genderWords = { 1: '男', 2: '女', 9: '' };

/** Who the plan is for, and what must be kept in mind: the same order on every screen. */
export function PatientStrip({ patient, children }: { patient: plan.PlanPatient; children?: ReactNode }) {
  const { name, gender, age, patient_no, precaution_tags, precaution_text, weight_bearing, fall_risk } = patient;
  const cautions = [...precaution_tags, ...(precaution_text ? [precaution_text] : [])];
  return (
    <section className="card patient-strip" aria-label={`患者 ${name}`}>
      <p>
        <strong>{name}</strong> {genderWords[gender]} · {age} 岁 <span className="small">{patient_no}</span>
      </p>
      <p>
        {conditionNames[patient.condition_code]}
        {patient.affected_side !== '不适用' && ` · ${sideWords(patient.affected_side)}`}
        {sinceWords(patient)}
      </p>
      <p>
        <span className="strip-label">负重</span> {weight_bearing ?? '未填写'}
        {fall_risk === '高' && <span className="strip-risk">跌倒风险高</span>}
      </p>
      <p className="strip-cautions">
        <span className="strip-label">注意</span> {cautions.length > 0 ? cautions.join('；') : '无'}
      </p>
      <p>
        <span className="strip-label">疼痛</span> <PainLevel shown={patient} />
      </p>
      <div className="strip-actions">{children}</div>
    </section>
  );
}

const sideWords = (side: string) => (side === '双侧' ? side : `${side}侧`);

function sinceWords({ surgery_date, onset_date }: plan.PlanPatient): string {
  if (surgery_date !== null) return ` · 术后 ${daysBetween(surgery_date, today())} 天`;
  return onset_date === null ? '' : ` · 病程 ${daysBetween(onset_date, today())} 天`;
}

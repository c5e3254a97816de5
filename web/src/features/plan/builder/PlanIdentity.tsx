import type { plan } from '@yun/contract';
import { fieldLabel, highFallRiskText } from '@yun/contract/patient/fields';
import type { ReactNode } from 'react';
import { PainLevel } from '#web/features/patient/index.ts';
import { serverToday } from '#web/lib/time/server-time.ts';
import { IdentityBar } from '#web/ui/identity-bar/IdentityBar.tsx';

/** The patient of the plan. Missing facts are named as missing, so that nothing is prescribed on a guess. */
export function PlanIdentity({ patient, children }: { patient: plan.PlanPatient; children?: ReactNode }) {
  const { precaution_tags, precaution_text, weight_bearing, fall_risk } = patient;
  const cautions = [...precaution_tags, ...(precaution_text ? [precaution_text] : [])];
  return (
    <IdentityBar
      patient={patient}
      today={serverToday()}
      cautions={cautions}
      facts={
        <>
          {weight_bearing === null && <span>{fieldLabel('weight_bearing', 'fact')}：未填写</span>}
          {cautions.length === 0 && <span>注意：无</span>}
          {fall_risk === '高' && <span className="high">{highFallRiskText}</span>}
          <span>
            疼痛：
            <PainLevel shown={patient} />
          </span>
        </>
      }
    >
      {children}
    </IdentityBar>
  );
}

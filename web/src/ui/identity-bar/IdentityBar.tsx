import type { progress } from '@yun/contract';
import { fieldLabel } from '@yun/contract/patient/fields';
import type { ReactNode } from 'react';
import { illnessText, personText } from '#web/lib/text/patient-text.ts';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import { Sticky } from '#web/ui/sticky/Sticky.tsx';
import css from './identity-bar.module.css';

type Shown =
  | 'name'
  | 'gender'
  | 'age'
  | 'patient_no'
  | 'condition_code'
  | 'affected_side'
  | 'surgery_date'
  | 'onset_date';

interface Props {
  patient: Pick<progress.ProgressPatient, Shown> & { weight_bearing: string | null };
  /** 2026-11-12: the day up to which the days since the operation are counted. */
  today: string;
  /** Precautions of this patient. */
  cautions: readonly string[];
  /** Whether it is the title of the page; otherwise the page has another one. */
  isTitle?: boolean;
  /** Beside the number: the status of the record. */
  marks?: ReactNode;
  /** More facts that matter for a decision. */
  facts?: ReactNode;
  /** The actions. Remounted when the window becomes narrow or wide, so their dialogs must be rendered by the page. */
  children?: ReactNode;
}

/** Identity and precautions of the patient, in the same order on every page, always visible. */
export function IdentityBar({ patient, today, cautions, isTitle = false, marks, facts, children }: Props) {
  const { name, patient_no, weight_bearing } = patient;
  // The buttons are then under the bar and scroll away: only the identity stays visible.
  const isNarrow = useNarrower('narrow');
  const Name = isTitle ? 'h1' : 'strong';
  const acts = children && <div className={`identity-acts flow middle push ${css.acts}`}>{children}</div>;
  return (
    <>
      <Sticky as="header" className={`identity-bar flex wrap middle panel muted mb-3 ${css.bar}`}>
        <div className={`flex wrap baseline ${css.who}`}>
          <Name className={`plain large bold ${css.name}`}>{name}</Name>
          <span>{personText(patient)}</span>
          <span className="figures">{patient_no}</span>
          {marks}
        </div>
        <div className={`plain ${css.side}`}>{illnessText(patient, today)}</div>
        {(weight_bearing !== null || cautions.length > 0 || facts) && (
          <div className={`${css.side} ${css.care}`}>
            {weight_bearing !== null && <span>{`${fieldLabel('weight_bearing', 'fact')}：${weight_bearing}`}</span>}
            {cautions.length > 0 && <span>注意：{cautions.join('；')}</span>}
            {facts}
          </div>
        )}
        {!isNarrow && acts}
      </Sticky>
      {isNarrow && acts}
    </>
  );
}

import type { patient } from '@yun/contract';
import { idNumberLabel } from '@yun/contract/patient/fields';
import { ConfigProvider, Form } from 'antd';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { DocumentFields } from '../fields/DocumentFields.tsx';
import type { PatientValues } from '../patient-values.ts';
import css from './patient-record.module.css';
import { RevealedNumber } from './RevealedNumber.tsx';

interface Props {
  info: patient.PatientInfo;
  isReadOnly: boolean;
  /** Whether this part of the page is on screen. */
  isShown: boolean;
  /** In view-as the number stays masked. */
  isViewingAs: boolean;
  isSaved: boolean;
  onAdopt(): void;
  /** Sets fields of the form. */
  onSet(values: Partial<PatientValues>): void;
}

/** The document of the record: masked, shown whole for a moment, or replaced. */
export function StoredDocument({ info, isReadOnly, isShown, isViewingAs, isSaved, onAdopt, onSet }: Props) {
  const form = Form.useFormInstance<PatientValues>();
  const typed = Form.useWatch('id_number', { form, preserve: true });
  const clears = Form.useWatch('clears_id_number', { form, preserve: true });
  const [isReplacing, setIsReplacing] = useState(false);
  useEffect(() => {
    if (isSaved) setIsReplacing(false);
  }, [isSaved]);
  const hasNumber = info.id_number_masked !== null;
  const kept = { id_number: '', id_type: info.id_type ?? '身份证' } as const;

  if (isReplacing || typed) {
    return (
      <div className={`mb-3 ${css.documentChange}`}>
        <DocumentFields onAdopt={onAdopt} />
        <Button
          type="link"
          size="small"
          onClick={() => {
            setIsReplacing(false);
            onSet(kept as Partial<PatientValues>);
          }}
        >
          {hasNumber ? '不更换证件号' : '暂不填写'}
        </Button>
      </div>
    );
  }
  return (
    <div className="mb-4">
      <p className="plain">{hasNumber ? info.id_type : idNumberLabel}</p>
      <div className={`flex wrap middle mt-1 ${css.value}`}>
        {clears ? (
          <span>保存后清除</span>
        ) : hasNumber ? (
          // Only reads, so it is also available in a closed record.
          <ConfigProvider componentDisabled={false}>
            <RevealedNumber info={info} isShown={isShown} mayReveal={info.can.reveal && !isViewingAs} />
          </ConfigProvider>
        ) : (
          <span>未登记</span>
        )}
        {!isReadOnly && (
          <>
            {!clears && (
              <Button type="link" size="small" onClick={() => setIsReplacing(true)}>
                {hasNumber ? '更换证件号' : '填写'}
              </Button>
            )}
            {hasNumber && (
              <Button type="link" size="small" onClick={() => onSet({ clears_id_number: !clears })}>
                {clears ? '撤销清除' : '清除'}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

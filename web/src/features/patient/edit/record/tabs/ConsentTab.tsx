import { useMutation, useQuery } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { useState } from 'react';
import { ConsentText } from '#web/features/patient/edit/ConsentText.tsx';
import dialogsCss from '#web/features/patient/list/dialogs/dialogs.module.css';
import { FormDialog } from '#web/features/patient/list/dialogs/FormDialog.tsx';
import { ReasonItem } from '#web/features/patient/list/dialogs/ReasonItem.tsx';
import { consentsQuery, withdrawConsent } from '#web/features/patient/patient.api.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { LevelTag } from '#web/ui/status/LevelTag.tsx';
import css from '../patient-record.module.css';
import { TabCard } from './TabCard.tsx';

const SignDialog = lateDialog('登记同意', async () => (await import('./SignDialog.tsx')).SignDialog);

interface Props {
  info: patient.PatientInfo;
  isReadOnly: boolean;
}

/** The consents of the patient, and the current text. */
export function ConsentTab({ info, isReadOnly }: Props) {
  const { data, error, refetch } = useQuery(consentsQuery(info.id));
  const [isSigning, setIsSigning] = useState(false);
  const [withdrawn, setWithdrawn] = useState<patient.Consent | null>(null);
  const hasValid = data?.list.some(({ withdrawn_time }) => withdrawn_time === null) ?? true;
  return (
    <TabCard
      title="知情同意"
      reading={data ? null : { error, retry: () => void refetch() }}
      action={
        !isReadOnly && data && <Button onClick={() => setIsSigning(true)}>{hasValid ? '再次登记' : '登记同意'}</Button>
      }
    >
      {data && (
        <>
          {!hasValid && <p className="muted mb-3">还没有有效的知情同意，登记后才能启用训练计划。</p>}
          {data.list.length > 0 && (
            <ul className="plain-list line-bottom mb-3">
              {data.list.map((consent) => (
                <ConsentRow
                  key={consent.id}
                  consent={consent}
                  isReadOnly={isReadOnly}
                  onWithdraw={() => setWithdrawn(consent)}
                />
              ))}
            </ul>
          )}
          <ConsentText document={data.document} />
          {isSigning && <SignDialog info={info} document={data.document} onClose={() => setIsSigning(false)} />}
        </>
      )}
      {withdrawn && <WithdrawDialog info={info} consent={withdrawn} onClose={() => setWithdrawn(null)} />}
    </TabCard>
  );
}

interface RowProps {
  consent: patient.Consent;
  isReadOnly: boolean;
  onWithdraw(): void;
}

function ConsentRow({ consent, isReadOnly, onWithdraw }: RowProps) {
  const { doc_title, doc_version, signer, signer_name, method, sign_date, withdrawn_time, withdraw_reason } = consent;
  return (
    <li className={`flex wrap middle line-top ${css.item}`}>
      <div className={`shrink ${css.main}`}>
        {doc_title} 第 {doc_version} 版
        <div className="small">
          {signer} {signer_name} · {method} · {sign_date} 签署
          {consent.creator_name && ` · ${consent.creator_name}登记`}
        </div>
        {withdrawn_time && (
          <div className="small">
            {withdrawn_time.slice(0, 16)} 撤回：{withdraw_reason}
          </div>
        )}
      </div>
      <LevelTag level={withdrawn_time ? 'neutral' : 'ok'}>{withdrawn_time ? '已撤回' : '有效'}</LevelTag>
      {!isReadOnly && !withdrawn_time && (
        <Button type="link" size="small" onClick={onWithdraw}>
          撤回
        </Button>
      )}
    </li>
  );
}

interface WithdrawDialogProps {
  info: patient.PatientInfo;
  consent: patient.Consent;
  onClose(): void;
}

const nothing = { reason: '' };

function WithdrawDialog({ info, consent, onClose }: WithdrawDialogProps) {
  const kept = useKeptForm({ name: `withdraw-${consent.id}`, saved: nothing });
  const { mutateAsync } = useMutation(withdrawConsent);

  async function handleSend({ reason }: typeof nothing): Promise<undefined> {
    await mutateAsync({ patient_id: info.id, id: consent.id, reason: reason.trim() });
  }

  return (
    <FormDialog
      kept={kept}
      title="撤回知情同意"
      patient={info}
      okText="撤回"
      busyText="正在撤回…"
      isDanger
      onSend={handleSend}
      onClose={onClose}
    >
      <p className={dialogsCss.note}>撤回后不能再启用新的训练计划；此前的记录依法保留，不能恢复这次登记。</p>
      <ReasonItem placeholder="例如：患者提出撤回" />
    </FormDialog>
  );
}

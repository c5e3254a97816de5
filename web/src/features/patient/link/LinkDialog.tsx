import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Delayed } from '#web/ui/status/Delayed.tsx';
import { patientLinkQuery } from '../patient.api.ts';
import { FirstLink } from './FirstLink.tsx';
import { LinkCard } from './LinkCard.tsx';
import css from './link.module.css';
import type { LinkPatient } from './link-patient.ts';
import { RenewDialog } from './RenewDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

interface Props {
  patient: LinkPatient;
  /** An archived record gets no new link. */
  isEditable: boolean;
  onClose(): void;
}

/** The link of a patient's phone page: shown as a QR code, renewed, revoked. */
export function LinkDialog({ patient, isEditable, onClose }: Props) {
  const { data, error, refetch, isFetching } = useQuery(patientLinkQuery(patient.id));
  const [step, setStep] = useState<'show' | 'renew' | 'revoke'>('show');
  const [isOpen, setIsOpen] = useState(true);
  const back = () => setStep('show');
  const link = data?.link ?? null;
  if (step === 'renew') return <RenewDialog patient={patient} hasLink={link !== null} onClose={back} />;
  if (step === 'revoke' && link) return <RevokeDialog patient={patient} linkId={link.id} onClose={back} />;
  return (
    <Dialog
      open={isOpen}
      title="患者端二维码"
      patient={patient}
      width={660}
      footer={null}
      onCancel={() => setIsOpen(false)}
      afterClose={onClose}
    >
      {data && link && (
        <LinkCard
          patient={patient}
          link={link}
          isEditable={isEditable}
          onRenew={() => setStep('renew')}
          onRevoke={() => setStep('revoke')}
        />
      )}
      {data && !link && <FirstLink patient={patient} isEditable={isEditable} onChoose={() => setStep('renew')} />}
      {!data && error && (
        <div className={`stack gap-4 ${css.state}`} role="alert">
          <p className="failure">二维码没有读取成功。{failureLine(error)}</p>
          <Button onClick={() => refetch()} loading={isFetching}>
            重试
          </Button>
        </div>
      )}
      {!data && !error && (
        <Delayed>
          <p className={`stack gap-4 ${css.state}`} role="status">
            正在读取…
          </p>
        </Delayed>
      )}
    </Dialog>
  );
}

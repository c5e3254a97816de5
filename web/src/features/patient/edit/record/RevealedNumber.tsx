import { useMutation } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { useEffect, useState } from 'react';
import dialogsCss from '#web/features/patient/list/dialogs/dialogs.module.css';
import { FormDialog } from '#web/features/patient/list/dialogs/FormDialog.tsx';
import { ReasonItem } from '#web/features/patient/list/dialogs/ReasonItem.tsx';
import { revealSensitive } from '#web/features/patient/patient.api.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useCountdown } from '#web/ui/hooks/use-countdown.ts';

interface Revealed {
  value: string;
  until: number;
}

interface Props {
  info: patient.PatientInfo;
  isShown: boolean;
  mayReveal: boolean;
}

/** The document number, masked; shown whole for half a minute after a reason is given, and only while the page is visible. */
export function RevealedNumber({ info, isShown, mayReveal }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [revealed, setRevealed] = useState<Revealed | null>(null);

  useEffect(() => {
    if (!isShown) setRevealed(null);
  }, [isShown]);
  useEffect(() => {
    const hide = () => setRevealed(null);
    const handleVisibility = () => document.visibilityState === 'hidden' && hide();
    document.addEventListener('visibilitychange', handleVisibility);
    // Also when another tab of the console is shown: the effects of this page are cleaned up then.
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      hide();
    };
  }, []);

  return (
    <>
      {revealed ? (
        <Whole {...revealed} onOver={() => setRevealed(null)} />
      ) : (
        <span className="figures">{info.id_number_masked}</span>
      )}
      {mayReveal && !revealed && (
        <Button type="link" size="small" onClick={() => setIsAsking(true)}>
          查看完整证件号
        </Button>
      )}
      {isAsking && <RevealDialog info={info} onRevealed={setRevealed} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function Whole({ value, until, onOver }: Revealed & { onOver(): void }) {
  const left = useCountdown(until);
  useEffect(() => {
    if (left === 0) onOver();
  });
  return (
    <>
      <span className="figures" role="status">
        {value}
      </span>
      <span className="small">{left} 秒后隐藏</span>
      <Button type="link" size="small" onClick={onOver}>
        立即隐藏
      </Button>
    </>
  );
}

const nothing = { reason: '' };

interface DialogProps {
  info: patient.PatientInfo;
  onRevealed(revealed: Revealed): void;
  onClose(): void;
}

function RevealDialog({ info, onRevealed, onClose }: DialogProps) {
  const kept = useKeptForm({ name: 'reveal', saved: nothing });
  const { mutateAsync } = useMutation(revealSensitive);

  async function handleSend({ reason }: typeof nothing): Promise<undefined> {
    const { value, expires_in } = await mutateAsync({ id: info.id, field: 'id_number', reason: reason.trim() });
    onRevealed({ value, until: Date.now() + expires_in * 1000 });
  }

  return (
    <FormDialog
      kept={kept}
      title="查看完整证件号"
      patient={info}
      okText="查看"
      busyText="正在读取…"
      onSend={handleSend}
      onClose={onClose}
    >
      <p className={dialogsCss.note}>完整号码只显示 30 秒，这次查看会留下记录。</p>
      <ReasonItem placeholder="例如：核对医保登记" />
    </FormDialog>
  );
}

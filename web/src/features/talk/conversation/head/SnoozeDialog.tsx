import { type FormEvent, useId, useState } from 'react';
import { lastMoment, nowMoment } from '#web/features/talk/moments.ts';
import { serverMoment, snoozeProblem, tomorrowMorning } from '#web/features/talk/snooze-times.ts';
import { serverNow } from '#web/lib/time/server-time.ts';
import { MomentInput } from '#web/ui/date-input/MomentInput.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import type { NamedPatient } from '#web/ui/dialog/dialog-patient.ts';

interface Props {
  patient: NamedPatient;
  onChoose(until: string): void;
  onClose(): void;
}

/** When the conversation comes back, to the minute. */
export function SnoozeDialog({ patient, onChoose, onClose }: Props) {
  const [isOpen, setIsOpen] = useState(true);
  const [typed, setTyped] = useState(() => tomorrowMorning(serverNow()).slice(0, 16));
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const found = snoozeProblem(typed, nowMoment(), lastMoment());
    setProblem(found);
    if (found !== null) return;
    setIsOpen(false);
    onChoose(serverMoment(typed));
  }

  return (
    <Dialog
      open={isOpen}
      title="稍后提醒"
      patient={patient}
      width={400}
      okText="确定"
      okButtonProps={{ htmlType: 'submit', form: id }}
      onCancel={() => setIsOpen(false)}
      afterClose={onClose}
    >
      <form id={id} noValidate onSubmit={handleSubmit}>
        <label htmlFor={`${id}-at`}>提醒时间</label>
        <MomentInput
          id={`${id}-at`}
          autoFocus
          min={nowMoment()}
          max={lastMoment()}
          value={typed}
          {...(problem !== null && { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
          onChange={(moment) => {
            setTyped(moment);
            setProblem(null);
          }}
        />
        <p id={`${id}-problem`} className="failure" role="alert">
          {problem}
        </p>
        <p className="small">最多推迟 30 天；患者再发消息时会话自动打开。</p>
      </form>
    </Dialog>
  );
}

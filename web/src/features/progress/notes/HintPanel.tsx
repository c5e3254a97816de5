import { useMutation } from '@tanstack/react-query';
import type { plan, progress } from '@yun/contract';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { PanelButton } from '#web/ui/controls/PanelButton.tsx';
import { PatientName } from '#web/ui/dialog/PatientName.tsx';
import { useOnce } from '#web/ui/forms/use-once.ts';
import { acceptHint } from '../progress.api.ts';
import css from '../progress-page.module.css';

interface Props {
  hint: progress.Hint;
  patient: progress.ProgressPatient;
  /** Gets the text that reports the result. */
  onAccepted(text: string): void;
}

/** 采纳 asks for confirmation first. If the checks refuse the change, the doctor adjusts the plan itself. */
export function HintPanel({ hint, patient, onAccepted }: Props) {
  return (
    <PanelButton
      size="small"
      aria-label={`采纳 ${hint.exercise_name}：${hint.proposal}`}
      panel={(close) => (
        <Confirm
          hint={hint}
          patient={patient}
          onCancel={close}
          onAccepted={(text) => {
            close();
            onAccepted(text);
          }}
        />
      )}
    >
      采纳
    </PanelButton>
  );
}

function Confirm({ hint, patient, onCancel, onAccepted }: Props & { onCancel(): void }) {
  const { mutateAsync, isPending, error } = useMutation(acceptHint);
  const once = useOnce();

  async function handleAccept(): Promise<void> {
    const { plan_id, plan_version, plan_item_id, change, exercise_name, proposal } = hint;
    const input = { patient_id: patient.id, plan_id, version: plan_version, plan_item_id, change };
    try {
      const { version_no } = await mutateAsync(input);
      onAccepted(`${exercise_name}：${proposal}，已成为版本 ${version_no}`);
    } catch {
      // The dialog shows `error`.
    }
  }

  return (
    <div className={css.confirm}>
      <p className="mb-2 bold">
        <PatientName patient={patient} />
      </p>
      <p>
        {hint.exercise_name}：{hint.proposal}。采纳后生成计划的新版本。
      </p>
      {error && (
        <div className="failure" role="alert">
          {refusalLines(error).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <a href={`/patient/plan?id=${hint.plan_id}`}>到计划中调整</a>
        </div>
      )}
      <div className="form-actions">
        <Button onClick={onCancel}>取消</Button>
        <Button type="primary" autoFocus loading={isPending} onClick={() => void once(handleAccept)}>
          采纳
        </Button>
      </div>
    </div>
  );
}

/** The findings of the checks; any other failure in one line. */
function refusalLines(error: Error): string[] {
  const data = error instanceof ApiError ? (error.data as { findings?: plan.RefusedFinding[] } | null) : null;
  const findings = data?.findings ?? [];
  if (findings.length === 0) return [failureLine(error)];
  return [
    error.message,
    ...findings.map(({ exercise_name, text }) => [exercise_name, text].filter(Boolean).join('：')),
  ];
}

import { useMutation } from '@tanstack/react-query';
import type { alert } from '@yun/contract';
import { alertActions, needsAction } from '@yun/contract/alert/handling';
import { appendOnce, isWritten } from '@yun/contract/talk/written-note';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { TextArea } from '#web/ui/controls/text-input.ts';
import { useOnce } from '#web/ui/forms/use-once.ts';
import { asSeen, handleAlert } from './alert.api.ts';
import type { HandledAlerts } from './HandledNotice.tsx';
import css from './handle-alert.module.css';

export interface HandledByNote {
  patientName: string;
  /** Alerts of one patient, closed with one note. */
  alerts: readonly Pick<alert.OpenAlert, 'id' | 'name' | 'repeat_count' | 'rule_code' | 'severity'>[];
  /** Called when they are closed; the caller then shows `HandledNotice` in their place or beside them. */
  onHandled(handled: HandledAlerts): void;
}

interface Props extends HandledByNote {
  note: string;
  onNote(note: string): void;
  onCancel(): void;
}

/** The form that asks what was done. */
export function HandlePanel({ patientName, alerts, note, onNote, onCancel, onHandled }: Props) {
  const { mutateAsync, isPending, error } = useMutation(handleAlert);
  const once = useOnce();
  const isNeeded = alerts.some(needsAction);
  const isReady = !isNeeded || isWritten(note);

  async function handleSave(): Promise<void> {
    if (!isReady) return;
    const seen = alerts.map(asSeen);
    try {
      await mutateAsync({ alerts: seen, act: 'close', note: note.trim() || null, until: null });
    } catch {
      // Shown below the field.
      return;
    }
    onHandled({ alerts: seen, text: `已处理${patientName}的 ${seen.length} 条预警` });
  }

  return (
    <form
      className={`grid gap-2 ${css.panel}`}
      aria-label={`处理${patientName}的预警`}
      onSubmit={(event) => {
        event.preventDefault();
        void once(handleSave);
      }}
    >
      <p className="grid m-0">
        <b>
          处理{patientName}的 {alerts.length} 条预警
        </b>
        <span className="small">{alerts.map(({ name }) => name).join('、')}</span>
      </p>
      <TextArea
        aria-label="做了什么"
        placeholder={isNeeded ? '做了什么（必填：危急情况或不良事件）' : '做了什么（可不填）'}
        aria-required={isNeeded}
        rows={2}
        maxLength={200}
        autoFocus
        value={note}
        onChange={(event) => onNote(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void once(handleSave);
        }}
      />
      <div className="flow">
        {alertActions.map((action) => (
          <Button key={action} size="small" onClick={() => onNote(appendOnce(note, action))}>
            {action}
          </Button>
        ))}
      </div>
      {error && (
        <p className="failure" role="alert">
          {failureLine(error)}
        </p>
      )}
      <div className="form-actions">
        <Button onClick={onCancel}>取消</Button>
        <Button htmlType="submit" type="primary" loading={isPending} disabled={!isReady}>
          已处理
        </Button>
      </div>
    </form>
  );
}

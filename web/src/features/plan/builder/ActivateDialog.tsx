import { useQuery } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { isWritten } from '@yun/contract/talk/written-note';
import { useState } from 'react';
import { FindingTicks } from '#web/features/plan/findings/FindingTicks.tsx';
import { PauseFacts } from '#web/features/plan/pause/PauseFacts.tsx';
import { isReleased, ReleaseFields, sentRelease } from '#web/features/plan/pause/ReleaseFields.tsx';
import { pauseQuery } from '#web/features/plan/plan.api.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { CheckBox } from '#web/ui/choices/CheckBox.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import { startObstacle } from './start-obstacle.ts';
import type { PlanBuilder } from './use-plan-builder.ts';

interface Props {
  builder: PlanBuilder;
  onClose(): void;
}

/**
 * The last check before a version is started: every warning is acknowledged by itself, with one reason for all. After a
 * danger that was not released it asks for findings and a decision; a paused plan is asked for them when it is resumed.
 */
export function ActivateDialog({ builder, onClose }: Props) {
  useFocusBack();
  const { state, base, isRunning, isBusy, failure, patient } = builder;
  const warnings = warningsOf(builder);
  const [acknowledged, setAcknowledged] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [replaceId, setReplaceId] = useState<number | null>(null);
  const [release, setRelease] = useState({ findings: '', decision: '' });
  const { facts, needsRelease, refetch } = usePauseFacts(base);
  const running = runningPlan(failure);
  // What is behind the dialog may still change.
  const obstacle = startObstacle(builder);
  const isReady =
    obstacle === null &&
    (warnings.length === 0 || (acknowledged.length === warnings.length && isWritten(reason))) &&
    (running === undefined || running.id === replaceId) &&
    (!needsRelease || isReleased(release));

  async function start(): Promise<void> {
    if (!isReady) return;
    const answer = await builder.start({
      acknowledged: [...acknowledged],
      ack_reason: warnings.length > 0 ? reason.trim() : null,
      replace_id: replaceId,
      ...sentRelease(release, facts?.dangers),
    });
    if (answer) onClose();
    else refetch();
  }

  return (
    <Dialog
      open
      title={isRunning ? `启用版本 ${(base?.version_no ?? 0) + 1}` : '启用计划'}
      patient={patient}
      okText="启用"
      cancelText="返回"
      okButtonProps={{ disabled: !isReady, 'aria-disabled': isBusy, autoFocus: warnings.length === 0 }}
      onOk={() => void start()}
      onCancel={() => {
        builder.clearFailure();
        onClose();
      }}
    >
      <p>
        {state.content.title}，{state.content.items.length} 个动作，每日约 {Math.round(builder.minutes)} 分钟，
        {builder.effective} 起生效。
      </p>
      {needsRelease && facts && (
        <>
          <PauseFacts pause={null} alerts={facts.alerts} className="mb-3" />
          <ReleaseFields value={release} onChange={setRelease} />
        </>
      )}
      {warnings.length > 0 && (
        <>
          <p>请逐条确认：</p>
          <FindingTicks findings={warnings} acknowledged={acknowledged} onChange={setAcknowledged} />
          <ReasonField value={reason} onChange={setReason} onEnter={() => void start()} />
        </>
      )}
      {running && (
        <CheckBox checked={running.id === replaceId} onChange={(isOn) => setReplaceId(isOn ? running.id : null)}>
          结束正在执行的“{running.title}”（被替换）
        </CheckBox>
      )}
      {(failure || obstacle) && (
        <p className="failure" role="alert">
          {obstacle?.text ?? (failure && errorText(failure))}
        </p>
      )}
    </Dialog>
  );
}

interface ReasonFieldProps {
  value: string;
  onChange(value: string): void;
  onEnter(): void;
}

function ReasonField({ value, onChange, onEnter }: ReasonFieldProps) {
  return (
    <div className="mt-3">
      <span aria-hidden>确认原因</span>
      <Input
        aria-label="确认原因"
        maxLength={200}
        placeholder="为什么仍然合适，会记入版本和操作记录"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onPressEnter={onEnter}
      />
    </div>
  );
}

/** The findings with the names of their exercises, each key once. */
function warningsOf({ findings, exercises, state }: PlanBuilder): plan.RefusedFinding[] {
  const nameOf = (index: number | null) =>
    index === null ? null : (exercises.get(state.content.items[index]?.exercise_id ?? 0)?.name ?? null);
  const named = findings.map((finding) => ({ ...finding, exercise_name: nameOf(finding.item) }));
  return [...new Map(named.map((finding) => [finding.key, finding])).values()];
}

/** The patient's dangers, read anew for every dialog; a paused plan needs no release before it is resumed. */
function usePauseFacts(base: plan.PlanInfo | null) {
  const isStarting = base?.status !== 'paused';
  const enabled = base !== null && isStarting;
  const { data: facts, refetch } = useQuery({ ...pauseQuery(base?.id ?? 0), enabled, staleTime: 0 });
  return {
    facts,
    needsRelease: isStarting && facts?.needs_release === true,
    /** Shows what was reported since the dialog was opened. */
    refetch: () => void (enabled && refetch()),
  };
}

/** The running plan of the same category, named by the refusal of the server. */
function runningPlan(failure: PlanBuilder['failure']): { id: number; title: string } | undefined {
  return (failure?.data as { running?: { id: number; title: string } } | null)?.running;
}

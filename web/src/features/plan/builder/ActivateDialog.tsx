import { useQuery } from '@tanstack/react-query';
import type { PlanFinding } from '@yun/contract/plan/check';
import { isWritten } from '@yun/contract/talk/written-note';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { PauseFacts } from '#web/features/plan/pause/PauseFacts.tsx';
import { isReleased, ReleaseFields, sentRelease } from '#web/features/plan/pause/ReleaseFields.tsx';
import { pauseQuery } from '#web/features/plan/plan.api.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import { FindingTicks } from './FindingTicks.tsx';
import type { PlanBuilder } from './use-plan-builder.ts';

interface Props {
  builder: PlanBuilder;
  onClose(): void;
}

/**
 * The last look before a version is started: every warning is taken on by itself, with one reason for all. After a danger
 * nobody has released it asks what was found, as resuming does; a paused plan is asked about when it is resumed.
 */
export function ActivateDialog({ builder, onClose }: Props) {
  useFocusBack();
  const { findings, exercises, state, base, isRunning, isBusy, failure, patient } = builder;
  const nameOf = ({ item }: PlanFinding) =>
    item === null ? null : (exercises.get(state.content.items[item]?.exercise_id ?? 0)?.name ?? null);
  const warnings = [...new Map(findings.map((one) => [one.key, { ...one, exercise_name: nameOf(one) }])).values()];
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [replaceId, setReplaceId] = useState<number | null>(null);
  const [release, setRelease] = useState({ findings: '', decision: '' });
  const isStarting = base?.status !== 'paused';
  const { data: facts, refetch } = useQuery({
    ...pauseQuery(base?.id ?? 0),
    enabled: base !== null && isStarting,
    staleTime: 0,
  });
  const needsRelease = isStarting && facts?.needs_release === true;
  const running = runningOf(failure);
  const isReady =
    (warnings.length === 0 || (taken.length === warnings.length && isWritten(reason))) &&
    (running === undefined || running.id === replaceId) &&
    (!needsRelease || isReleased(release));

  async function start(): Promise<void> {
    if (!isReady) return;
    const answer = await builder.start({
      acknowledged: [...taken],
      ack_reason: warnings.length > 0 ? reason.trim() : null,
      replace_id: replaceId,
      ...sentRelease(release, facts?.dangers),
    });
    if (answer) onClose();
    // What came since the dialog was opened is shown before it can be sent again.
    else if (base !== null && isStarting) void refetch();
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
          <PauseFacts pause={null} alerts={facts.alerts} />
          <ReleaseFields value={release} onChange={setRelease} />
        </>
      )}
      {warnings.length > 0 && (
        <>
          <p>请逐条确认：</p>
          <FindingTicks findings={warnings} taken={taken} onChange={setTaken} />
          <div className="mt-3">
            <span aria-hidden>确认原因</span>
            <Input
              aria-label="确认原因"
              maxLength={200}
              placeholder="为什么仍然合适，会记入版本和操作记录"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              onPressEnter={() => void start()}
            />
          </div>
        </>
      )}
      {running && (
        <Checkbox
          checked={running.id === replaceId}
          onChange={({ target }) => setReplaceId(target.checked ? running.id : null)}
        >
          结束正在执行的“{running.title}”（被替换）
        </Checkbox>
      )}
      {failure && (
        <p className="failure" role="alert">
          {errorText(failure)}
        </p>
      )}
    </Dialog>
  );
}

/** Another plan of the category runs: the server names it. */
function runningOf(failure: PlanBuilder['failure']): { id: number; title: string } | undefined {
  return (failure?.data as { running?: { id: number; title: string } } | null)?.running;
}

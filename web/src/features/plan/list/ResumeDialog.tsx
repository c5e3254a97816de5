import { useMutation } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { FindingTicks } from '#web/features/plan/builder/FindingTicks.tsx';
import { findingsOf } from '#web/features/plan/builder/refused-findings.ts';
import { resumePlan } from '#web/features/plan/plan.api.ts';
import { StepDialog } from './StepDialog.tsx';

/** What speaks against training today is told by the refusal, and must be taken on before it is sent again. */
export function ResumeDialog({ row, onClose }: { row: plan.PlanRow; onClose(): void }) {
  const [extend, setExtend] = useState(true);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const resume = useMutation(resumePlan);
  const findings = findingsOf(resume.error);
  const isTakenOn = findings.every(({ key, level }) => level === 'warn' && taken.includes(key));
  const isReady = findings.length === 0 || (isTakenOn && reason.trim().length >= 2);
  const send = () =>
    resume
      .mutateAsync({
        ...{ id: row.id, version: row.version, extend },
        ...{ acknowledged: [...taken], ack_reason: reason.trim() || null },
      })
      .then(onClose, () => {});
  return (
    <StepDialog
      title={`恢复“${row.title}”`}
      okText="恢复"
      isReady={isReady}
      isPending={resume.isPending}
      error={resume.error}
      onOk={() => void send()}
      onClose={onClose}
    >
      <p>从今天起重新安排训练。</p>
      <Checkbox checked={extend} onChange={({ target }) => setExtend(target.checked)}>
        结束日期按暂停的天数顺延
      </Checkbox>
      {findings.length > 0 && (
        <>
          <FindingTicks findings={findings} taken={taken} onChange={setTaken} />
          <div className="dialog-field">
            <span aria-hidden>确认原因</span>
            <Input
              aria-label="确认原因"
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </div>
        </>
      )}
    </StepDialog>
  );
}

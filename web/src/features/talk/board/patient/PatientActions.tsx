import { useQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { isEditable } from '@yun/contract/patient/states';
import { useState } from 'react';
import { LinkButton, mayLink } from '#web/features/patient/index.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { usePage } from '#web/ui/page-context.ts';
import css from '../board.module.css';
import { factsQuery, recentProgressQuery } from './patient-column.api.ts';

const PauseDialog = lateDialog('暂停计划', async () => (await import('#web/features/plan/index.ts')).PauseDialog);
const ResumeDialog = lateDialog('恢复计划', async () => (await import('#web/features/plan/index.ts')).ResumeDialog);

interface Props {
  patientId: number;
  caller: user.Profile;
  canFollow: boolean;
  today: string;
}

/** Where to go from a conversation. */
export function PatientActions({ patientId, caller, canFollow, today }: Props) {
  const { canOpen } = usePage();
  const { data } = useQuery({ ...recentProgressQuery(patientId, today), enabled: canFollow });
  const { data: facts } = useQuery(factsQuery(patientId));
  const [asked, setAsked] = useState<'pause' | 'resume' | null>(null);
  const close = () => setAsked(null);
  const plan = data?.plan ?? null;
  const canChange = data?.can_record === true && caller.view_as === null;
  const planPath = plan ? `/patient/plan?id=${plan.id}` : `/patient/plan?patient_id=${patientId}`;
  const record = `/patient/edit/${patientId}`;
  return (
    <div className={`grid gap-2 ${css.actions}`}>
      {canChange && plan?.status === 'active' && <Button onClick={() => setAsked('pause')}>暂停计划</Button>}
      {canChange && plan?.status === 'paused' && <Button onClick={() => setAsked('resume')}>恢复计划…</Button>}
      {canChange && canOpen(planPath) && <Button href={planPath}>{plan ? '调整计划' : '制定计划'}</Button>}
      {canFollow && <Button href={`/patient/progress/${patientId}`}>查看进展</Button>}
      {canOpen(record) && <Button href={record}>患者资料</Button>}
      {facts && mayLink(caller) && <LinkButton patient={facts} isEditable={isEditable(facts.status)} />}
      {asked &&
        plan &&
        (asked === 'pause' && data ? (
          <PauseDialog row={plan} patient={data.patient} onClose={close} />
        ) : (
          <ResumeDialog row={plan} onClose={close} />
        ))}
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import type { progress, user } from '@yun/contract';
import { useState } from 'react';
import { mayLink } from '#web/features/patient/index.ts';
import { saveBlob } from '#web/lib/browser/save-blob.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { MoreButton } from '#web/ui/controls/MoreButton.tsx';
import { useNavigate } from '#web/ui/page-address.ts';
import { usePage } from '#web/ui/page-context.ts';
import { todayOf } from '../charts/course.ts';
import type { ShownDialog } from '../ProgressDialogs.tsx';
import { exportFhirBundle, exportProgress } from '../progress.api.ts';

const ResumeDialog = lateDialog('恢复计划', async () => (await import('#web/features/plan/index.ts')).ResumeDialog);

interface Props {
  summary: progress.ProgressSummary;
  caller: user.Profile;
  canRecord: boolean;
  onOpen(dialog: ShownDialog): void;
}

/** The actions for the patient; adjusting the plan is the primary one, as most visits end with it. */
export function ProgressActions({ summary, caller, canRecord, onOpen }: Props) {
  const { canOpen } = usePage();
  const { patient, plan } = summary;
  const more = useMore({ summary, caller, canRecord, onOpen });
  const talk = `/message/board?patient_id=${patient.id}`;
  return (
    <>
      {canRecord && <Button onClick={() => onOpen({ type: 'measure' })}>录入测量</Button>}
      {canRecord && plan?.status === 'paused' && <ResumeButton plan={plan} />}
      {canRecord && canOpen(talk) && <Button href={talk}>发消息</Button>}
      {canRecord && (
        <Button type="primary" href={plan ? `/patient/plan?id=${plan.id}` : `/patient/plan?patient_id=${patient.id}`}>
          {plan ? '调整计划' : '制定计划'}
        </Button>
      )}
      <MoreButton label="更多操作" items={more} isOfPage />
    </>
  );
}

function ResumeButton({ plan }: { plan: NonNullable<progress.ProgressSummary['plan']> }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>恢复计划…</Button>
      {isAsking && <ResumeDialog row={plan} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function useMore({ summary, caller, canRecord, onOpen }: Props) {
  const { patient } = summary;
  const navigate = useNavigate();
  const { canOpen } = usePage();
  const record = `/patient/edit/${patient.id}`;
  const table = useMutation(exportProgress);
  const bundle = useMutation(exportFhirBundle);
  const canExport = caller.permissions.some((code) => code === 'PATIENT_MGR' || code === 'USER_MGR');

  function save({ mutate, isPending }: typeof table, kind: string): void {
    if (isPending) return;
    mutate(patient.id, {
      onSuccess: (blob) => saveBlob(blob, `${patient.name}-${patient.patient_no}-${todayOf(summary)}.${kind}`),
    });
  }

  const entries = [
    { key: 'session', label: '代录训练…', onClick: () => onOpen({ type: 'session' }) },
    { key: 'assess', label: '录入评定…', onClick: () => onOpen({ type: 'assess' }) },
    { key: 'goal', label: '新建目标…', onClick: () => onOpen({ type: 'goal' }) },
    { key: 'files', type: 'divider' as const },
  ];
  const files = [
    { key: 'excel', label: '导出 Excel', onClick: () => save(table, 'xlsx') },
    { key: 'fhir', label: '导出 FHIR', onClick: () => save(bundle, 'json') },
  ];
  return [
    ...(canRecord ? entries : []),
    ...(canRecord && mayLink(caller)
      ? [{ key: 'link', label: '患者端二维码…', onClick: () => onOpen({ type: 'link' }) }]
      : []),
    { key: 'print', label: '打印小结', onClick: () => navigate(`/patient/progress-print/${patient.id}`) },
    ...(canOpen(record) ? [{ key: 'record', label: '患者档案', onClick: () => navigate(record) }] : []),
    ...(canExport ? files : []),
  ];
}

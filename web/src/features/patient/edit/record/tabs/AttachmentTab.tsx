import { useMutation, useQuery } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { useState } from 'react';
import { FormDialog } from '#web/features/patient/list/dialogs/FormDialog.tsx';
import { ReasonItem } from '#web/features/patient/list/dialogs/ReasonItem.tsx';
import { attachmentsQuery, readAttachment, removeAttachment } from '#web/features/patient/patient.api.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { saveBlob } from '#web/lib/browser/save-blob.ts';
import { sizeText } from '#web/lib/text/size-text.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import css from '../patient-record.module.css';
import { AttachmentUpload } from './AttachmentUpload.tsx';
import { AttachmentView } from './AttachmentView.tsx';
import { TabCard } from './TabCard.tsx';

interface Props {
  info: patient.PatientInfo;
  isReadOnly: boolean;
}

/** Reports, pictures and signed documents. */
export function AttachmentTab({ info, isReadOnly }: Props) {
  const { data, error, refetch } = useQuery(attachmentsQuery(info.id));
  const [viewed, setViewed] = useState<patient.Attachment | null>(null);
  const [removed, setRemoved] = useState<patient.Attachment | null>(null);
  const [failure, setFailure] = useState('');

  async function download({ id, name }: patient.Attachment): Promise<void> {
    setFailure('');
    try {
      saveBlob(await readAttachment(info.id, id), name);
    } catch (problem) {
      setFailure(failureLine(problem));
    }
  }

  return (
    <TabCard title="附件" reading={data ? null : { error, retry: () => void refetch() }}>
      {!isReadOnly && data && <AttachmentUpload patientId={info.id} count={data.list.length} />}
      {failure && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      {data?.list.length === 0 && <p className="small">还没有附件</p>}
      {data && data.list.length > 0 && (
        <ul className="plain-list line-bottom mb-3">
          {data.list.map((file) => (
            <li key={file.id} className={`flex wrap middle line-top ${css.item}`}>
              <div className={`shrink ${css.main}`}>
                {file.name}
                <div className="small">
                  {[file.kind, sizeText(file.size), file.creator_name, file.create_time.slice(0, 16)]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </div>
              {isPicture(file) && (
                <Button type="link" size="small" aria-label={`查看${file.name}`} onClick={() => setViewed(file)}>
                  查看
                </Button>
              )}
              <Button type="link" size="small" aria-label={`下载${file.name}`} onClick={() => void download(file)}>
                下载
              </Button>
              {!isReadOnly && (
                <Button type="link" size="small" aria-label={`删除${file.name}`} onClick={() => setRemoved(file)}>
                  删除
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {viewed && <AttachmentView info={info} attachment={viewed} onClose={() => setViewed(null)} />}
      {removed && <RemoveAttachment info={info} attachment={removed} onClose={() => setRemoved(null)} />}
    </TabCard>
  );
}

function isPicture({ mime }: patient.Attachment): boolean {
  return mime.startsWith('image/');
}

interface RemoveAttachmentProps {
  info: patient.PatientInfo;
  attachment: patient.Attachment;
  onClose(): void;
}

const nothing = { reason: '' };

function RemoveAttachment({ info, attachment: { id, name }, onClose }: RemoveAttachmentProps) {
  const kept = useKeptForm({ name: `attachment-${id}`, saved: nothing });
  const { mutateAsync } = useMutation(removeAttachment);

  async function handleSend({ reason }: typeof nothing): Promise<undefined> {
    await mutateAsync({ patient_id: info.id, id, reason: reason.trim() });
  }

  return (
    <FormDialog
      kept={kept}
      title={`删除附件 ${name}`}
      patient={info}
      okText="删除"
      busyText="正在删除…"
      isDanger
      onSend={handleSend}
      onClose={onClose}
    >
      <ReasonItem placeholder="例如：传错患者" />
    </FormDialog>
  );
}

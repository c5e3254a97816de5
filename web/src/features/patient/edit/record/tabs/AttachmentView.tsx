import type { patient } from '@yun/contract';
import { useEffect, useState } from 'react';
import { readAttachment } from '#web/features/patient/patient.api.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import css from '../patient-record.module.css';

interface Props {
  info: patient.PatientInfo;
  attachment: patient.Attachment;
  onClose(): void;
}

/** A picture in full size. Its bytes are released with the dialog: nothing of it stays in the browser. */
export function AttachmentView({ info, attachment: { id, name }, onClose }: Props) {
  const patientId = info.id;
  const [isOpen, setIsOpen] = useState(true);
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState('');

  useEffect(() => {
    const stop = new AbortController();
    let made = '';
    readAttachment(patientId, id, stop.signal)
      .then((blob) => {
        made = URL.createObjectURL(blob);
        setUrl(made);
      })
      .catch((error) => setFailure(failureLine(error)));
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [patientId, id]);

  return (
    <Dialog
      open={isOpen}
      title={name}
      patient={info}
      width={880}
      onCancel={() => setIsOpen(false)}
      afterClose={onClose}
      footer={<Button onClick={() => setIsOpen(false)}>关闭</Button>}
    >
      {failure ? (
        <p className="failure" role="alert">
          {failure}
        </p>
      ) : url ? (
        <img className={css.picture} src={url} alt={name} />
      ) : (
        <p role="status">正在读取…</p>
      )}
    </Dialog>
  );
}

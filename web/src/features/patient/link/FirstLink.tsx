import { useMutation } from '@tanstack/react-query';
import { linkScopes } from '@yun/contract/talk/labels';
import { useRef } from 'react';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { createLink } from '../patient.api.ts';
import css from './link.module.css';
import type { LinkPatient } from './link-patient.ts';

interface Props {
  patient: LinkPatient;
  isEditable: boolean;
  onChoose(): void;
}

/** The patient has no link yet: one click creates it. */
export function FirstLink({ patient, isEditable, onChoose }: Props) {
  const { mutate, isPending, error } = useMutation(createLink);
  const key = useRef(newClientKey());
  if (!isEditable)
    return <p className={`stack gap-4 ${css.state}`}>{patient.name}没有有效的二维码；档案已归档，不能生成新的。</p>;

  function handleMake(): void {
    if (isPending) return;
    mutate({ patient_id: patient.id, client_key: key.current, days: 30, scope: [...linkScopes] });
  }

  return (
    <div className={`stack gap-4 ${css.state}`}>
      <p>
        {patient.name}还没有二维码。用微信扫码即可看今天的训练和动画、打卡、报告不适、给医生留言，不用下载，不用注册。
      </p>
      <div className="flow">
        <Button type="primary" aria-disabled={isPending} onClick={handleMake}>
          {isPending ? '正在生成…' : '生成二维码（30 天有效）'}
        </Button>
        <Button onClick={onChoose}>选择有效期和范围…</Button>
      </div>
      {error && (
        <p className="failure" role="alert">
          {failureLine(error)}
        </p>
      )}
    </div>
  );
}

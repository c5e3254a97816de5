import type { h5 } from '@yun/contract';
import { errorCodes } from '@yun/contract/base/error-codes';
import { useEffect, useState } from 'react';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { dropUnsent, forgetPatient } from '../queue/clear-kept.ts';
import type { LastHere } from '../shell/ended-link.ts';
import css from '../shell/h5.module.css';

interface Props {
  /** Why the link does not open; null: the page was opened without one. */
  error: ApiError | null;
  /** Patient and clinic of the last link that was open on this phone. */
  last: LastHere | null;
}

const noLink = {
  title: '请扫描二维码',
  text: '请用微信扫描医生给您的二维码，或打印的训练计划右上角的二维码。',
};

function textsFor(error: ApiError | null): { title: string; text: string } {
  switch (error?.code) {
    case undefined:
      return noLink;
    case errorCodes.expired:
      return { title: '这个二维码已过期', text: '为了您的隐私，二维码到期后不能再打开。请联系医院，要一个新的。' };
    case errorCodes.endedElsewhere:
      return { title: '这个二维码已停用', text: '医院给您换了新的二维码，或停用了这一个。请联系医院，要一个新的。' };
    case errorCodes.wrongState:
      return { title: '打开的手机太多了', text: `${error?.message}。` };
    default:
      return { title: '这个二维码打不开', text: '请重新扫描医生给您的二维码；还是不行，请联系医院。' };
  }
}

/** Shown when the link is missing, refused or ended: names whom to call, and shows nothing of the patient. */
export function ClosedPage({ error, last }: Props) {
  const { title, text } = textsFor(error);
  const [unsent, setUnsent] = useState(0);
  const goneId = isOver(error) ? (last?.patientId ?? null) : null;
  useEffect(() => {
    if (goneId !== null) setUnsent(forgetPatient(goneId));
  }, [goneId]);
  const clinic = clinicOf(error) ?? last?.clinic ?? null;
  return (
    <main className={`stack centered gap-4 full-height surface ${css.plain} ${css.reading}`}>
      <h1>{title}</h1>
      <p>{text}</p>
      {clinic && <p className="large bold">{clinic.agency_name}</p>}
      {clinic?.agency_phone && (
        <a className={css.primary} href={`tel:${clinic.agency_phone.replace(/[^\d+]/g, '')}`}>
          打电话 {clinic.agency_phone}
        </a>
      )}
      {last && unsent > 0 && (
        <section className={`stack gap-2 ${css.box}`}>
          <p>这台手机上还有 {unsent} 条内容没有发出。扫描同一位患者的新二维码后，会自动发送。</p>
          <button
            type="button"
            className={`${css.second} ${css.tall}`}
            onClick={() => {
              dropUnsent(last.patientId);
              setUnsent(0);
            }}
          >
            不发了，全部删除
          </button>
        </section>
      )}
      <p className="note">紧急情况请直接拨打 120。</p>
    </main>
  );
}

/** A refusal because of too many phones does not end the link that was open on this phone before. */
const isOver = (error: ApiError | null) => error !== null && error.code !== errorCodes.wrongState;

function clinicOf(error: ApiError | null): h5.Clinic | null {
  const clinic = (error?.data as { clinic?: h5.Clinic } | null | undefined)?.clinic;
  return typeof clinic?.agency_name === 'string' ? clinic : null;
}

import type { h5 } from '@yun/contract';
import css from './h5.module.css';

interface Props {
  clinic: h5.Clinic | null;
  /** The emergency number first. */
  isUrgent?: boolean;
}

/** One tap and the phone dials. */
export function CallButtons({ clinic, isUrgent = false }: Props) {
  const phone = clinic?.agency_phone;
  return (
    <>
      {isUrgent && (
        <a className={`large ${css.call} ${css.callUrgent}`} href="tel:120">
          拨打 120
        </a>
      )}
      {phone && (
        <a className={css.call} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          打电话给医院 {phone}
        </a>
      )}
      {!phone && !isUrgent && <p className="note">请打电话到医院，或直接去医院。</p>}
    </>
  );
}

import type { plan } from '@yun/contract';
import { QRCode } from 'antd';
import { LinkButton, linkAddress, mayLink } from '#web/features/patient/index.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import css from './plan-print.module.css';

interface Props {
  patient: Pick<plan.PrintedPlan['patient'], 'id' | 'name'>;
  link: plan.PrintedPlan['link'];
}

/** The code of the patient's phone page; without one, a button that makes it and is not printed. */
export function SheetCode({ patient, link }: Props) {
  const caller = useProfile();
  if (link) {
    return (
      <figure className={`m-0 ${css.sheetCode}`}>
        <QRCode
          aria-label={`${patient.name}的患者端二维码`}
          value={linkAddress(link.url)}
          size={120}
          bordered={false}
          type="svg"
          color="#000000"
          bgColor="#ffffff"
        />
        <figcaption className="fine">
          扫码看动画、打卡
          <br />
          {link.expire_time.slice(0, 10)} 前有效
        </figcaption>
      </figure>
    );
  }
  if (!caller || !mayLink(caller)) return null;
  return (
    <div className={css.sheetNoCode}>
      <p>患者还没有二维码</p>
      <LinkButton patient={patient} isEditable label="生成二维码" size="small" />
    </div>
  );
}

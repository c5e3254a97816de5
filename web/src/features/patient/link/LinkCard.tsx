import type { patient } from '@yun/contract';
import { maxLinkDevices } from '@yun/contract/talk/labels';
import { QRCode } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { changeTime } from '#web/lib/time/change-time.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { CopyButton } from '#web/ui/controls/CopyButton.tsx';
import css from './link.module.css';
import type { LinkPatient } from './link-patient.ts';
import { linkAddress, scopeText, validityText } from './link-text.ts';

interface Props {
  patient: LinkPatient;
  link: patient.PatientLink;
  isEditable: boolean;
  onRenew(): void;
  onRevoke(): void;
}

export function LinkCard({ patient, link, isEditable, onRenew, onRevoke }: Props) {
  const [isPrinting, setIsPrinting] = useState(false);
  const address = linkAddress(link.url);

  return (
    <div className={`flex ${css.card}`}>
      <figure className={`fixed text-center m-0 ${css.code}`}>
        <QRCode
          aria-label={`${patient.name}的患者端二维码`}
          value={address}
          size={200}
          type="svg"
          bordered={false}
          color="#000000"
          bgColor="#ffffff"
        />
        <figcaption className="mt-2">{patient.name}，请用微信扫码</figcaption>
      </figure>
      <div className="shrink">
        <dl className={`grid m-0 ${css.facts}`}>
          <dt className="faint">有效期</dt>
          <dd className="m-0">{validityText(link.expire_time)}</dd>
          <dt className="faint">可以做</dt>
          <dd className="m-0">{scopeText(link.scopes)}</dd>
          <dt className="faint">生成</dt>
          <dd className="m-0">
            {link.create_time.slice(0, 16)} {link.creator_name}
          </dd>
          <dt className="faint">已打开的手机</dt>
          <dd className="m-0">{devices(link)}</dd>
        </dl>
        <p className="muted mt-3 mb-3">拿到二维码的人就能看到这位患者的计划和对话，请当面给患者或家属。</p>
        <div className="flow">
          <Button type="primary" onClick={() => setIsPrinting(true)}>
            打印二维码
          </Button>
          <CopyButton
            text={address}
            success="链接已复制，只发给患者本人或家属"
            failed="没有复制成功，请让患者直接扫码"
            seconds={3}
          >
            复制链接
          </CopyButton>
          {isEditable && <Button onClick={onRenew}>生成新的…</Button>}
          <Button danger onClick={onRevoke}>
            停用…
          </Button>
        </div>
      </div>
      {isPrinting && (
        <LinkPoster
          name={patient.name}
          address={address}
          expireTime={link.expire_time}
          onPrinted={() => setIsPrinting(false)}
        />
      )}
    </div>
  );
}

function devices({ devices }: patient.PatientLink) {
  if (devices.length === 0) return '还没有人打开';
  return (
    <ul className="plain-list">
      {devices.map(({ name, open_time, last_used_time }) => (
        <li key={`${name} ${open_time}`}>
          {name}，{changeTime(open_time)} 打开，最近使用 {changeTime(last_used_time)}
        </li>
      ))}
      {devices.length >= maxLinkDevices && <li>已满 {maxLinkDevices} 台，其他手机需要新的二维码</li>}
    </ul>
  );
}

interface LinkPosterProps {
  name: string;
  address: string;
  expireTime: string;
  onPrinted(): void;
}

/** The QR code to hang up: printed alone, without the page behind the dialog. */
function LinkPoster({ name, address, expireTime, onPrinted }: LinkPosterProps) {
  const done = useRef(onPrinted);
  done.current = onPrinted;
  useEffect(() => {
    const handleEnd = () => done.current();
    document.documentElement.dataset.prints = 'link';
    window.addEventListener('afterprint', handleEnd);
    window.print();
    return () => {
      delete document.documentElement.dataset.prints;
      window.removeEventListener('afterprint', handleEnd);
    };
  }, []);
  return createPortal(
    <section className={css.poster} aria-hidden>
      <h1>{name}的康复训练</h1>
      <QRCode value={address} size={420} type="svg" bordered={false} color="#000000" bgColor="#ffffff" />
      <p>用微信扫码：看今天练什么、怎么练，练完打卡，有问题写给医生</p>
      <p className={css.posterSmall}>{expireTime.slice(0, 10)} 前有效。请不要给别人扫。</p>
    </section>,
    document.body,
  );
}

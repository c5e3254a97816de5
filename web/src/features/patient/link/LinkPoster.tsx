import { QRCode } from 'antd';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  name: string;
  address: string;
  expireTime: string;
  onPrinted(): void;
}

/** For the patient's wall: alone on the paper, whatever page lies behind the dialog. */
export function LinkPoster({ name, address, expireTime, onPrinted }: Props) {
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
    <section className="link-poster" aria-hidden>
      <h1>{name}的康复训练</h1>
      <QRCode value={address} size={420} type="svg" bordered={false} color="#000000" bgColor="#ffffff" />
      <p>用微信扫码：看今天练什么、怎么练，练完打卡，有问题写给医生</p>
      <p className="link-poster-small">{expireTime.slice(0, 10)} 前有效。请不要给别人扫。</p>
    </section>,
    document.body,
  );
}

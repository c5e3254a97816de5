import { CopyOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { byHand, copiedSeconds, sampleAddress } from './sample.ts';

/** The button says and does everything itself. */
export function CopyByComponent() {
  const [text, setText] = useState(sampleAddress);
  const field = useRef<InputRef>(null);
  return (
    <>
      <p>
        放一个 <code>{'<CopyButton text={文字} />'}</code>，复制和提示都由它负责。
      </p>
      <div className="clipboard-line">
        <Input ref={field} aria-label="要复制的文字" value={text} onChange={({ target }) => setText(target.value)} />
        <CopyButton
          type="primary"
          icon={<CopyOutlined aria-hidden />}
          disabled={text === ''}
          text={text}
          failed={byHand}
          seconds={copiedSeconds}
          onRefused={() => field.current?.select()}
        >
          复制
        </CopyButton>
      </div>
    </>
  );
}

import { CopyOutlined } from '@ant-design/icons';
import { App, Button, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { copyText } from '#web/lib/browser/copy-text.ts';
import css from './clipboard.module.css';
import { byHand, copiedSeconds, sampleAddress } from './sample.ts';

/** `copyText` returns whether it worked; the caller shows the result. */
export function CopyByFunction() {
  const { message } = App.useApp();
  const [text, setText] = useState(sampleAddress);
  const field = useRef<InputRef>(null);

  async function handleCopy(): Promise<void> {
    if (await copyText(text)) {
      message.open({ key: 'copy', type: 'success', content: '已复制', duration: copiedSeconds });
      return;
    }
    field.current?.select();
    message.open({ key: 'copy', type: 'error', content: byHand, duration: 6 });
  }

  return (
    <>
      <p>
        调用 <code>copyText(文字)</code>，等它回答成功与否，再决定说什么。
      </p>
      <div className={`flex gap-2 mt-3 ${css.line}`}>
        <Input
          ref={field}
          aria-label="要复制的文字"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onPressEnter={handleCopy}
        />
        <Button type="primary" icon={<CopyOutlined aria-hidden />} disabled={text === ''} onClick={handleCopy}>
          复制
        </Button>
      </div>
    </>
  );
}

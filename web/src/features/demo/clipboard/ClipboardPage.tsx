import { CopyOutlined } from '@ant-design/icons';
import { useRef, useState } from 'react';
import { copyText } from '#web/lib/browser/copy-text.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { CopyButton } from '#web/ui/controls/CopyButton.tsx';
import { TabList } from '#web/ui/controls/TabList.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { DemoPage } from '../DemoPage.tsx';
import demoCss from '../demo.module.css';

const sampleAddress = 'https://example.com/yun/plan/1024?from=clipboard';
/** Shown after a failed copy: the text is selected by then. */
const byHand = '浏览器不允许复制。文字已选中，请按 Ctrl+C（Mac 按 ⌘C）；手机上长按文字，再点“复制”。';
const copiedSeconds = 1.5;
const maxWidth = 560;

const ways = ['function', 'component'] as const;
type Way = (typeof ways)[number];

const labels: Record<Way, string> = { function: '函数方式', component: '指令方式' };
const panels: Record<Way, typeof CopyByFunction> = { function: CopyByFunction, component: CopyByComponent };
const tabOf = (way: Way) => `clipboard-tab-${way}`;
const panelOf = (way: Way) => `clipboard-panel-${way}`;

export function ClipboardPage() {
  const [way, setWay] = useState<Way>('function');
  return (
    <DemoPage title="剪贴板" lead="两种写法，同一个结果：文字进入剪贴板。没有 HTTPS 的内网地址也能复制。">
      <section className={`card ${demoCss.tabCard}`}>
        <TabList
          label="复制的写法"
          hasLine
          tabs={ways}
          words={labels}
          tab={way}
          idOf={tabOf}
          panelOf={panelOf}
          onChange={(next) => setWay(next)}
        />
        {ways.map((item) => {
          const Panel = panels[item];
          // Both stay mounted, so that typed text is kept.
          return (
            <div key={item} id={panelOf(item)} role="tabpanel" aria-labelledby={tabOf(item)} hidden={item !== way}>
              <Panel />
            </div>
          );
        })}
      </section>
    </DemoPage>
  );
}

/** `copyText` returns whether it worked; the caller shows the result. */
function CopyByFunction() {
  const [text, setText] = useState(sampleAddress);
  const field = useRef<HTMLInputElement>(null);

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
      <div className="flex gap-2 mt-3" style={{ maxWidth }}>
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

/** The button copies and shows the result itself. */
function CopyByComponent() {
  const [text, setText] = useState(sampleAddress);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <p>
        放一个 <code>{'<CopyButton text={文字} />'}</code>，复制和提示都由它负责。
      </p>
      <div className="flex gap-2 mt-3" style={{ maxWidth }}>
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

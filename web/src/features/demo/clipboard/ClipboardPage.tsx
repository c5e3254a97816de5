import { CopyOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { CopyButton } from '#web/ui/controls/CopyButton.tsx';
import { TabList } from '#web/ui/controls/TabList.tsx';
import { DemoPage } from '../DemoPage.tsx';
import { CopyByFunction } from './CopyByFunction.tsx';
import css from './clipboard.module.css';
import { byHand, copiedSeconds, sampleAddress } from './sample.ts';

const ways = ['function', 'component'] as const;
type Way = (typeof ways)[number];

const words: Record<Way, string> = { function: '函数方式', component: '指令方式' };
const panels: Record<Way, typeof CopyByFunction> = { function: CopyByFunction, component: CopyByComponent };
const tabOf = (way: Way) => `clipboard-tab-${way}`;
const panelOf = (way: Way) => `clipboard-panel-${way}`;

export function ClipboardPage() {
  const [way, setWay] = useState<Way>('function');
  return (
    <DemoPage title="剪贴板" lead="两种写法，同一个结果：文字进入剪贴板。没有 HTTPS 的内网地址也能复制。">
      <section className={`card ${css.card}`}>
        <TabList
          label="复制的写法"
          hasLine
          tabs={ways}
          words={words}
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

/** The button copies and shows the result itself. */
function CopyByComponent() {
  const [text, setText] = useState(sampleAddress);
  const field = useRef<InputRef>(null);
  return (
    <>
      <p>
        放一个 <code>{'<CopyButton text={文字} />'}</code>，复制和提示都由它负责。
      </p>
      <div className={`flex gap-2 mt-3 ${css.line}`}>
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

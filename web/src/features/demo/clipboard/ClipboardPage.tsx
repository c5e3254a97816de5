import { useState } from 'react';
import { TabList } from '#web/ui/TabList.tsx';
import { DemoPage } from '../DemoPage.tsx';
import { CopyByComponent } from './CopyByComponent.tsx';
import { CopyByFunction } from './CopyByFunction.tsx';
import './clipboard.css';

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
      <section className="card clipboard-card">
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
        {ways.map((one) => {
          const Panel = panels[one];
          // Both stay: what was typed in the one is there when one comes back from the other.
          return (
            <div key={one} id={panelOf(one)} role="tabpanel" aria-labelledby={tabOf(one)} hidden={one !== way}>
              <Panel />
            </div>
          );
        })}
      </section>
    </DemoPage>
  );
}

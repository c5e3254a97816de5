import { Button } from 'antd';
import { useState } from 'react';
import { Sticky } from '#web/ui/sticky/Sticky.tsx';
import { DemoPage } from '../DemoPage.tsx';
import { PublishBar } from './PublishBar.tsx';
import { passages } from './passages.ts';
import css from './sticky-page.module.css';

export function StickyPage() {
  const [presses, setPresses] = useState(0);
  const [before, after] = [passages.slice(0, 4), passages.slice(4)];
  return (
    // The room below lets the last passage be scrolled up to the button.
    <DemoPage
      style={{ maxWidth: 'none', paddingBottom: '40vh' }}
      title="吸顶"
      lead="向下滚动：蓝色的发布栏停在页面顶部，后面的按钮停在离窗口顶部 200 px 的地方。"
    >
      <PublishBar />
      {before.map(draw)}
      <Sticky windowTop={200} className={`mb-4 rounded ${css.button}`}>
        <Button type="primary" onClick={() => setPresses(presses + 1)}>
          {presses === 0 ? '停在 200 px 的按钮' : `已点 ${presses} 次`}
        </Button>
      </Sticky>
      {after.map(draw)}
    </DemoPage>
  );
}

function draw([title, text]: readonly [string, string]) {
  return (
    <section key={title} className={`card ${css.passage}`}>
      <h2>{title}</h2>
      <p className="mt-1 muted">{text}</p>
    </section>
  );
}

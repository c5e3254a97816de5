import { Button } from 'antd';
import type { MouseEvent } from 'react';
import { BackToTop } from '#web/ui/back-to-top/BackToTop.tsx';
import { scrollerOf } from '#web/ui/scroller-of.ts';
import { DemoPage } from '../DemoPage.tsx';
import { lines } from './lines.ts';
import './back-to-top-page.css';

export function BackToTopPage() {
  return (
    <DemoPage title="返回顶部" lead="向下滚动超过 300 px，右下角会出现一个按钮。">
      <p className="back-to-top-note">点按钮，页面滑回离顶部 50 px 的地方；正在滑动时再点不起作用。</p>
      <p className="back-to-top-note">
        出现的高度和返回的位置都可以改：这里是 300 px 和 50 px，动作库、训练进展等长页面上直接回到最顶端。
      </p>
      <Button onClick={scrollToEnd}>滚到末尾</Button>
      <ol className="card back-to-top-lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <BackToTop visibleFrom={300} backTo={50} />
    </DemoPage>
  );
}

function scrollToEnd({ currentTarget }: MouseEvent): void {
  const scroller = scrollerOf(currentTarget);
  scroller?.scrollTo(0, scroller.scrollHeight);
}

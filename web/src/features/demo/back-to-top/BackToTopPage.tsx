import type { MouseEvent } from 'react';
import { BackToTop } from '#web/ui/back-to-top/BackToTop.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { scrollerOf } from '#web/ui/hooks/scroller-of.ts';
import { DemoPage } from '../DemoPage.tsx';
import css from './back-to-top-page.module.css';

const times = ['清晨', '上午', '正午', '午后', '傍晚', '入夜', '雨天', '晴天', '起风时', '落雪时'];
const sights = [
  '窗台上的茶慢慢凉了',
  '走廊尽头传来脚步声',
  '院子里的桂花落了一地',
  '训练室的灯一盏盏亮起来',
  '有人在台阶上数着步子',
  '长椅上坐着两位下棋的老人',
  '电梯门开了又合上',
  '墙上的钟走得很轻',
  '风把门帘吹起一角',
  '花坛边的猫伸了个懒腰',
  '远处的操场上有人在练习转身',
];

/** A hundred and ten lines to scroll through, no two alike: ten and eleven have no common factor. */
const lines: readonly string[] = Array.from(
  { length: times.length * sights.length },
  (_, line) => `${times[line % times.length]}，${sights[line % sights.length]}。`,
);

export function BackToTopPage() {
  return (
    <DemoPage title="返回顶部" lead="向下滚动超过 300 px，右下角会出现一个按钮。">
      <p className={`rounded mb-3 ${css.note}`}>点按钮，页面滑回离顶部 50 px 的地方；正在滑动时再点不起作用。</p>
      <p className={`rounded mb-3 ${css.note}`}>
        出现的高度和返回的位置都可以改：这里是 300 px 和 50 px，动作库、训练进展等长页面上直接回到最顶端。
      </p>
      <Button onClick={scrollToEnd}>滚到末尾</Button>
      <ol className={`card mt-4 ${css.lines}`}>
        {lines.map((line) => (
          <li key={line} className="faint figures">
            <span className="muted">{line}</span>
          </li>
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

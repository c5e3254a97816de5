import { DemoPage } from '../DemoPage.tsx';
import { FigureThumb } from './FigureThumb.tsx';
import { LinkButtons } from './LinkButtons.tsx';
import { RippleButton } from './RippleButton.tsx';
import { SeriesLinks } from './SeriesLinks.tsx';
import { SixCharacters } from './SixCharacters.tsx';
import './mixin.css';
import './mixin-moves.css';

export function MixinPage() {
  return (
    <DemoPage title="小组件" lead="几个会动的小组件。鼠标、手指和键盘都能用；系统里设了“减少动态效果”时，它们不动。">
      <section className="card mixin-card">
        <h2>链接按钮</h2>
        <LinkButtons />
      </section>
      <div className="mixin-pairs">
        <section className="card mixin-card">
          <h2>带浮动标签的输入框</h2>
          <SixCharacters />
        </section>
        <section className="card mixin-card">
          <h2>翻开的圆形图</h2>
          <FigureThumb />
        </section>
        <section className="card mixin-card">
          <h2>水波按钮</h2>
          <RippleButton />
        </section>
        <section className="card mixin-card">
          <h2>文字悬停</h2>
          <a className="mixin-sweep" href="/components/count-to" data-text="每天多做一点点">
            每天多做一点点
          </a>
        </section>
      </div>
      <section className="card mixin-card">
        <h2>折叠的链接</h2>
        <SeriesLinks />
      </section>
    </DemoPage>
  );
}

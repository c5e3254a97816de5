import { DownOutlined } from '@ant-design/icons';
import { useId, useState } from 'react';
import { DemoPage } from '../DemoPage.tsx';
import { FigureThumb } from './FigureThumb.tsx';
import css from './mixin.module.css';
import mixinMovesCss from './mixin-moves.module.css';
import { RippleButton } from './RippleButton.tsx';
import { SixCharacters } from './SixCharacters.tsx';

export function MixinPage() {
  return (
    <DemoPage title="小组件" lead="几个会动的小组件。鼠标、手指和键盘都能用；系统里设了“减少动态效果”时，它们不动。">
      <section className={`card ${css.card}`}>
        <h2>链接按钮</h2>
        <LinkButtons />
      </section>
      <div className={css.pairs}>
        <section className={`card ${css.card}`}>
          <h2>带浮动标签的输入框</h2>
          <SixCharacters />
        </section>
        <section className={`card ${css.card}`}>
          <h2>翻开的圆形图</h2>
          <FigureThumb />
        </section>
        <section className={`card ${css.card}`}>
          <h2>水波按钮</h2>
          <RippleButton />
        </section>
        <section className={`card ${css.card}`}>
          <h2>文字悬停</h2>
          <a className={css.sweep} href="/components/count-to" data-text="每天多做一点点">
            每天多做一点点
          </a>
        </section>
      </div>
      <section className={`card ${css.card}`}>
        <h2>折叠的链接</h2>
        <SeriesLinks />
      </section>
    </DemoPage>
  );
}

const links = [
  { to: '/profile/dashboard', name: '首页', colour: 'blue' },
  { to: '/icon/index', name: '图标', colour: 'red' },
  { to: '/theme/index', name: '主题', colour: 'orange' },
  { to: '/clipboard/index', name: '剪贴板', colour: 'green' },
  { to: '/nested/menu1/menu1-1', name: '多级菜单', colour: 'purple' },
  { to: '/profile/version', name: '关于', colour: 'teal' },
] as const;

/** Under the pointer or with the focus the colour draws back into two lines. */
function LinkButtons() {
  return (
    <div className={`grid gap-3 ${css.links}`}>
      {links.map(({ to, name, colour }) => (
        <a key={to} className={css.link} data-colour={colour} href={to}>
          {name}
        </a>
      ))}
    </div>
  );
}

const articles = [
  { to: '/components/sticky', name: '第一篇：吸顶' },
  { to: '/components/back-to-top', name: '第二篇：返回顶部' },
  { to: '/components/drag-kanban', name: '第三篇：看板' },
  { to: '/components/split-pane', name: '第四篇：分栏' },
  { to: '/error-log/log', name: '第五篇：错误日志' },
];

function SeriesLinks() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={mixinMovesCss.mixinSeries}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        系列文章
        <DownOutlined aria-hidden />
      </button>
      <ul id={id} hidden={!isOpen}>
        {articles.map(({ to, name }) => (
          <li key={to}>
            <a href={to}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

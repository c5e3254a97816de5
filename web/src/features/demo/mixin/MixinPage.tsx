import { DownOutlined } from '@ant-design/icons';
import type { Figure } from '@yun/contract';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { ExerciseFigure } from '#web/ui/figure/ExerciseFigure.tsx';
import { DemoPage } from '../DemoPage.tsx';
import css from './mixin.module.css';
import { RippleButton } from './RippleButton.tsx';
import { SixCharacters } from './SixCharacters.tsx';

export function MixinPage() {
  return (
    <DemoPage title="小组件" lead="几个会动的小组件。鼠标、手指和键盘都能用；系统里设了“减少动态效果”时，它们不动。">
      <Card title="链接按钮">
        <LinkButtons />
      </Card>
      <div className={`grid ${css.pairs}`}>
        <Card title="带浮动标签的输入框">
          <SixCharacters />
        </Card>
        <Card title="翻开的圆形图">
          <FigureThumb />
        </Card>
        <Card title="水波按钮">
          <RippleButton />
        </Card>
        <Card title="文字悬停">
          <a className={`relative ${css.sweep}`} href="/components/count-to" data-text="每天多做一点点">
            <span className="muted">每天多做一点点</span>
          </a>
        </Card>
      </div>
      <Card title="折叠的链接">
        <SeriesLinks />
      </Card>
    </DemoPage>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card">
      <h2 className="mb-3">{title}</h2>
      {children}
    </section>
  );
}

const links = [
  { to: '/profile/dashboard', name: '首页', colour: '#1d6fc4' },
  { to: '/icon/index', name: '图标', colour: '#c03639' },
  { to: '/theme/index', name: '主题', colour: '#b3560f' },
  { to: '/clipboard/index', name: '剪贴板', colour: '#2b7a43' },
  { to: '/nested/menu1/menu1-1', name: '多级菜单', colour: '#6959cd' },
  { to: '/profile/version', name: '关于', colour: '#1a7784' },
] as const;

/** On hover or focus the colour shrinks to two lines. */
function LinkButtons() {
  return (
    <div className={`grid gap-3 ${css.links}`}>
      {links.map(({ to, name, colour }) => (
        <a
          key={to}
          className={`rounded text-center ${css.link}`}
          style={{ '--colour': colour } as CSSProperties}
          href={to}
        >
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
    <div className={css.series}>
      <button
        type="button"
        className="row between full-width bare-button rounded"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        系列文章
        <DownOutlined aria-hidden />
      </button>
      <ul id={id} className="plain-list" hidden={!isOpen}>
        {articles.map(({ to, name }, n) => (
          <li key={to} style={{ animationDelay: `${n * 0.04}s` }}>
            <a className="line-bottom sunken" href={to}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const kneeStretch: Figure = {
  view: 'side',
  root: { joint: 'hip', at: [140, 146] },
  start: { trunk: 92, chest: 90, neck: 84, head: 0, thN: 1, shN: 268, ftN: 0, thF: 1, shF: 268, ftF: 0 },
  end: { shN: 348, ftN: 78 },
  pins: { handN: { at: [166, 134] }, handF: { at: [168, 132] } },
  props: [
    { k: 'floor', x: 90, y: 200, w: 150 },
    { k: 'chair', x: 125, y: 200 },
  ],
  hot: ['legN'],
  arrows: [{ track: 'ankleN', gap: -14 }],
};

/** A picture that flips on hover, focus or press and shows the text behind it. */
export function FigureThumb() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <button
      type="button"
      className={`bare-button plain relative ${css.thumb}`}
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    >
      <span className={`stack middle centered ${css.face}`}>
        <strong>坐位伸膝</strong>
        <span className="note">3 组，每组 10 次</span>
      </span>
      <span className={`flex middle centered sunken ${css.face} ${css.lid}`}>
        <ExerciseFigure figure={kneeStretch} name="坐位伸膝的示意图" size={112} />
      </span>
    </button>
  );
}

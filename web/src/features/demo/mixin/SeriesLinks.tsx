import { DownOutlined } from '@ant-design/icons';
import { useId, useState } from 'react';

const articles = [
  { to: '/components/sticky', name: '第一篇：吸顶' },
  { to: '/components/back-to-top', name: '第二篇：返回顶部' },
  { to: '/components/drag-kanban', name: '第三篇：看板' },
  { to: '/components/split-pane', name: '第四篇：分栏' },
  { to: '/error-log/log', name: '第五篇：错误日志' },
];

export function SeriesLinks() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="mixin-series">
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

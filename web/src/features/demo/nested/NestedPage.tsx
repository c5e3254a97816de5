import { useEffect, useState } from 'react';
import { parseTime } from '#web/lib/time/format.ts';
import { useLocation } from '#web/ui/page-address.ts';
import { DemoPage } from '../DemoPage.tsx';
import css from './nested.module.css';

const colours = ['info-box', 'ok-box', 'warn-box'];

/** Draws one box per level of the menu: the depth of a page does not change how it is kept. */
export function NestedPage() {
  const levels = useLocation().pathname.split('/').filter(Boolean).slice(1).map(nameOf);
  const path = ['多级菜单', ...levels].join(' > ');
  return (
    <DemoPage
      title={levels.at(-1) ?? ''}
      lead={`第 ${levels.length + 1} 级：${path}。面包屑跟着层级走，每一级页面都照样留在页签里。`}
    >
      <Level levels={levels} depth={0} />
    </DemoPage>
  );
}

function Level({ levels, depth }: { levels: readonly string[]; depth: number }) {
  const name = levels[depth];
  if (name === undefined) return <Kept />;
  return (
    <section className={`rounded ${colours[depth % colours.length]} ${css.level}`} aria-label={name}>
      <h2 className="large mb-2" style={{ lineHeight: '24px' }}>
        {name}
      </h2>
      <Level levels={levels} depth={depth + 1} />
    </section>
  );
}

/** State that would be lost on a remount. */
function Kept() {
  const [openTime] = useState(() => parseTime(new Date()));
  const [shownTimes, setShownTimes] = useState(0);
  // Effects are cleaned up while a page is hidden: they start again each time it is shown.
  useEffect(() => setShownTimes((times) => times + 1), []);
  return (
    <div className="muted">
      <input className={css.note} aria-label="备注" placeholder="切换页签后，这里的文字还在" />
      <p className="mt-2 figures">
        {openTime} 打开，第 {Math.max(1, shownTimes)} 次显示。
      </p>
    </div>
  );
}

function nameOf(level: string): string {
  return level.replace(/^menu/, '菜单 ');
}

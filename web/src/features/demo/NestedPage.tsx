import { useLocation } from 'react-router';
import './demo.css';

const names: Record<string, string> = { nested: '多级菜单', menu1: '菜单 1', menu2: '菜单 2' };

/** Draws one box per level of the address: the depth of a menu does not change how its page is kept. */
export function NestedPage() {
  const levels = useLocation().pathname.split('/').filter(Boolean);
  return (
    <div className="page">
      <div className="page-head">
        <h1>{nameOf(levels.at(-1) ?? '')}</h1>
      </div>
      <Level levels={levels} />
    </div>
  );
}

function Level({ levels: [first, ...rest] }: { levels: string[] }) {
  if (first === undefined)
    return <input className="nested-note" aria-label="备注" placeholder="切换页签后，这里的文字还在" />;
  return (
    <section className="nested-level" aria-label={nameOf(first)}>
      <h2>{nameOf(first)}</h2>
      <Level levels={rest} />
    </section>
  );
}

function nameOf(level: string): string {
  return names[level] ?? level.replace(/^menu/, '菜单 ');
}

import type { Crumb } from './breadcrumb.ts';
import './breadcrumb.css';

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const last = crumbs.length - 1;
  return (
    <nav className="crumbs" aria-label="面包屑">
      <ol>
        {crumbs.map(({ title, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a crumb is its place in the row; two may share a title
          <li key={index} aria-current={index === last ? 'page' : undefined}>
            {to ? <a href={to}>{title}</a> : title}
          </li>
        ))}
      </ol>
    </nav>
  );
}

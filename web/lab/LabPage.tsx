import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from '#web/ui/page-address.ts';
import { usePage } from '#web/ui/page-context.ts';
import { count, exposeNavigate } from './counters.ts';

/** A page of the lab: counts its renders and mounts, and shows its location. */
export function LabPage({ title, children }: { title: string; children?: ReactNode }) {
  const { id } = usePage();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [mount, setMount] = useState(0);
  count(`draw ${id}`);
  // Not while rendering: a render may be thrown away.
  useEffect(() => {
    if (mount === 0) setMount(count(`mount ${id}`));
  }, [mount, id]);
  useEffect(() => exposeNavigate(id, navigate), [id, navigate]);
  return (
    <div className="page">
      <div className="page-head">
        <h1>{title}</h1>
        <p className="small">
          位置 <output aria-label="位置">{pathname + search + hash}</output>，第{' '}
          <output aria-label="次数">{mount}</output> 次打开
        </p>
      </div>
      {children}
    </div>
  );
}

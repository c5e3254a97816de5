import type { system } from '@yun/contract';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { findRecord, flatten } from '#web/app/routes/pages.ts';
import { useShellContext } from '#web/app/states/shell-context.ts';
import { parseTime } from '#web/lib/time/format.ts';

export const userList = '/doctor/list';
export const auditList = '/system/audit';

export function listAddress(path: string, query: Record<string, string | number>): string {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

/** The refused sign-ins of the last 24 hours, as nearly as whole days allow. */
export function failuresAddress({ time }: Pick<system.AdminDashboard, 'time'>): string {
  const dayBefore = new Date(new Date(time.replace(' ', 'T')).getTime() - 86_400_000);
  const from = parseTime(dayBefore, '{y}-{m}-{d}') ?? time.slice(0, 10);
  return listAddress(auditList, { action: 'sign_in', result: 'refused', from });
}

const CanOpen = createContext<(path: string) => boolean>(() => false);

/** Not every user who sees a number may open the list behind it. */
export function OpenLists({ children }: { children: ReactNode }) {
  const { permitted } = useShellContext();
  const canOpen = useMemo(() => {
    const records = flatten(permitted);
    return (path: string) => findRecord(records, path.split('?')[0] ?? path)?.record.route.page !== undefined;
  }, [permitted]);
  return <CanOpen value={canOpen}>{children}</CanOpen>;
}

export function useCanOpen(): (path: string) => boolean {
  return useContext(CanOpen);
}

interface Props {
  to: string;
  children: ReactNode;
  /** The name for screen readers. */
  label?: string;
  className?: string;
}

/** A link, or plain text if the user may not open its page. */
export function ListLink({ to, children, label, className }: Props) {
  const canOpen = useCanOpen();
  if (!canOpen(to)) return <span className={className}>{children}</span>;
  return (
    <a href={to} className={className} aria-label={label}>
      {children}
    </a>
  );
}

export function Count({ count }: { count: number }) {
  return <span className={count === 0 ? 'faint' : 'bold'}>{count}</span>;
}

/** A number that opens the counted list; zero is plain text. */
export function CountLink({ count, to, label }: { count: number; to: string; label: string }) {
  if (count === 0) return <Count count={0} />;
  return (
    <ListLink to={to} label={`${label} ${count}`} className="bold count-link">
      {count}
    </ListLink>
  );
}

import { ExclamationCircleFilled, WarningFilled } from '@ant-design/icons';
import { LevelTag } from '#web/ui/status/LevelTag.tsx';
import css from './day-home.module.css';
import { CountLink, ListLink, listAddress } from './links.tsx';

export const alertList = '/patient/alerts';

interface Props {
  load: { open_alerts: number; critical: number; high: number };
  /** The owner of the alerts, for screen readers. */
  name: string;
  /** Limits the list to the counted alerts. */
  query: Record<string, string | number>;
}

/** 6 危急 1 高 3: open, critical and high alerts. */
export function AlertCount({ load: { open_alerts, critical, high }, name, query }: Props) {
  const to = (more: Record<string, string | number>) => listAddress(alertList, { ...query, ...more });
  return (
    <span className="inline-row gap-2 nowrap">
      <span className={css.alertTotal}>
        <CountLink count={open_alerts} to={to({})} label={`${name} 待处理预警`} />
      </span>
      {critical > 0 && (
        <SevereCount
          level="crit"
          text={`危急 ${critical}`}
          to={to({ severity: 4 })}
          label={`${name} 危急 ${critical}`}
        />
      )}
      {high > 0 && (
        <SevereCount level="high" text={`高 ${high}`} to={to({ severity: 3 })} label={`${name} 高 ${high}`} />
      )}
    </span>
  );
}

interface SevereCountProps {
  level: 'crit' | 'high';
  text: string;
  label: string;
  to: string;
}

function SevereCount({ level, text, label, to }: SevereCountProps) {
  return (
    <ListLink to={to} label={label}>
      <LevelTag
        level={level}
        icon={level === 'crit' ? <ExclamationCircleFilled aria-hidden /> : <WarningFilled aria-hidden />}
      >
        {text}
      </LevelTag>
    </ListLink>
  );
}

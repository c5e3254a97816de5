import { lazy } from 'react';
import { firstDayOf, type ProgressTab } from './address.ts';
import { todayOf } from './charts/course.ts';
import { MeasureTab } from './charts/MeasureTab.tsx';
import { PainTab } from './charts/PainTab.tsx';
import { ScaleTab } from './charts/ScaleTab.tsx';
import { Overview } from './overview/Overview.tsx';
import type { TabProps } from './tab-props.ts';

const SessionTab = lazy(async () => ({ default: (await import('./records/SessionTab.tsx')).SessionTab }));
const GoalTab = lazy(async () => ({ default: (await import('./records/GoalTab.tsx')).GoalTab }));
const TimelineTab = lazy(async () => ({ default: (await import('./records/TimelineTab.tsx')).TimelineTab }));

export function TabBody({ tab, ...props }: Omit<TabProps, 'from'> & { tab: ProgressTab }) {
  const { summary, range } = props;
  const from = firstDayOf(range, todayOf(summary));
  const shared = { summary, from };
  if (tab === 'session') return <SessionTab {...shared} />;
  if (tab === 'pain') return <PainTab {...shared} />;
  if (tab === 'measure') return <MeasureTab {...props} from={from} />;
  if (tab === 'scale') return <ScaleTab {...props} from={from} />;
  if (tab === 'goal') return <GoalTab {...shared} />;
  if (tab === 'timeline') return <TimelineTab {...shared} />;
  return <Overview {...props} from={from} />;
}

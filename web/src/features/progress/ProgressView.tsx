import type { progress, user } from '@yun/contract';
import { patientStatusLabels } from '@yun/contract/patient/states';
import { memo, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { BackToTop } from '#web/ui/back-to-top/BackToTop.tsx';
import { RadioBar } from '#web/ui/choices/RadioBar.tsx';
import { TabList } from '#web/ui/controls/TabList.tsx';
import { useStable } from '#web/ui/hooks/use-stable.ts';
import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { IdentityBar } from '#web/ui/identity-bar/IdentityBar.tsx';
import { lazyDesigned } from '#web/ui/theme/with-ant-design.tsx';
import {
  firstDayOf,
  type ProgressTab,
  progressAddress,
  progressTabs,
  type Range,
  rangeOf,
  ranges,
  rangeText,
  tabLabels,
  tabOf,
  timelessTabs,
} from './address.ts';
import { Answers } from './answers/Answers.tsx';
import { MeasureTab, PainTab, ScaleTab } from './charts/ChartTabs.tsx';
import { todayOf } from './charts/course.ts';
import { ProgressActions } from './head/ProgressActions.tsx';
import { AlertStrip } from './notes/AlertStrip.tsx';
import { HintStrip } from './notes/HintStrip.tsx';
import { Overview } from './overview/Overview.tsx';
import { ProgressDialogs, type ShownDialog } from './ProgressDialogs.tsx';
import css from './progress-page.module.css';
import type { TabProps } from './tab-props.ts';

interface Props {
  summary: progress.ProgressSummary;
  caller: user.Profile;
}

export function ProgressView({ summary, caller }: Props) {
  const [address, change] = useUrlQuery(progressAddress);
  const [dialog, setDialog] = useState<ShownDialog | null>(null);
  const tab = tabOf(address);
  const range = rangeOf(address, tab);
  const { patient } = summary;
  const { id, status } = patient;
  // Viewing as another user is read-only.
  const canRecord = summary.can_record && caller.view_as === null;
  // Years of charts and days take longest: they follow the chosen tab and range, in parts that leave the page responsive.
  const chosen = useMemo(() => ({ tab, range }), [tab, range]);
  const shown = useDeferredValue(chosen, null);
  const handleDay = useStable((day: string) => change({ day }, { keepPage: true }));
  return (
    <div className={`page ${css.page}`}>
      <IdentityBar
        isTitle
        patient={patient}
        today={todayOf(summary)}
        cautions={patient.precautions}
        marks={
          status !== 'active' && <span className="status-tag bold neutral-box">{patientStatusLabels[status]}</span>
        }
      >
        <ProgressActions summary={summary} caller={caller} canRecord={canRecord} onOpen={setDialog} />
      </IdentityBar>
      <div className="panel mb-3">
        <Answers summary={summary} />
        <AlertStrip summary={summary} canRecord={canRecord} />
        <HintStrip summary={summary} canRecord={canRecord} />
      </div>
      <div className="panel mb-3">
        <div className={`flex between middle gap-4 line-bottom ${css.tabLine}`}>
          <ProgressTabs id={id} tab={tab} onChange={(next) => change({ tab: next })} />
          {!timelessTabs.includes(tab) && <RangeSwitch range={range} onChange={(next) => change({ range: next })} />}
        </div>
        <div
          id={panelId(id)}
          role="tabpanel"
          aria-labelledby={tabId(id, shown?.tab ?? tab)}
          aria-busy={shown !== chosen || undefined}
        >
          <Suspense fallback={null}>
            {shown && (
              <TabBody
                {...shown}
                summary={summary}
                canRecord={canRecord}
                day={address.day}
                onDay={handleDay}
                onOpen={setDialog}
              />
            )}
          </Suspense>
        </div>
      </div>
      <BackToTop />
      {dialog && <ProgressDialogs dialog={dialog} summary={summary} onClose={() => setDialog(null)} />}
    </div>
  );
}

interface RangeSwitchProps {
  range: Range;
  onChange(range: Range): void;
}

/** How far back the calendar and the charts go. */
function RangeSwitch({ range, onChange }: RangeSwitchProps) {
  return (
    <RadioBar
      label="时间范围"
      className="fixed"
      options={ranges.map((option) => [option, rangeText[option]])}
      value={range}
      onChange={onChange}
    />
  );
}

interface ProgressTabsProps {
  id: number;
  tab: ProgressTab;
  onChange(tab: ProgressTab): void;
}

function ProgressTabs({ id, tab, onChange }: ProgressTabsProps) {
  return (
    <TabList
      label="训练进展"
      tabs={progressTabs}
      words={tabLabels}
      tab={tab}
      idOf={(shown) => tabId(id, shown)}
      panelOf={() => panelId(id)}
      onChange={onChange}
    />
  );
}

const tabId = (id: number, tab: ProgressTab) => `progress-${id}-tab-${tab}`;
const panelId = (id: number) => `progress-${id}-panel`;

const SessionTab = lazyDesigned(async () => (await import('./records/SessionTab.tsx')).SessionTab);
const GoalTab = lazyDesigned(async () => (await import('./records/GoalTab.tsx')).GoalTab);
const TimelineTab = lazyDesigned(async () => (await import('./records/TimelineTab.tsx')).TimelineTab);

const TabBody = memo(function TabBody({ tab, ...props }: Omit<TabProps, 'from'> & { tab: ProgressTab }) {
  const { summary, range } = props;
  const from = firstDayOf(range, todayOf(summary));
  const shared = { summary, from };
  if (tab === 'session') return <SessionTab {...shared} />;
  if (tab === 'pain') return <PainTab {...shared} />;
  if (tab === 'measure') return <MeasureTab {...props} from={from} />;
  if (tab === 'scale') return <ScaleTab {...props} from={from} />;
  if (tab === 'goal') return <GoalTab summary={summary} />;
  if (tab === 'timeline') return <TimelineTab summary={summary} />;
  return <Overview {...props} from={from} />;
});

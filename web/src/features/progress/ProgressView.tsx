import type { progress, user } from '@yun/contract';
import { patientStatusLabels } from '@yun/contract/patient/states';
import { Suspense, useState } from 'react';
import { BackToTop } from '#web/ui/back-to-top/BackToTop.tsx';
import { IdentityBar } from '#web/ui/identity-bar/IdentityBar.tsx';
import { useUrlQuery } from '#web/ui/use-url-query.ts';
import { progressAddress, rangeOf, tabOf, timelessTabs } from './address.ts';
import { Answers } from './answers/Answers.tsx';
import { todayOf } from './charts/course.ts';
import { HeadActs } from './head/HeadActs.tsx';
import { AlertStrip } from './notes/AlertStrip.tsx';
import { HintStrip } from './notes/HintStrip.tsx';
import { ProgressDialogs, type ShownDialog } from './ProgressDialogs.tsx';
import { ProgressTabs, panelId, tabId } from './ProgressTabs.tsx';
import { RangeSwitch } from './RangeSwitch.tsx';
import { TabBody } from './TabBody.tsx';
import './progress-page.css';

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
  // While one looks through another person's eyes nothing can be entered.
  const canRecord = summary.can_record && caller.view_as === null;
  return (
    <div className="page progress-page">
      <IdentityBar
        isTitle
        patient={patient}
        today={todayOf(summary)}
        cautions={patient.precautions}
        marks={status !== 'active' && <span className="identity-status">{patientStatusLabels[status]}</span>}
      >
        <HeadActs summary={summary} caller={caller} canRecord={canRecord} onOpen={setDialog} />
      </IdentityBar>
      <div className="progress-card">
        <Answers summary={summary} />
        <AlertStrip summary={summary} canRecord={canRecord} />
        <HintStrip summary={summary} canRecord={canRecord} />
      </div>
      <div className="progress-card">
        <div className="progress-tab-line">
          <ProgressTabs id={id} tab={tab} onChange={(next) => change({ tab: next })} />
          {!timelessTabs.includes(tab) && (
            <RangeSwitch id={id} range={range} onChange={(next) => change({ range: next })} />
          )}
        </div>
        <div id={panelId(id)} role="tabpanel" aria-labelledby={tabId(id, tab)}>
          <Suspense fallback={null}>
            <TabBody
              tab={tab}
              summary={summary}
              canRecord={canRecord}
              range={range}
              day={address.day}
              onDay={(day) => change({ day }, { keepPage: true })}
              onOpen={setDialog}
            />
          </Suspense>
        </div>
      </div>
      <BackToTop />
      {dialog && <ProgressDialogs dialog={dialog} summary={summary} onClose={() => setDialog(null)} />}
    </div>
  );
}

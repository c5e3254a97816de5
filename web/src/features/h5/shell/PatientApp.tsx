// The pages of one patient, and what they share: the day, the training at work, what still waits to be sent.
import { Suspense, useEffect, useRef, useState } from 'react';
import type { H5Session } from '../h5-session.ts';
import { forgetJob, openQueue, useJobs } from '../queue/queue.ts';
import { AfterPage, type Submitted } from '../record/AfterPage.tsx';
import { RecordPage } from '../record/RecordPage.tsx';
import { ReportPage } from '../report/ReportPage.tsx';
import { TrainingPage } from '../timer/TrainingPage.tsx';
import { TodayPage } from '../today/TodayPage.tsx';
import { ConsentPage, TalkPage } from './later.ts';
import { Plain } from './Plain.tsx';
import { usePage } from './pages.ts';
import { TopBar } from './TopBar.tsx';
import { useToday } from './use-today.ts';
import { useTraining } from './use-training.ts';

export function PatientApp({ session }: { session: H5Session }) {
  const { patientId } = session;
  const [page, go] = usePage();
  const day = useToday(patientId, page === 'today');
  const training = useTraining(patientId);
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  useEffect(() => openQueue(patientId), [patientId]);
  useReloadWhenSent(day.reload);
  const clinic = day.today?.clinic ?? session.clinic;
  const home = () => go('today');
  const shared = { patientId, clinic, go };

  switch (page) {
    case 'training':
      if (!training.training || training.training.isEnded) break;
      return <TrainingPage {...shared} {...training} training={training.training} today={day.today} />;
    case 'record':
      if (!training.training) break;
      return (
        <RecordPage
          {...shared}
          training={training.training}
          today={day.today}
          onSubmit={(one) => {
            setSubmitted(one);
            training.drop();
            go('after', true);
          }}
          onContinue={(index) => {
            training.tell({ type: 'choose', index });
            go('training', true);
          }}
        />
      );
    case 'after':
      if (!submitted) break;
      return <AfterPage {...shared} submitted={submitted} />;
    case 'report':
      return <ReportPage {...shared} />;
    case 'talk':
      return (
        <Suspense fallback={<Plain title="正在打开…" />}>
          <TalkPage patientId={patientId} clinic={clinic} onUnread={day.noteUnread} onBack={home} />
        </Suspense>
      );
    case 'consent':
      if (!day.today) break;
      return (
        <>
          <TopBar onBack={home} />
          <Suspense fallback={<Plain title="正在打开…" />}>
            <ConsentPage
              patientName={day.today.patient_name}
              consent={day.today.consent}
              onGiven={day.reload}
              onBack={home}
            />
          </Suspense>
        </>
      );
  }
  return <TodayPage {...shared} {...training} day={day} />;
}

/** What the server has taken changes the day: asked again once for each. A report is shown by the day from then on. */
function useReloadWhenSent(reload: () => Promise<boolean>): void {
  const sent = useJobs().filter(({ kind, state }) => kind !== 'say' && state === 'done');
  const names = sent.map(({ key }) => key).join(' ');
  const seen = useRef('');
  useEffect(() => {
    if (names === seen.current) return;
    seen.current = names;
    if (names === '') return;
    const reports = sent.filter(({ kind }) => kind === 'report');
    void reload().then((isFresh) => {
      if (isFresh) for (const { key } of reports) forgetJob(key);
    });
  });
}

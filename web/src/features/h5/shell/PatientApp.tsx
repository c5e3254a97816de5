// The screens of one patient and their shared state: the day, the current training, the queue.
import type { h5 } from '@yun/contract';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { CompactDangerCard, DangerCard, DangerScreen } from '../danger/DangerCard.tsx';
import { openDanger, openQuestion, type Question } from '../danger/open-danger.ts';
import type { H5Session } from '../h5-session.ts';
import type { Job } from '../queue/job.ts';
import { forgetJob, openQueue, settleJob, useJobs } from '../queue/queue.ts';
import { AfterPage, type Submitted } from '../record/AfterPage.tsx';
import { RecordPage } from '../record/RecordPage.tsx';
import { ReportPage } from '../report/ReportPage.tsx';
import { TrainingPage } from '../timer/TrainingPage.tsx';
import { TodayPage } from '../today/TodayPage.tsx';
import { ConsentPage, TalkPage } from './later.ts';
import { Plain } from './Plain.tsx';
import { type Go, type PageName, usePage } from './pages.ts';
import { TopBar } from './TopBar.tsx';
import { type TodayState, useToday } from './use-today.ts';
import { useTraining } from './use-training.ts';

interface Props {
  session: H5Session;
}

/** Shows a life-threatening danger as a screen of its own, any other danger at the top of every screen. */
export function PatientApp({ session }: Props) {
  const { patientId } = session;
  const [page, go] = usePage();
  const day = useToday(patientId, page === 'today');
  const jobs = useJobs();
  // Whether the advice was shown since the page was opened; a report shows it itself.
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => openQueue(patientId), [patientId]);
  useReloadWhenSent(day.reload);
  const clinic = day.today?.clinic ?? session.clinic;
  const danger = openDanger(day.today, jobs);
  const question = openQuestion(day.today, jobs);
  // The page after a report shows the advice for tapped signs, not for signs read from a note.
  const isShownByPage = page === 'report' || (page === 'after' && question === null);
  const shown = { danger, question, clinic, go };
  const isAsked = question !== null && question.level === 4;
  const isStopped = danger !== null || question !== null;
  const hasCard = isStopped && !isShownByPage && page !== 'talk';
  useTopWhenChanged(hasCard ? JSON.stringify([danger, question?.messageKey]) : '');
  if (!isShownByPage && (isAsked || (danger?.level === 4 && !isSeen)))
    return <DangerScreen {...shown} onSeen={() => setIsSeen(true)} />;
  return (
    <>
      {hasCard && <DangerCard {...shown} />}
      <Pages
        {...{ session, page, go, day, clinic, question, isStopped }}
        isCritical={danger?.level === 4}
        notice={isStopped && <CompactDangerCard {...shown} />}
        onReported={() => setIsSeen(true)}
      />
    </>
  );
}

interface PagesProps extends Props {
  page: PageName;
  go: Go;
  day: TodayState;
  clinic: h5.Clinic;
  question: Question | null;
  isStopped: boolean;
  isCritical: boolean;
  /** The danger and the question, for a page that places them itself. */
  notice: ReactNode;
  onReported: () => void;
}

function Pages({ session, page, go, day, clinic, question, isStopped, isCritical, notice, onReported }: PagesProps) {
  const { patientId } = session;
  const training = useTraining(patientId);
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  const home = () => go('today');
  const shared = { patientId, clinic, go };

  switch (page) {
    case 'training':
      if (!training.training || isStopped) break;
      if (training.training.isEnded && !training.training.isClosed) break;
      return <TrainingPage {...shared} {...training} training={training.training} today={day.today} />;
    case 'record':
      if (!training.training) break;
      return (
        <RecordPage
          {...shared}
          training={training.training}
          dispatch={training.dispatch}
          today={day.today}
          onSubmit={(record) => {
            setSubmitted(record);
            if (record.signs.length > 0) onReported();
            training.drop();
            go('after', true);
          }}
          onContinue={(index) => {
            training.dispatch({ type: 'choose', index });
            go('training', true);
          }}
        />
      );
    case 'after':
      if (!submitted) break;
      return <AfterPage {...shared} submitted={submitted} isCritical={isCritical} />;
    case 'report':
      return <ReportPage {...shared} question={question} isCritical={isCritical} onReported={onReported} />;
    case 'talk':
      return (
        <Suspense
          fallback={
            <>
              {notice}
              <Plain title="正在打开…" />
            </>
          }
        >
          <TalkPage {...{ patientId, clinic, notice }} onUnread={day.noteUnread} onBack={home} />
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

/** Scrolls to the top when a danger or a question appears there. */
function useTopWhenChanged(shown: string): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (shown !== '') scrollTo(0, 0);
  }, [shown]);
}

const isAskedAbout = (job: Job<'say'>) => job.read !== undefined || job.output?.has_question === true;

const isTaken = (job: Job) =>
  job.state === 'done' ? job.kind !== 'say' || isAskedAbout(job) : job.state === 'refused' && job.isReported === true;

/** Loads the day again once for each job that the server has taken. From then on the day shows a report. */
function useReloadWhenSent(reload: () => Promise<boolean>): void {
  const sent = useJobs().filter(isTaken);
  const names = sent.map(({ key }) => key).join(' ');
  const seen = useRef('');
  useEffect(() => {
    if (names === seen.current) return;
    seen.current = names;
    if (names === '') return;
    const settled = sent;
    void reload().then((isFresh) => {
      if (!isFresh) return;
      for (const { key, kind } of settled) {
        if (kind === 'report' || kind === 'answer') forgetJob(key);
        else settleJob(key);
      }
    });
  });
}

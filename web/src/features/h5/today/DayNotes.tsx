// Notes above the exercises: no network, a pause, a missing consent, records that were not sent.
import type { h5 } from '@yun/contract';
import { painStop } from '@yun/contract/red-flag/danger-advice';
import type { Job } from '../queue/job.ts';
import { forgetJob, retryNow } from '../queue/queue.ts';
import { doneCount } from '../record/session-record.ts';
import { CallButtons } from '../shell/CallButtons.tsx';
import css from '../shell/h5.module.css';
import type { Go } from '../shell/pages.ts';
import type { TodayState } from '../shell/use-today.ts';
import type { TrainingState } from '../shell/use-training.ts';
import type { Training } from '../timer/training.ts';
import { type DayKind, isTrainingStopped, type PlanDay } from './day-state.ts';
import { RecordButton } from './RecordButton.tsx';
import { doctorText, refusedText, shortDay } from './today-text.ts';

interface Props extends Pick<TrainingState, 'drop' | 'dispatch'> {
  today: h5.Today;
  day: TodayState;
  days: readonly PlanDay[];
  kind: DayKind;
  jobs: readonly Job[];
  go: Go;
  /** A training of another day, or of a plan that was changed since. */
  stale: Training | null;
  /** A training that was stopped for pain above the limit and is not recorded yet. */
  closed: Training | null;
}

export function DayNotes({ today, day, days, kind, jobs, go, stale, closed, drop, dispatch }: Props) {
  const waiting = jobs.filter(({ kind: what, state }) => what !== 'say' && state === 'waiting');
  const refused = jobs.filter(({ kind: what, state }) => what !== 'say' && state === 'refused');
  const isConsentSent = jobs.some(({ kind: what, state }) => what === 'consent' && state !== 'refused');
  return (
    <div>
      {day.error && <OfflineNote keptDate={day.keptDate} mayTrain={kind === 'train'} />}
      {waiting.some(({ tries }) => tries > 0) && (
        <p className={`info-box small ${css.notice}`} role="status">
          有 {waiting.length} 条内容存在手机上，有网络时自动发送。
          <button type="button" className={css.link} onClick={retryNow}>
            现在发送
          </button>
        </p>
      )}
      {refused.map((job) => (
        <RefusedNote key={job.key} job={job} doctor={doctorText(today.clinic)} />
      ))}
      {closed && <PainNote closed={closed} today={today} />}
      {kind === 'paused' && !isTrainingStopped(today, jobs) && today.plans.some(({ is_paused }) => is_paused) && (
        <PausedNote {...today} />
      )}
      {kind !== 'paused' && <PlanNotes days={days} kind={kind} clinic={today.clinic} />}
      {!today.consent.is_given && !isConsentSent && (
        <section className={`stack gap-2 ${css.panel}`}>
          <h2>请先看知情同意书</h2>
          <p>需要您{today.consent.needs_guardian ? '的监护人' : ''}看过并同意。</p>
          <button type="button" className={css.second} onClick={() => go('consent')}>
            去看一看
          </button>
        </section>
      )}
      {stale && !closed && <StaleNote {...{ stale, today, go, drop, dispatch }} />}
    </div>
  );
}

function OfflineNote({ keptDate, mayTrain }: { keptDate: string | null; mayTrain: boolean }) {
  return (
    <p className={`info-box small ${css.notice}`} role="status">
      {keptDate ? `离线，显示 ${shortDay(keptDate)} 的内容。` : '离线，显示上次的内容。'}
      {mayTrain && '可以照常训练，有网络时自动发送。'}
    </p>
  );
}

function RefusedNote({ job, doctor }: { job: Job; doctor: string }) {
  // Until the day is loaded again only this job holds the danger it reports.
  const isNeeded = job.isReported && !job.isSettled;
  return (
    <section className={`stack gap-2 ${css.panel} ${css.panelHigh}`} role="alert">
      <h2>{refusedText(job, doctor)}</h2>
      <p>{job.problem}</p>
      {!isNeeded && (
        <button type="button" className={css.second} onClick={() => forgetJob(job.key)}>
          知道了
        </button>
      )}
    </section>
  );
}

/** This record cannot be discarded: the doctor has to know of the pain. */
function PainNote({ closed: { date, stopPain }, today }: { closed: Training; today: h5.Today }) {
  const isToday = date === today.date;
  return (
    <section className={`stack gap-2 ${css.panel} ${css.panelHigh}`}>
      <h2>太痛了，训练已停下</h2>
      <p>
        {!isToday && `${shortDay(date)} `}您说{today.body_part}痛 {stopPain} 分，超过了上限。
      </p>
      <p>
        {isToday ? '今天请不要再练，' : ''}请把记录交给{doctorText(today.clinic)}。
      </p>
      <CallButtons clinic={today.clinic} />
    </section>
  );
}

/** Shows the reasons while the system's pause lasts, even if its alert was closed. */
function PausedNote({ plans, clinic }: Pick<h5.Today, 'plans' | 'clinic'>) {
  const reasons = [...new Set(plans.flatMap(({ pause_reason }) => pause_reason ?? []))];
  return (
    <section className={`stack gap-2 ${css.panel} ${css.panelHigh}`}>
      <h2>训练已暂停</h2>
      {reasons.map((reason) => (
        <p key={reason}>原因：{reason}。</p>
      ))}
      <p>请不要训练，等待{doctorText(clinic)}联系。</p>
      <CallButtons clinic={clinic} />
    </section>
  );
}

function PlanNotes({ days, kind, clinic }: { days: readonly PlanDay[]; kind: DayKind; clinic: h5.Clinic }) {
  const reasons = days.flatMap(({ plan, isStopped }) => {
    const reason = plan.closed_reason ?? (isStopped ? `训练已暂停，请不要训练，等待${doctorText(clinic)}联系` : null);
    return reason === null ? [] : [days.length > 1 ? `${plan.title}：${reason}` : reason];
  });
  const isMore = days.some(({ isOpen, isExtra }) => isOpen && isExtra);
  const wasTooPainful = days.some((day) => day.wasTooPainful);
  const wasAborted = wasTooPainful || days.some((day) => day.wasAborted);
  return (
    <>
      {reasons.map((reason) => (
        <p key={reason} className={`high-box small ${css.notice}`}>
          {reason}
        </p>
      ))}
      {kind === 'none' && (
        <p className={`info-box small ${css.notice}`}>{doctorText(clinic)}制定好计划后，这里会显示每天练什么。</p>
      )}
      {kind === 'rest' && <p className={`info-box small ${css.notice}`}>好好休息，明天再看这里。</p>}
      {wasAborted && (
        <p className={`high-box small ${css.notice}`}>
          {wasTooPainful ? `今天的疼痛超过了上限。请${painStop}。` : '上一次提前停下了。还不舒服，今天就不要再练。'}
        </p>
      )}
      {kind === 'done' && !wasAborted && (
        <p className={`info-box small ${css.notice}`}>
          {isMore ? '还有没做的动作，有力气可以补上。' : '辛苦了，好好休息。'}
        </p>
      )}
      {kind === 'part' && !wasAborted && (
        <p className={`info-box small ${css.notice}`}>
          {isMore ? '有力气可以接着练，累了就好好休息。' : '有的动作没有做满，都记下了。好好休息，明天再看这里。'}
        </p>
      )}
    </>
  );
}

interface StaleProps extends Pick<Props, 'today' | 'go' | 'drop' | 'dispatch'> {
  stale: Training;
}

function StaleNote({ stale, today, go, drop, dispatch }: StaleProps) {
  const isToday = stale.date === today.date;
  return (
    <section className={`stack gap-2 ${css.panel}`}>
      <h2>{isToday ? '计划有了调整' : `${shortDay(stale.date)} 的训练还没有提交`}</h2>
      <p>
        {isToday ? '调整前的训练' : '那次'}做完了 {doneCount(stale)} 个动作。
      </p>
      <RecordButton label="去提交" {...{ go, dispatch }} />
      <button type="button" className={css.link} onClick={drop}>
        不要了
      </button>
    </section>
  );
}

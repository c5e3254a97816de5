// One patient at a moment, as the alert rules look at it, and what a rule finds in it.
import type {
  AdverseEvent,
  AffectedSide,
  AlertSeverity,
  alert,
  ConditionCode,
  DangerSign,
  Milestone,
  PatientStatus,
  patient,
  RedFlagAnswer,
  RedFlagGroup,
  RuleParams,
} from '@yun/contract';

export interface Moment {
  today: string;
  now: Date;
}

interface WatchedPatient {
  id: number;
  agencyId: number;
  status: PatientStatus;
  conditionCode: ConditionCode;
  affectedSide: AffectedSide;
  surgeryDate: string | null;
  onsetDate: string | null;
  nextVisitDate: string | null;
  onAnticoagulants: boolean;
  /** The last training that a doctor entered since then; null: none. */
  attendedOn: string | null;
}

export interface WatchedPlan {
  id: number;
  title: string;
  category: string;
  status: 'active' | 'paused' | 'completed' | 'archived';
  start_date: string;
  started_on: string;
  end_date: string;
  ended_on: string | null;
  versions: readonly { id: number; pain_limit: number }[];
  pauses: readonly { from_date: string; to_date: string | null; by_system: boolean }[];
}

/** What is being written: a plan not started yet, or the next version of one. */
interface PreparedPlan {
  plan_id: number;
  category: string;
  start_date: string;
  end_date: string;
}

export interface WatchedDay {
  date: string;
  state: patient.DayState;
  /** Sets asked for, and sets done of what was asked for, however many. */
  planned: number;
  done: number;
  /** How faithfully the seven days up to this one were trained, in percent; null: nothing was asked for. */
  week_rate: number | null;
}

/** A training that has ended. */
export interface WatchedSession {
  id: number;
  date: string;
  version_id: number;
  /** The worst that was told; null: nothing was. */
  pain: number | null;
  /** Of what: an exercise, 训练前 or 训练后. */
  pain_of: string | null;
  rpe: number | null;
  adverse_event: AdverseEvent;
  /** All dangers of it; the event is the worst of them. */
  signs: readonly DangerSign[];
}

/** Something that happened besides training, as the patient reported it. */
export interface WatchedEvent {
  id: number;
  date: string;
  /** The worst of the signs. */
  event: DangerSign;
  signs: readonly DangerSign[];
  /** The message that tells it. */
  record_id: number;
}

/** Dangers read from one message of the patient. */
export interface WatchedRedFlag {
  id: number;
  date: string;
  time: Date;
  record_id: number;
  /** What was written. */
  text: string;
  flags: readonly { group: RedFlagGroup; words: string; is_doubtful: boolean }[];
  /** Null: the patient has not been asked, or has not answered. */
  answer: RedFlagAnswer | null;
}

export interface WatchedValue {
  id: number;
  type: 'measurement' | 'assessment';
  date: string;
  value: number;
}

interface WatchedGoal {
  key: string;
  target: number;
}

export interface WatchedMessage {
  id: number;
  sender: 'patient' | 'doctor';
  time: Date;
  /** Null: a picture or a file. */
  text: string | null;
  /** Dealt with, if not answered. */
  isHandled?: boolean;
  /** Nobody has answered it, whatever a doctor said since: two conversations may have become one. */
  isWaiting?: boolean;
}

export interface AlertFacts {
  patient: WatchedPatient;
  plans: readonly WatchedPlan[];
  prepared: readonly PreparedPlan[];
  /** Oldest first, today last. */
  days: readonly WatchedDay[];
  /** Oldest first. */
  sessions: readonly WatchedSession[];
  /** Oldest first. */
  events: readonly WatchedEvent[];
  /** Oldest first. */
  redFlags: readonly WatchedRedFlag[];
  /** By key, oldest first. */
  series: ReadonlyMap<string, readonly WatchedValue[]>;
  goals: readonly WatchedGoal[];
  milestones: readonly Milestone[];
  /** Oldest first. */
  messages: readonly WatchedMessage[];
  /** Errors of measurement that the agency set, by scale. */
  mdc: ReadonlyMap<string, number>;
}

export interface Finding {
  severity: AlertSeverity;
  reason_text: string;
  evidence: alert.AlertEvidence;
  /** What happened that it tells of, by a name that stays while that stays as bad. */
  occasion: string;
  /** What it is about: of one thing only the newest is told. */
  subject: string;
  /** Too long ago to be raised; told of as long as an alert of it is open. */
  isOld?: boolean;
  /** The value it fell from. */
  from?: number;
  /** The day it had fallen so far; for deciding only, not kept. */
  fallenOn?: string;
}

/** What an alert tells of, as it is kept: whoever deals with the alert deals with all of it. */
export interface Told extends Pick<Finding, 'occasion' | 'subject' | 'severity' | 'from'> {
  text: string;
}

export type EvidenceRecord = alert.AlertEvidence['records'][number];

export interface Rule {
  /** The facts as other settings would have read them; for trying settings out. */
  reread?(facts: AlertFacts, params: RuleParams): AlertFacts;
  /** What an open alert said of something that is not found any more, where it has become untrue. */
  retell?(facts: AlertFacts, text: string): string;
  /** All there is, the worst first. */
  find(facts: AlertFacts, params: RuleParams, moment: Moment): Finding[];
  /** Whether what an open alert tells goes on although it is not found. Left out: it ends then. */
  stays?(
    facts: AlertFacts,
    params: RuleParams,
    moment: Moment,
    told: Pick<Told, 'occasion' | 'subject' | 'from'>,
    records: readonly EvidenceRecord[],
  ): boolean;
}

// The facts about one patient at a moment that the alert rules read, and what a rule finds in them.
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
  /** The last training that a doctor entered since the next visit was due; null: none. */
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

/** A draft: a plan not started yet, or the next version of one. */
interface PreparedPlan {
  plan_id: number;
  category: string;
  start_date: string;
  end_date: string;
}

export interface WatchedDay {
  date: string;
  state: patient.DayState;
  /** Sets planned, and sets done of the planned exercises, including extra sets. */
  planned: number;
  done: number;
  /** Adherence of the seven days up to this one, in percent; null: no training was planned. */
  week_rate: number | null;
}

/** A training that has ended. */
export interface WatchedSession {
  id: number;
  date: string;
  version_id: number;
  /** The worst that was reported; null: none was. */
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
  /** The message that reports it. */
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
  /** Unanswered even if a doctor wrote later: two conversations may have been merged. */
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
  /** A key for what happened; it stays the same while that does not get worse. */
  occasion: string;
  /** A key for what it is about; of one subject only the newest finding is reported. */
  subject: string;
  /** Too long ago to raise an alert; reported only while an alert of it is open. */
  isOld?: boolean;
  /** The value it fell from. */
  from?: number;
  /** The day the value had fallen that far; used for decisions, not stored. */
  fallenOn?: string;
}

/** A finding as an alert stores it (`evidence.told`); handling the alert handles all its findings. */
export interface ReportedFinding extends Pick<Finding, 'occasion' | 'subject' | 'severity' | 'from'> {
  text: string;
}

export type EvidenceRecord = alert.AlertEvidence['records'][number];

export interface Rule {
  /** The facts as other settings would have read them; for simulating settings. */
  reread?(facts: AlertFacts, params: RuleParams): AlertFacts;
  /** Corrects the stored text of a finding that stays although it is not found any more. */
  reword?(facts: AlertFacts, text: string): string;
  /** All findings, the worst first. */
  find(facts: AlertFacts, params: RuleParams, moment: Moment): Finding[];
  /** Whether a finding of an open alert stays although it is not found any more. Left out: it does not. */
  stays?(
    facts: AlertFacts,
    params: RuleParams,
    moment: Moment,
    reported: Pick<ReportedFinding, 'occasion' | 'subject' | 'from'>,
    records: readonly EvidenceRecord[],
  ): boolean;
}

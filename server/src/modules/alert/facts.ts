import type { AlertSeverity, alert, RuleParams } from '@yun/contract';
import type { AlertFacts, Moment } from '#server/platform/alert-facts.ts';

export type * from '#server/platform/alert-facts.ts';

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

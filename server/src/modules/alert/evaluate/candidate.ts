// An alert as it would be written: what its rule found, and what it hides.
import type { RuleCode } from '@yun/contract';
import type { Finding, Told } from '../facts.ts';

export interface Candidate extends Pick<Finding, 'severity' | 'reason_text' | 'occasion'> {
  rule_code: RuleCode;
  evidence: StoredEvidence;
}

/** With what each sentence tells of: whoever deals with the alert deals with that, and with what it hides. */
export interface StoredEvidence extends Omit<Finding['evidence'], 'hidden'> {
  hidden: HiddenFinding[];
  /** Absent of what was stored before there was any. */
  told?: Told[];
}

export interface HiddenFinding {
  rule_code: RuleCode;
  text: string;
  /** Absent of what was stored before there were any. */
  occasion?: string;
}

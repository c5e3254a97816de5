// An alert as it would be stored: what its rule found, and the findings of other rules that it hides.
import type { RuleCode } from '@yun/contract';
import type { Finding, ReportedFinding } from '../facts.ts';

export interface Candidate extends Pick<Finding, 'severity' | 'reason_text' | 'occasion'> {
  rule_code: RuleCode;
  evidence: StoredEvidence;
}

export interface StoredEvidence extends Omit<Finding['evidence'], 'hidden'> {
  /** Handling the alert handles these too. */
  hidden: HiddenFinding[];
  /** The reported findings; handling the alert handles all of them. Absent in alerts stored before the key existed. */
  told?: ReportedFinding[];
}

export interface HiddenFinding {
  rule_code: RuleCode;
  text: string;
  /** Absent in alerts stored before the key existed. */
  occasion?: string;
}

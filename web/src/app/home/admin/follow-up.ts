/** One thing somebody should do something about. */
export interface FollowUp {
  key: string;
  tag: string;
  level: 'crit' | 'high' | 'warn' | 'mute';
  sentence: string;
  action: string;
  to: string;
  /** A second way, for those to whom it stands open. */
  other?: { action: string; to: string };
  /** The step is to extend the cover of this person, for those who may. */
  coverOf?: number;
}

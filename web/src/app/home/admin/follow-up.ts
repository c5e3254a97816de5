/** One matter that needs an action. */
export interface FollowUp {
  key: string;
  tag: string;
  level: 'crit' | 'high' | 'warn' | 'mute';
  sentence: string;
  action: string;
  to: string;
  /** A second action, shown if the user may open its page. */
  other?: { action: string; to: string };
  /** The action is to extend the cover of this user, if permitted. */
  coverOf?: number;
}

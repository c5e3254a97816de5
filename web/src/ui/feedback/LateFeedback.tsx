import { useLate } from '../hooks/use-late.ts';
import { feedbackHost } from './feedback.ts';

/** Shows toasts and confirmations, from the first one on. */
export function LateFeedback() {
  const Host = useLate(feedbackHost, false);
  return Host && <Host />;
}

import { retryLater } from './retry-later.ts';
import type { SignedIn } from './sign-in.api.ts';
import { problemsOf } from './sign-in-problems.ts';
import type { SignInView } from './sign-in-view.ts';

type Call = (signal: AbortSignal) => Promise<SignedIn>;
/** The fields a refusal may speak of: whose account, which secret. */
interface Fields {
  who: string;
  secret: string;
}

export interface SignInAttempt {
  /** Resolves to whether the server accepted. While one attempt runs, another does nothing. */
  submit(call: Call, fields: Fields): Promise<boolean>;
  cancel(): void;
  isRunning(): boolean;
}

export function signInAttempt(view: SignInView, onSignedIn: (token: string) => Promise<void>): SignInAttempt {
  let running: AbortController | null = null;

  async function submit(call: Call, { who, secret }: Fields): Promise<boolean> {
    if (running) return false;
    running = new AbortController();
    const { signal } = running;
    view.problems({});
    view.busy(true);
    try {
      const { token } = await retryLater(() => call(signal), view.queued, signal);
      await onSignedIn(token);
      return true;
    } catch (error) {
      view.problems(problemsOf(error, who, secret));
      return false;
    } finally {
      running = null;
      view.queued(0);
      view.busy(false);
    }
  }
  return { submit, cancel: () => running?.abort(), isRunning: () => running !== null };
}

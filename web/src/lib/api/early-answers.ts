// Answers that the document asked for while the first script was loading (`web/build/early-script.ts`).

interface EarlyAnswers {
  /** Of the session they belong to. */
  token: string;
  /** When they were asked for, by `performance.now()`. */
  at: number;
  /** By path and query. Each is taken once. */
  answers: Record<string, Promise<Response>>;
}

declare global {
  interface Window {
    early?: EarlyAnswers;
  }
}

/** An answer is as old as the document: later it is asked for anew. */
const maxAgeMs = 15_000;

/** Whether what is read now may have been asked for by the document. */
export const isBegunEarly = (): boolean =>
  window.early !== undefined && performance.now() - window.early.at <= maxAgeMs;

/** The answer to this call, if the document has asked for it; undefined: it has not. */
export function takeEarlyAnswer(url: URL, { method, headers, body }: RequestInit): Promise<Response> | undefined {
  const { early } = window;
  const key = `${url.pathname}${url.search}`;
  const isSame = method === 'GET' && !body && Object.keys(headers ?? {}).join() === 'Authorization';
  if (!early || !isSame || (headers as Record<string, string>).Authorization !== early.token) return undefined;
  if (!isBegunEarly()) return undefined;
  const answer = early.answers[key];
  delete early.answers[key];
  return answer;
}

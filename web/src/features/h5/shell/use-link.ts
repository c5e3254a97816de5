// Opens a link: the token behind the # is exchanged for a token of this phone and removed from the address.
import { errorCodes } from '@yun/contract/base/error-codes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, isSessionOver } from '#web/lib/api/api-error.ts';
import { readStored, writeStored } from '#web/lib/browser/storage.ts';
import { onLinkEnd, openLink } from '../h5.api.ts';
import { currentSession, type H5Session, onSessionElsewhere, setSession } from '../h5-session.ts';
import { markOf, takeOver } from '../queue/take-over.ts';
import { forgetEnded, keepEnded, type LastHere, readEnded } from './ended-link.ts';

export type LinkState =
  | { type: 'opening' }
  /** Neither a link nor a session. */
  | { type: 'none' }
  | { type: 'failed'; error: ApiError; retry: () => void }
  /** `last`: the patient whose page was open until now. */
  | { type: 'closed'; error: ApiError; last: LastHere | null }
  | { type: 'open'; session: H5Session };

const linkKey = 'h5:link';

/**
 * If a link is opened twice in a row (reload, second scan), the second token replaces the first. On a bad line the first
 * request may arrive last: then the token just received is refused, and the link is opened once more.
 */
const supersededMs = 30_000;

interface Opened {
  token: string;
  at: number;
}

/**
 * Takes the token out of the address, so that it is not shared with it. Until it is exchanged this tab keeps it: a reload
 * tries again, and a refused token shows the same text again.
 */
function takeToken(): string | null {
  const found = /^#([\w-]{43})$/.exec(location.hash)?.[1];
  if (found === undefined) return readStored('sessionStorage', linkKey);
  writeStored('sessionStorage', linkKey, found);
  history.replaceState(null, '', location.pathname);
  return found;
}

const kept = (): LinkState => {
  const session = currentSession();
  if (session) return { type: 'open', session };
  const ended = readEnded();
  return ended ? { type: 'closed', ...ended } : { type: 'none' };
};

const isRefused = (error: ApiError) =>
  isSessionOver(error) || error.code === errorCodes.wrongState || error.code === errorCodes.invalid;

const isSuperseded = ({ token, at }: Opened, error: ApiError, last: H5Session) =>
  error.code === errorCodes.badToken && last.link === markOf(token) && performance.now() - at < supersededMs;

export function useLink(): LinkState {
  const [state, setState] = useState<LinkState>({ type: 'opening' });
  const opened = useRef<Opened | null>(null);
  const open = useCallback(async (again?: string) => {
    const token = again ?? takeToken();
    if (token === null) return setState(kept());
    opened.current = null;
    setState({ type: 'opening' });
    try {
      const { token: own, patient_id, merged_ids, clinic } = await openLink(token);
      writeStored('sessionStorage', linkKey, '');
      if (again === undefined) opened.current = { token, at: performance.now() };
      const link = markOf(token);
      takeOver(link, patient_id, merged_ids);
      setSession({ patientId: patient_id, token: own, link, clinic });
      forgetEnded();
      setState(kept());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isOver = isRefused(error);
      // A reload goes back to the page of the patient who is signed in here.
      if (isOver && currentSession()) writeStored('sessionStorage', linkKey, '');
      setState(
        isOver ? { type: 'closed', error, last: null } : { type: 'failed', error, retry: () => void open(again) },
      );
    }
  }, []);
  useEffect(() => {
    void open();
    const onHash = () => {
      if (/^#[\w-]{43}$/.test(location.hash)) void open();
    };
    addEventListener('hashchange', onHash);
    const stopEnd = onLinkEnd((error, last) => {
      if (opened.current && isSuperseded(opened.current, error, last)) return void open(opened.current.token);
      keepEnded({ error, last });
      setState({ type: 'closed', error, last });
    });
    const stopElsewhere = onSessionElsewhere(() => setState(kept()));
    return () => {
      removeEventListener('hashchange', onHash);
      stopEnd();
      stopElsewhere();
    };
  }, [open]);
  return state;
}

import { useInfiniteQuery } from '@tanstack/react-query';
import type { talk, user } from '@yun/contract';
import type { TalkTab } from '@yun/contract/talk/labels';
import { useState } from 'react';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import { useStable } from '#web/ui/hooks/use-stable.ts';
import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { useLocation, useNavigate, useSearchParams } from '#web/ui/page-address.ts';
import { type TalkListPage, talkListQuery } from '../talk.api.ts';
import { boardDefaults, listQueryOf, openedOf, searchWith, tabOf } from './board-address.ts';
import { keepOpened, neighbourOf, rowsOf } from './merge-rows.ts';
import { useLiveList } from './use-live-list.ts';

const pollMs = 30_000;

/** Whether live events cover the caller's whole list; for other callers the list is polled. */
function isFullyLive({ user_type, permissions }: user.Profile): boolean {
  return user_type === '医生' && !permissions.includes('USER_MGR') && !permissions.includes('AGENCY_MGR');
}

/** State of the board, from its address: the list, the open conversation, and how to move. */
export function useBoard(caller: user.Profile) {
  const [address, change] = useUrlQuery(boardDefaults);
  const tab = tabOf(address);
  const filters = listQueryOf(address);
  const opened = openedOf(address);
  const list = useInfiniteQuery({
    ...talkListQuery(filters),
    refetchInterval: isFullyLive(caller) ? false : pollMs,
  });
  const first = list.data?.pages[0];
  const rows = useRows(list.data?.pages, `${JSON.stringify(filters)}${list.isPlaceholderData}`, opened, tab);
  useLiveList({ isDoctor: caller.user_type === '医生', opened, list, first });
  const { open, close, lastKeyed } = useOpening(opened);
  const isNarrow = useNarrower('narrow');

  return {
    caller,
    tab,
    sort: filters.sort,
    keyword: filters.keyword,
    doctorId: filters.doctor_id,
    change,
    opened,
    row: rows.find(({ patient_id }) => patient_id === opened) ?? null,
    open,
    close,
    lastKeyed,
    step: (by: 1 | -1) => {
      const next = neighbourOf(rows, opened, by);
      if (next) open(next.patient_id, 'key');
    },
    list,
    first,
    rows,
    isNarrow,
    hasPatientColumn: !useNarrower('medium'),
  };
}
export type Board = ReturnType<typeof useBoard>;

/** The rows; the same array until the pages, the filters or the open conversation change. */
function useRows(pages: TalkListPage[] | undefined, of: string, opened: number | null, tab: TalkTab): talk.TalkRow[] {
  const [shown, setShown] = useState<{ of: string; pages: typeof pages; opened: number | null; rows: talk.TalkRow[] }>({
    of,
    pages: undefined,
    opened,
    rows: [],
  });
  if (shown.of === of && shown.pages === pages && shown.opened === opened) return shown.rows;
  const before = shown.of === of ? shown.rows : [];
  const rows = keepOpened(rowsOf(pages ?? []), before, opened, tab);
  setShown({ of, pages, opened, rows });
  return rows;
}

function useOpening(opened: number | null) {
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  const [lastKeyed, setLastKeyed] = useState<{ id: number } | null>(null);
  const isFromList = (location.state as { isFromList?: boolean } | null)?.isFromList === true;

  const open = useStable((id: number, by: 'click' | 'key') => {
    if (by === 'key') setLastKeyed({ id });
    // Going through the list by keys leaves one step in the history, not one for each patient.
    const replace = by === 'key' && opened !== null;
    const state = { isFromList: replace ? isFromList : true };
    navigate(location.pathname + searchWith(params, id), { replace, state });
  });
  /** Back to the list; by the history if it was opened from there, so that the history does not grow. */
  const close = useStable(() => {
    if (isFromList) navigate(-1);
    else navigate(location.pathname + searchWith(params, null), { replace: true });
  });
  return { open, close, lastKeyed };
}

import type { QueryClient } from '@tanstack/react-query';
import { readUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { prepareTalk } from '../conversation/prepared-talk.ts';
import { talkListQuery } from '../talk.api.ts';
import { boardDefaults, listQueryOf, openedOf } from './board-address.ts';

/** Reads what the board shows at this address, so that its first render is the one with content. */
export async function prepareBoard(client: QueryClient, search: string): Promise<void> {
  const address = readUrlQuery(new URLSearchParams(search), boardDefaults);
  const opened = openedOf(address);
  await Promise.all([
    client.prefetchInfiniteQuery(talkListQuery(listQueryOf(address))),
    opened !== null && prepareTalk(client, opened),
  ]);
}

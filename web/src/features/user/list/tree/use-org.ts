import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import type { OutputOf, user } from '@yun/contract';
import { useMemo, useState } from 'react';
import { levelQuery } from '#web/features/user/staff.api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { indexTree, isRead, nestLevels, type TreeKey, type TreeNode } from './tree-index.ts';

type Level = OutputOf<typeof user.listEmploreeLevel>;

export interface Org {
  roots: TreeNode[];
  /** A small organisation was answered at once. */
  isWhole: boolean;
  isOpenAtFirst(key: TreeKey): boolean;
  /** Nodes whose next level is on its way. */
  reading: ReadonlySet<TreeKey>;
  /** Reads what is below these nodes, unless it is there. */
  read(keys: readonly TreeKey[]): void;
}

/** The organisation as far as it has been opened, with the way to the chosen person. */
export function useOrg(personId: number | null) {
  const top = useQuery(levelQuery({}));
  const first = useMemo(() => top.data && indexTree(nestLevels([top.data.nodes])), [top.data]);
  const isWhole = first?.parents.every((key) => isReadIn(first, key)) ?? false;
  const [wanted, setWanted] = useState<ReadonlySet<TreeKey>>(new Set());
  const isElsewhere = first !== undefined && personId !== null && !isWhole && !first.places.has(personId);
  const place = useQuery({ ...levelQuery({ person_id: String(personId) }), enabled: isElsewhere });
  const above = (isElsewhere && place.data?.nodes.map(({ id }) => id).filter((id) => id !== personId)) || [];
  const parents = [...new Set([...wanted, ...above])].filter((key) => first && !isReadIn(first, key));
  const levels = useQueries({ queries: parents.map((key) => levelQuery({ parent: String(key) })), combine });
  const way = isElsewhere ? place.data : undefined;
  const roots = useMemo(
    () => nestLevels([way?.nodes ?? [], top.data?.nodes ?? [], levels.nodes]),
    [way, top.data, levels.nodes],
  );
  const error = top.error ?? levels.error;
  const org: Org | null = first
    ? {
        roots,
        isWhole,
        isOpenAtFirst: (key) => isWhole || above.includes(key) || (typeof key === 'string' && isReadIn(first, key)),
        reading: new Set(parents.filter((_, n) => levels.isLoading[n])),
        read: (keys) => setWanted((before) => new Set([...before, ...keys])),
      }
    : null;
  return {
    org,
    failure: error instanceof ApiError ? error : null,
    isFetching: top.isFetching || levels.isFetching,
    retry: () => (top.error ? void top.refetch() : levels.retry()),
  };
}

/** The answers keep their identity until one of them changes. */
function combine(results: UseQueryResult<Level>[]) {
  return {
    nodes: results.flatMap(({ data }) => data?.nodes ?? []),
    isLoading: results.map(({ isLoading }) => isLoading),
    isFetching: results.some(({ isFetching }) => isFetching),
    error: results.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of results) if (error) void refetch();
    },
  };
}

function isReadIn({ places }: ReturnType<typeof indexTree>, key: TreeKey): boolean {
  const node = places.get(key)?.node;
  return node !== undefined && isRead(node);
}

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { levelQuery } from '#web/features/user/staff.api.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { cliniciansFirst, indexTree, nestLevels, searchTree, type TreeIndex } from './tree-index.ts';
import type { Org } from './use-org.ts';

/** The tree to show for what was typed: a small organisation is searched here, a large one by the server. */
export function useOrgSearch({ roots: read, isWhole }: Org, typed: string) {
  const whole = useMemo(() => indexTree(cliniciansFirst(read)), [read]);
  const here = useDeferredValue(typed);
  const asked = useDebounced(typed);
  const keyword = isWhole ? here : asked;
  const answer = useQuery({ ...levelQuery({ keyword }), enabled: !isWhole && keyword !== '' });
  const found = useMemo(() => {
    if (keyword === '') return null;
    if (isWhole) return searchTree(whole, keyword);
    return answer.data && { roots: onlyFound(answer.data.nodes), count: answer.data.found };
  }, [keyword, isWhole, whole, answer.data]);
  const index: TreeIndex = useMemo(
    () => (found && !isWhole ? indexTree(cliniciansFirst(found.roots)) : whole),
    [found, isWhole, whole],
  );
  return { keyword: found ? keyword : '', found, index, shown: found && isWhole ? found.roots : index.roots };
}

/** What is below the last node of a way does not belong to the answer. */
function onlyFound(nodes: Parameters<typeof nestLevels>[0][number]) {
  const above = new Set(nodes.map(({ parent }) => parent));
  return nestLevels([nodes.map((node) => (above.has(node.id) ? node : { ...node, child_count: 0 }))]);
}

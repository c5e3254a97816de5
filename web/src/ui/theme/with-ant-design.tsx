import { type ComponentType, type LazyExoticComponent, lazy, useContext } from 'react';
import { InAntDesign } from './appearance.ts';

export const loadAntDesign = async () => (await import('./AntDesign.tsx')).AntDesign;

/**
 * Loads a part together with Ant Design, and sets that up around the part unless the page has done so. The frame and the
 * pages that work begins with do without Ant Design, so that they appear sooner (ADR 37).
 */
export function withAntDesign<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return async () => {
    const [Part, AntDesign] = await Promise.all([load(), loadAntDesign()]);
    // biome-ignore lint/correctness/noComponentHookFactories: called once per part, when it is loaded
    return function Designed(props: Props) {
      const part = <Part {...props} />;
      return useContext(InAntDesign) ? part : <AntDesign>{part}</AntDesign>;
    };
  };
}

/** `React.lazy` for a part that uses Ant Design. */
export function lazyDesigned<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const loadPart = withAntDesign(load);
  return lazy(async () => ({ default: await loadPart() }));
}

import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { withAntDesign } from '../theme/with-ant-design.tsx';
import { loadOnce } from './load-once.ts';

const focusable = 'input, select, textarea, button, a[href], [tabindex]';

type Late<Props extends object> = FunctionComponent<Props> & { preload(): Promise<void> };

/**
 * A part of a page in a script of its own, with Ant Design: loaded by `preload` or when the browser is idle, at the latest when it is first
 * shown. A failure is shown in its place, with a new attempt; the page around it stays. `name` is what the user knows it
 * as: 筛选. `waiting` stands in its place while it loads, instead of a sentence.
 */
export const latePart = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): Late<Props> => plainPart(name, withAntDesign(load), waiting);

/** `latePart` for what does without Ant Design: named in `plainPages`, so that the build checks it. */
export function plainPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): Late<Props> {
  const code = loadOnce(load);

  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, when its module is loaded
  function LatePart(props: Props) {
    const [Part, setPart] = useState(code.current);
    const [hasFailed, setHasFailed] = useState(false);
    const place = useRef<HTMLDivElement>(null);
    const hadFocus = useRef(false);

    const request = useCallback(() => {
      const noteFocus = () => {
        hadFocus.current = place.current?.contains(document.activeElement) === true;
      };
      noteFocus();
      setHasFailed(false);
      code.get().then(
        (part) => {
          noteFocus();
          setPart(() => part);
        },
        () => {
          noteFocus();
          setHasFailed(true);
        },
      );
    }, []);
    useEffect(() => {
      if (!code.current()) request();
    }, [request]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: another content has taken the place of the focused one
    useLayoutEffect(() => {
      if (hadFocus.current) place.current?.querySelector<HTMLElement>(focusable)?.focus();
    }, [Part, hasFailed]);

    return (
      <div ref={place}>
        {Part ? (
          <Part {...props} />
        ) : hasFailed ? (
          <p role="alert">
            {name}没有加载出来，请检查网络。{' '}
            <button type="button" className="bare-button link-text" onClick={request}>
              重试
            </button>
          </p>
        ) : (
          // Reached by Tab, so that somebody on the way into the part does not pass it while it loads.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: holds the focus until the fields are there
          <div role="status" tabIndex={0} className={waiting ? undefined : 'muted'}>
            {waiting ?? `正在加载${name}…`}
          </div>
        )}
      </div>
    );
  }

  // For the error log: minified code has no readable names.
  Object.defineProperty(LatePart, 'name', { value: name });
  return Object.assign(LatePart, { preload: code.preload });
}

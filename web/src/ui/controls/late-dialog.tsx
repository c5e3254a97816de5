import { type ComponentType, type FunctionComponent, useDeferredValue, useEffect, useState } from 'react';
import { message } from '#web/ui/feedback/feedback.ts';
import { useStable } from '../hooks/use-stable.ts';
import { withAntDesign } from '../theme/with-ant-design.tsx';
import { loadOnce } from './load-once.ts';

/** Most scripts are there before this time; a notice that appears and disappears at once would only distract. */
const noticeAfterMs = 300;

interface Closable {
  /** False: rendered, but closed. */
  open?: boolean;
  onClose(): void;
}

/**
 * A dialog or drawer in a script of its own, loaded when the browser is idle, at the latest when it is opened. A failure
 * is shown as a message, and the dialog counts as closed: opening it again is the new attempt. `name` is what the user
 * knows it as: 登记同意.
 */
export function lateDialog<Props extends Closable>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> & { preload(): void } {
  const code = loadOnce(withAntDesign(load));

  // biome-ignore lint/correctness/noComponentHookFactories: called once per dialog, when its module is loaded
  function LateDialog(props: Props) {
    const [loaded, setLoaded] = useState(code.current);
    // The press is painted first: opening a large dialog may take longer than that.
    const Dialog = useDeferredValue(loaded, null);
    const close = useStable(props.onClose);
    const isWaiting = loaded === null && props.open !== false;
    useEffect(() => {
      if (!isWaiting) return;
      let isOpen = true;
      let hideNotice = () => {};
      const timer = setTimeout(() => {
        hideNotice = message.loading(`正在打开${name}…`);
      }, noticeAfterMs);
      const stop = () => {
        clearTimeout(timer);
        hideNotice();
      };
      code.get().then(
        (part) => isOpen && setLoaded(() => part),
        () => {
          if (!isOpen) return;
          stop();
          message.error(`${name}没有加载出来，请检查网络后再试`);
          close();
        },
      );
      return () => {
        isOpen = false;
        stop();
      };
    }, [isWaiting, close]);
    return Dialog && <Dialog {...props} />;
  }

  // For the error log: minified code has no readable names.
  Object.defineProperty(LateDialog, 'name', { value: name });
  return Object.assign(LateDialog, { preload: code.preload });
}

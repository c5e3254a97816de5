import { Button } from '#web/ui/button/Button.tsx';
import css from '../frame/frame.module.css';
import { useUpdateNotice } from './update-notice.ts';

/** The live region is always mounted: screen readers announce only what is added later. */
export function UpdateBar() {
  const isShown = useUpdateNotice((notice) => notice.isShown);
  return (
    <div role="status">
      {isShown && (
        <p className={`row ${css.noticeBar}`}>
          有新版本。保存正在填写的内容后刷新即可使用。
          <Button type="link" size="small" onClick={() => location.reload()}>
            刷新
          </Button>
        </p>
      )}
    </div>
  );
}

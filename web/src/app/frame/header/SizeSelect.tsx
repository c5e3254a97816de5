import { FontSizeOutlined } from '@ant-design/icons';
import { toast } from '#web/app/feedback/voice.ts';
import { changeSetting, useSettings } from '#web/app/settings/settings.ts';
import { type Size, sizes } from '#web/ui/theme/size.ts';
import { useButtonMenu } from '#web/ui/use-button-menu.tsx';
import { IconButton } from './IconButton.tsx';

const names: Record<Size, string> = { default: '默认', large: '大', small: '小', mini: '迷你' };

function handleChoose(size: Size): void {
  changeSetting('size', size);
  toast('success', '尺寸切换成功');
}

/** The size of every control. Only the look changes: pages keep what is typed into them. */
export function SizeSelect() {
  const current = useSettings((settings) => settings.size);
  const { button, menu } = useButtonMenu('尺寸', () =>
    sizes.map((size) => (
      <button key={size} type="button" role="menuitem" disabled={size === current} onClick={() => handleChoose(size)}>
        {names[size]}
      </button>
    )),
  );
  return (
    <>
      <IconButton {...button} label={`尺寸：${names[current]}`}>
        <FontSizeOutlined aria-hidden />
      </IconButton>
      {menu}
    </>
  );
}

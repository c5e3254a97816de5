import { FontSizeOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { toast } from '#web/app/feedback/voice.ts';
import { changeSetting, useSettings } from '#web/app/settings/settings.ts';
import { type Size, sizes } from '#web/ui/theme/size.ts';
import { IconButton } from './IconButton.tsx';
import { useDropdown } from './use-dropdown.ts';

const names: Record<Size, string> = { default: '默认', large: '大', small: '小', mini: '迷你' };

function handleChoose(size: string): void {
  changeSetting('size', size as Size);
  toast('success', '尺寸切换成功');
}

/** The size of every control. Only the look changes: pages keep what is typed into them. */
export function SizeSelect() {
  const current = useSettings((settings) => settings.size);
  const items = sizes.map((size) => ({ key: size, label: names[size], disabled: size === current }));
  const { dropdown, button } = useDropdown(items, handleChoose);
  return (
    <Dropdown {...dropdown}>
      <IconButton {...button} label={`尺寸：${names[current]}`}>
        <FontSizeOutlined aria-hidden />
      </IconButton>
    </Dropdown>
  );
}

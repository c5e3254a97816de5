import { ExclamationCircleFilled, WarningOutlined } from '@ant-design/icons';
import { LevelTag } from '#web/ui/status/LevelTag.tsx';

/** How serious a finding is: icon and text, never colour alone. */
export function FindingTag({ level }: { level: 'block' | 'warn' }) {
  return level === 'block' ? (
    <LevelTag level="crit" icon={<ExclamationCircleFilled aria-hidden />}>
      不能启用
    </LevelTag>
  ) : (
    <LevelTag level="warn" icon={<WarningOutlined aria-hidden />}>
      需确认
    </LevelTag>
  );
}

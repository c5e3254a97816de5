import { ExclamationCircleFilled, WarningOutlined } from '@ant-design/icons';
import './finding-tag.css';

/** How serious a finding is: icon and word, never colour alone. */
export function FindingTag({ level }: { level: 'block' | 'warn' }) {
  return level === 'block' ? (
    <span className="finding-tag finding-block">
      <ExclamationCircleFilled aria-hidden /> 不能启用
    </span>
  ) : (
    <span className="finding-tag finding-warn">
      <WarningOutlined aria-hidden /> 需确认
    </span>
  );
}

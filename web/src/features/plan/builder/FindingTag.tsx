import { ExclamationCircleFilled, WarningOutlined } from '@ant-design/icons';
import css from './finding-tag.module.css';

/** How serious a finding is: icon and word, never colour alone. */
export function FindingTag({ level }: { level: 'block' | 'warn' }) {
  return level === 'block' ? (
    <span className={`inline-row fixed fine ${css.findingTag} crit-box`}>
      <ExclamationCircleFilled aria-hidden /> 不能启用
    </span>
  ) : (
    <span className={`inline-row fixed fine ${css.findingTag} warn-box`}>
      <WarningOutlined aria-hidden /> 需确认
    </span>
  );
}

import { ExclamationCircleFilled, WarningOutlined } from '@ant-design/icons';
import css from './findings.module.css';

/** How serious a finding is: icon and text, never colour alone. */
export function FindingTag({ level }: { level: 'block' | 'warn' }) {
  return level === 'block' ? (
    <span className={`inline-row fixed fine lines-small bold nowrap ${css.tag} crit-box`}>
      <ExclamationCircleFilled aria-hidden /> 不能启用
    </span>
  ) : (
    <span className={`inline-row fixed fine lines-small bold nowrap ${css.tag} warn-box`}>
      <WarningOutlined aria-hidden /> 需确认
    </span>
  );
}

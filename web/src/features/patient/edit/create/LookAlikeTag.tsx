import { ExclamationCircleFilled, WarningFilled } from '@ant-design/icons';
import css from './look-alike.module.css';
import type { LookAlikes } from './use-duplicates.ts';

/** In a word what was found. */
export function LookAlikeTag({ lookAlikes: { found } }: { lookAlikes: LookAlikes }) {
  if (!found) return null;
  if (found.block.length > 0 || found.is_elsewhere) {
    return (
      <span className={`note lines-small bold ${css.tag}`} data-level="crit">
        <ExclamationCircleFilled aria-hidden /> 证件号相同
      </span>
    );
  }
  if (found.strong.length > 0) {
    return (
      <span className={`note lines-small bold ${css.tag}`} data-level="high">
        <WarningFilled aria-hidden /> {found.strong.length} 位高度相似
      </span>
    );
  }
  if (found.colleagues.length > 0) {
    return (
      <span className={`note lines-small bold ${css.tag}`} data-level="high">
        <WarningFilled aria-hidden /> 其他医生名下有相似
      </span>
    );
  }
  return found.weak.length > 0 ? (
    <span className={`note lines-small bold ${css.tag}`}>{found.weak.length} 位部分相同</span>
  ) : null;
}

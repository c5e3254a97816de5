import { ExclamationCircleFilled, WarningFilled } from '@ant-design/icons';
import { LevelTag } from '#web/ui/status/LevelTag.tsx';
import type { LookAlikes } from './use-duplicates.ts';

/** The most important result of the comparison, as a tag. */
export function LookAlikeTag({ lookAlikes: { found } }: { lookAlikes: LookAlikes }) {
  if (!found) return null;
  if (found.block.length > 0 || found.is_elsewhere) {
    return (
      <LevelTag level="crit" icon={<ExclamationCircleFilled aria-hidden />}>
        证件号相同
      </LevelTag>
    );
  }
  if (found.strong.length > 0 || found.colleagues.length > 0) {
    return (
      <LevelTag level="high" icon={<WarningFilled aria-hidden />}>
        {found.strong.length > 0 ? `${found.strong.length} 位高度相似` : '其他医生名下有相似'}
      </LevelTag>
    );
  }
  return found.weak.length > 0 ? <LevelTag level="neutral">{found.weak.length} 位部分相同</LevelTag> : null;
}

import { useEffect, useState } from 'react';
import { isNobody } from './duplicate-check.ts';
import { LookAlikeBody } from './LookAlikePanel.tsx';
import { LookAlikeTag } from './LookAlikeTag.tsx';
import type { LookAlikes } from './use-duplicates.ts';

interface Props {
  lookAlikes: LookAlikes;
  isHeld: boolean;
}

/** The look-alikes where there is no room beside the form: folded, until one of them holds up. */
export function LookAlikeSheet({ lookAlikes, isHeld }: Props) {
  const [isOpen, setIsOpen] = useState(isHeld);
  useEffect(() => {
    if (isHeld) setIsOpen(true);
  }, [isHeld]);
  const { found, isChecking } = lookAlikes;
  return (
    <details className="look-alike-sheet" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        可能已建档
        {isChecking ? (
          <span className="small">正在比对…</span>
        ) : !found || isNobody(found) ? (
          <span className="small">{found ? '没有相似档案' : '尚未比对'}</span>
        ) : (
          <LookAlikeTag lookAlikes={lookAlikes} />
        )}
      </summary>
      <LookAlikeBody lookAlikes={lookAlikes} isHeld={isHeld} />
    </details>
  );
}

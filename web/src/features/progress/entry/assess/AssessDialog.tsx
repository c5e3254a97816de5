import type { progress } from '@yun/contract';
import { findScale } from '@yun/contract/scales/index';
import { useState } from 'react';
import { AssessForm } from './AssessForm.tsx';
import { ScaleList } from './ScaleList.tsx';

export interface AssessDialogProps {
  summary: progress.ProgressSummary;
  /** Opens the questions of this scale at once. */
  scaleCode?: string | undefined;
  /** The draft to continue. */
  draft?: progress.Assessment | undefined;
  onClose: () => void;
}

/** 录入评定: first the choice of a scale, then its questions. */
export function AssessDialog({ summary, scaleCode, draft: firstDraft, onClose }: AssessDialogProps) {
  const [draft, setDraft] = useState(firstDraft);
  const [code, setCode] = useState(firstDraft?.scale_code ?? scaleCode ?? '');
  const scale = findScale(code);

  function handleChoose(next: string, nextDraft?: progress.Assessment): void {
    setDraft(nextDraft);
    setCode(next);
  }

  if (!scale) return <ScaleList summary={summary} onChoose={handleChoose} onClose={onClose} />;
  return (
    <AssessForm
      key={draft?.id ?? scale.code}
      summary={summary}
      scale={scale}
      draft={draft}
      onBack={draft ? undefined : () => handleChoose('')}
      onClose={onClose}
    />
  );
}

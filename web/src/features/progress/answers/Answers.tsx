import type { progress } from '@yun/contract';
import { AdherenceAnswer } from './AdherenceAnswer.tsx';
import { FunctionAnswer } from './FunctionAnswer.tsx';
import { PainAnswer } from './PainAnswer.tsx';
import './answers.css';

/** In ten seconds: 在做吗? 痛吗? 有进步吗? */
export function Answers({ summary }: { summary: progress.ProgressSummary }) {
  return (
    <div className="answers">
      <AdherenceAnswer summary={summary} />
      <PainAnswer summary={summary} />
      <FunctionAnswer summary={summary} />
    </div>
  );
}

import type { SkippedReason } from '@yun/contract/progress/labels';

interface Props {
  name: string;
  onBack: () => void;
  onHurt: () => void;
  onSkip: (reason: SkippedReason) => void;
}

const reasons: readonly [SkippedReason, string][] = [
  ['没时间', '没时间'],
  ['不会做', '不会做'],
  ['器械不便', '没有器械或地方'],
  ['其他', '别的原因'],
];

export function SkipView({ name, onBack, onHurt, onSkip }: Props) {
  return (
    <main className="h5-plain">
      <h1>为什么跳过“{name}”？</h1>
      {reasons.map(([reason, words]) => (
        <button key={reason} type="button" className="h5-second" onClick={() => onSkip(reason)}>
          {words}
        </button>
      ))}
      <button type="button" className="h5-second h5-alarm" onClick={onHurt}>
        太痛了
      </button>
      <button type="button" className="h5-link" onClick={onBack}>
        不跳过，接着练
      </button>
    </main>
  );
}

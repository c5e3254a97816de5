import { PauseCircleOutlined, PlayCircleOutlined } from '@ant-design/icons';
import type { Figure } from '@yun/contract';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { ExerciseFigure } from './ExerciseFigure.tsx';
import { momentAt } from './moment.ts';

interface Props {
  figure: Figure | null;
  name: string;
  /** Seconds of one repetition, there and back. */
  tempo: number;
  hold: number;
}

/** The exercise in motion at its tempo, holds cut to 3 seconds; still until the user starts it. */
export function MovingFigure({ figure, name, tempo, hold }: Props) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [moment, setMoment] = useState<number | undefined>(undefined);
  useEffect(() => {
    if (!isPlaying) return;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      setMoment(momentAt((now - start) / 1000, tempo, Math.min(hold, 3)));
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, tempo, hold]);
  return (
    <div className="moving-figure mb-3">
      <ExerciseFigure figure={figure} name={name} {...(isPlaying && moment !== undefined && { moment })} />
      {figure && (
        <Button
          size="small"
          icon={isPlaying ? <PauseCircleOutlined aria-hidden /> : <PlayCircleOutlined aria-hidden />}
          onClick={() => {
            setIsPlaying(!isPlaying);
            setMoment(undefined);
          }}
        >
          {isPlaying ? '停止' : '播放动作'}
        </Button>
      )}
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import css from '../entry.module.css';

interface Props {
  /** The item that is timed: 用时. */
  label: string;
  /** Gets the seconds with one decimal. */
  onStop(seconds: string): void;
}

const tickMs = 100;
const shown = (ms: number) => (ms / 1000).toFixed(1);

/** Times a test; the space bar starts and stops it, so that the eyes can stay on the patient. */
export function Stopwatch({ label, onStop }: Props) {
  const [begun, setBegun] = useState<number | null>(null);
  const [passed, setPassed] = useState(0);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (begun === null) return;
    const timer = setInterval(() => setPassed(performance.now() - begun), tickMs);
    return () => clearInterval(timer);
  }, [begun]);

  function press(): void {
    if (begun === null) {
      setPassed(0);
      setBegun(performance.now());
      return;
    }
    onStop(shown(performance.now() - begun));
    setBegun(null);
  }

  return (
    <span className="row">
      <Button
        ref={button}
        className={`figures ${css.timer}`}
        aria-label={begun === null ? `开始计时（${label}）` : `停止计时（${label}）`}
        onClick={press}
      >
        {begun === null ? '开始计时' : `停止 ${shown(passed)} 秒`}
      </Button>
      <span className="small">空格键开始、停止</span>
    </span>
  );
}

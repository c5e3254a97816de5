import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import css from './scale-form.module.css';

interface Props {
  /** What is timed: 用时. */
  label: string;
  /** Seconds, with one digit. */
  onStop(seconds: string): void;
}

const tickMs = 100;
const shown = (ms: number) => (ms / 1000).toFixed(1);

/** Times a test while one watches the patient: the space bar starts and stops it. */
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
    <span className={`row ${css.stopwatch}`}>
      <Button
        ref={button}
        aria-label={begun === null ? `开始计时（${label}）` : `停止计时（${label}）`}
        onClick={press}
      >
        {begun === null ? '开始计时' : `停止 ${shown(passed)} 秒`}
      </Button>
      <span className="small">空格键开始、停止</span>
    </span>
  );
}

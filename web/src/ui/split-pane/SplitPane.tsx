import { type ReactNode, useId, useState } from 'react';
import { SplitBar, type SplitLimits, type SplitOrientation } from './SplitBar.tsx';
import './split-pane.css';

interface Props {
  /** The accessible name of the bar. */
  label: string;
  orientation: SplitOrientation;
  /** The share of the first part, in percent. Without it the pane keeps its own state. */
  share?: number;
  onShareChange?(share: number): void;
  resetsOnPress?: boolean;
  children: [first: ReactNode, second: ReactNode];
}

/** In percent. */
export const shareLimits: SplitLimits = { least: 10, most: 90, usual: 50 };
const step = 2;

/** Two parts that fill their container, with a bar between them. */
export function SplitPane({ label, orientation, share, onShareChange, resetsOnPress, children }: Props) {
  const [ownShare, setOwnShare] = useState(shareLimits.usual);
  const firstId = useId();
  const [first, second] = children;
  const isVertical = orientation === 'vertical';
  const shown = share ?? ownShare;
  const tracks = `minmax(0, ${shown}fr) auto minmax(0, ${100 - shown}fr)`;

  function handleChange(next: number): void {
    const rounded = Math.round(next * 10) / 10;
    setOwnShare(rounded);
    onShareChange?.(rounded);
  }

  function percentPerPixel(bar: HTMLElement): number {
    const room = bar.parentElement as HTMLElement;
    return 100 / (isVertical ? room.clientWidth - bar.offsetWidth : room.clientHeight - bar.offsetHeight);
  }

  return (
    <div className="split-pane" style={{ [isVertical ? 'gridTemplateColumns' : 'gridTemplateRows']: tracks }}>
      <div className="scroll" id={firstId}>
        {first}
      </div>
      <SplitBar
        label={label}
        orientation={orientation}
        value={shown}
        valueText={`${Math.round(shown)}%`}
        limits={shareLimits}
        step={step}
        perPixel={percentPerPixel}
        resetsOnPress={resetsOnPress}
        controls={firstId}
        onChange={handleChange}
      />
      <div className="scroll">{second}</div>
    </div>
  );
}

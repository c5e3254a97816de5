import { Delayed } from '#web/ui/status/Delayed.tsx';
import css from './day-home.module.css';
import { blockHead, HomeColumns } from './HomeBlock.tsx';

interface Props {
  /** The number of rows of each block. */
  main: readonly number[];
  side: readonly number[];
}

/** The skeleton of the page, in its real layout. */
export function HomeSkeleton({ main, side }: Props) {
  return (
    <Delayed>
      <div role="status" aria-label="正在加载首页">
        <span className="bar" style={{ width: 180, height: 20 }} />
        <span className="bar" style={{ width: 360, maxWidth: '100%', margin: '12px 0 20px' }} />
        <HomeColumns main={<Blocks rows={main} />} side={<Blocks rows={side} />} />
      </div>
    </Delayed>
  );
}

function Blocks({ rows }: { rows: readonly number[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: grey blocks have nothing else to tell them apart
  return rows.map((count, place) => <Block key={place} rows={count} />);
}

function Block({ rows }: { rows: number }) {
  return (
    <div className={`card ${css.block}`} aria-hidden>
      <div className={blockHead}>
        <span className="bar" style={{ width: 72, height: 16 }} />
      </div>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey lines have nothing else to tell them apart
        <div key={row} className={`flex between ${css.skeletonRow}`}>
          <span className="bar" style={{ width: `${62 - ((row * 17) % 30)}%` }} />
          <span className="bar" style={{ width: 48 }} />
        </div>
      ))}
    </div>
  );
}

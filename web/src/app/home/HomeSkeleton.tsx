import { Delayed } from '#web/ui/status/Delayed.tsx';
import css from './day-home.module.css';
import homeCss from './home.module.css';

interface Props {
  /** How many rows each block of a column has. */
  main: readonly number[];
  side: readonly number[];
}

/** The page in grey, in its real shape. */
export function HomeSkeleton({ main, side }: Props) {
  return (
    <Delayed>
      <div role="status" aria-label="正在加载首页">
        <span className="bar" style={{ width: 180, height: 20 }} />
        <span className="bar" style={{ width: 360, maxWidth: '100%', margin: '12px 0 20px' }} />
        <div className={`grid top gap-x-4 ${homeCss.columns}`}>
          <Column blocks={main} />
          <Column blocks={side} />
        </div>
      </div>
    </Delayed>
  );
}

function Column({ blocks }: { blocks: readonly number[] }) {
  return (
    <div>
      {blocks.map((rows, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey blocks have nothing else to tell them apart
        <Block key={place} rows={rows} />
      ))}
    </div>
  );
}

function Block({ rows }: { rows: number }) {
  return (
    <div className={`card ${css.block}`} aria-hidden>
      <div className={css.blockHead}>
        <span className="bar" style={{ width: 72, height: 16 }} />
      </div>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey lines have nothing else to tell them apart
        <div key={row} className={css.skeletonRow}>
          <span className="bar" style={{ width: `${62 - ((row * 17) % 30)}%` }} />
          <span className="bar" style={{ width: 48 }} />
        </div>
      ))}
    </div>
  );
}

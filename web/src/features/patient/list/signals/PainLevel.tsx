import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import './signals.css';

interface Props {
  /** 0 to 10; null: not reported, which is no zero. */
  pain: number | null;
  /** Against the session before. */
  change: number | null;
}

/** The last pain told, and where it goes. */
export function PainLevel({ pain, change }: Props) {
  if (pain === null) return <span className="signal-none">未报</span>;
  return (
    <span className="pain">
      <b>{pain}</b> <Change change={change ?? 0} />
    </span>
  );
}

function Change({ change }: { change: number }) {
  if (change === 0) return <small>持平</small>;
  const isUp = change > 0;
  const level = isUp ? (change >= 2 ? 'worse' : 'rising') : 'falling';
  return (
    <span className="pain-change" data-level={level}>
      {isUp ? <ArrowUpOutlined aria-label="上升" /> : <ArrowDownOutlined aria-label="下降" />} {Math.abs(change)}
    </span>
  );
}

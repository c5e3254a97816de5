import { Delayed } from './Delayed.tsx';

/** A page in grey, before anything is known of its shape. */
export function SkeletonPage() {
  return (
    <Delayed>
      <div className="page">
        <span className="bar" style={{ width: 180, height: 20 }} />
        <div className="card">
          <span className="bar" style={{ width: '45%' }} />
          <span className="bar" style={{ width: '75%' }} />
          <span className="bar" style={{ width: '60%' }} />
        </div>
      </div>
    </Delayed>
  );
}

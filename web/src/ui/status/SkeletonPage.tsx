import { Delayed } from './Delayed.tsx';

/** The skeleton of a page, before its layout is known. */
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

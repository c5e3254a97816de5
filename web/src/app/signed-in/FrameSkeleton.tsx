import { Delayed } from '#web/ui/Delayed.tsx';

/** The frame in grey until it is known who is signed in and what he may see. */
export function FrameSkeleton() {
  return (
    <div className="frame-skeleton" role="status" aria-label="正在加载">
      <aside />
      <div>
        <header />
        <Delayed>
          <div className="page">
            <span className="bar" style={{ width: 200, height: 20 }} />
            <div className="card">
              <span className="bar" style={{ width: '45%' }} />
              <span className="bar" style={{ width: '75%' }} />
              <span className="bar" style={{ width: '60%' }} />
            </div>
          </div>
        </Delayed>
      </div>
    </div>
  );
}

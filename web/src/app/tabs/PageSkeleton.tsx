import { Delayed } from '#web/ui/Delayed.tsx';

/** Until a page's code has arrived. The pages draw the skeletons of their own data. */
export function PageSkeleton() {
  return (
    <Delayed>
      <div className="page" role="status" aria-label="正在加载页面">
        <span className="bar" style={{ width: 160, height: 20 }} />
        <div className="card">
          <span className="bar" style={{ width: '40%' }} />
          <span className="bar" style={{ width: '70%' }} />
          <span className="bar" style={{ width: '55%' }} />
        </div>
      </div>
    </Delayed>
  );
}

import { SkeletonPage } from '#web/ui/SkeletonPage.tsx';

/** The frame in grey until it is known who is signed in and what he may see. */
export function FrameSkeleton() {
  return (
    <div className="frame-skeleton" role="status" aria-label="正在加载">
      <aside />
      <div>
        <header />
        <SkeletonPage />
      </div>
    </div>
  );
}

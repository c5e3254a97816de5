import { SkeletonPage } from '#web/ui/SkeletonPage.tsx';

/** Until a page's code has arrived. The pages draw the skeletons of their own data. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label="正在加载页面">
      <SkeletonPage />
    </div>
  );
}

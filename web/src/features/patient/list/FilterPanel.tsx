import { FilterOutlined } from '@ant-design/icons';
import { lazy, Suspense } from 'react';
import { PanelButton } from '#web/ui/controls/PanelButton.tsx';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import type { FilterProps } from './FilterFields.tsx';
import css from './list-head.module.css';

// Loaded once the button is pointed at or focused: selects and dates are as large as the list itself.
const loadFields = () => import('./FilterFields.tsx');
const FilterFields = lazy(async () => {
  try {
    return { default: (await loadFields()).FilterFields };
  } catch {
    return { default: NotLoaded };
  }
});
const preload = () => void loadFields().catch(() => {});

function NotLoaded() {
  return <p role="alert">筛选没有加载出来，请检查网络后刷新页面</p>;
}

/** 筛选: a button with the filters of the list. */
export function FilterPanel(props: FilterProps) {
  const isNarrow = useNarrower('narrow');
  return (
    <PanelButton
      icon={<FilterOutlined aria-hidden />}
      aria-label="筛选"
      title={isNarrow ? '筛选' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      panel={
        <Suspense fallback={<div role="status" aria-label="正在加载筛选" className={css.filtersLoading} />}>
          <FilterFields {...props} />
        </Suspense>
      }
    >
      {isNarrow ? null : '筛选'}
    </PanelButton>
  );
}

import { FilterOutlined } from '@ant-design/icons';
import { latePart } from '#web/ui/controls/late-part.tsx';
import { PanelButton } from '#web/ui/controls/PanelButton.tsx';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import type { FilterProps } from './FilterFields.tsx';

// Selects and dates are as large as the list itself: loaded once the button is pointed at or focused.
const FilterFields = latePart('筛选', async () => (await import('./FilterFields.tsx')).FilterFields);

/** 筛选: a button with the filters of the list. */
export function FilterPanel(props: FilterProps) {
  const isNarrow = useNarrower('narrow');
  return (
    <PanelButton
      icon={<FilterOutlined aria-hidden />}
      aria-label="筛选"
      title={isNarrow ? '筛选' : undefined}
      onPointerEnter={FilterFields.preload}
      onFocus={FilterFields.preload}
      panel={<FilterFields {...props} />}
    >
      {isNarrow ? null : '筛选'}
    </PanelButton>
  );
}

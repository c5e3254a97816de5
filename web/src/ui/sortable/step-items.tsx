import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { placeOf } from './move.ts';
import type { Sorting } from './use-sorting.ts';

/** For the menu of a row: the same as Alt with the arrow keys. */
export function stepItems({ shown, move }: Sorting, row: string) {
  const { list, index } = placeOf(shown, row) ?? { list: 0, index: 0 };
  return stepsFrom(index, (shown[list]?.length ?? 0) - 1, (to) => move(row, { list, index: to }));
}

/** The same for a row that knows its index and the last one. */
export function stepsFrom(index: number, last: number, moveTo: (index: number) => void) {
  return [
    {
      key: 'up',
      label: '上移',
      icon: <ArrowUpOutlined />,
      disabled: index === 0 && '已经是第一个',
      onClick: () => moveTo(index - 1),
    },
    {
      key: 'down',
      label: '下移',
      icon: <ArrowDownOutlined />,
      disabled: index === last && '已经是最后一个',
      onClick: () => moveTo(index + 1),
    },
  ];
}

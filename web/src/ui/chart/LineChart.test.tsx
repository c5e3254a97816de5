import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChartFrame } from './ChartFrame.tsx';
import { tableOf } from './chart-table.ts';
import type { ChartContent } from './chart-types.ts';
import { LineChart } from './LineChart.tsx';

const content: ChartContent = {
  series: [
    {
      key: 'rom',
      word: '左膝屈',
      look: 'main',
      points: [
        { date: '2026-10-12', value: 74 },
        { date: '2026-10-19', value: null },
        { date: '2026-10-26', value: 84 },
      ],
    },
  ],
  from: '2026-09-28',
  to: '2026-11-12',
  dayZero: '2026-09-28',
  dayLabel: '术后',
  axis: { unit: '°', digits: 0 },
};

function show() {
  render(
    <ChartFrame title="左膝屈（被动）" table={() => tableOf(content)}>
      <LineChart content={content} height={200} label="左膝屈，由 74° 到 84°" />
    </ChartFrame>,
  );
  return screen.getByRole('application', { name: '左膝屈，由 74° 到 84°' });
}

it('is read point by point with the arrow keys', () => {
  const plot = show();
  const reading = () => screen.getByRole('status').textContent;
  const press = (key: string) => fireEvent.keyDown(plot, { key });
  expect(reading()).toBe('');
  press('ArrowLeft');
  expect(reading()).toBe('10-26，术后 28 天，84°');
  press('ArrowLeft');
  expect(reading()).toBe('10-12，术后 14 天，74°');
  press('ArrowLeft');
  expect(reading()).toBe('10-12，术后 14 天，74°');
  press('End');
  expect(reading()).toBe('10-26，术后 28 天，84°');
  press('Escape');
  expect(reading()).toBe('');
});

it('shows its values as a table', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: '查看数据' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    '日期术后天数左膝屈',
    '2026-10-262884°',
    '2026-10-1921未报',
    '2026-10-121474°',
  ]);
  fireEvent.click(screen.getByRole('button', { name: '查看图表' }));
  expect(screen.queryByRole('table')).toBeNull();
});

it('draws the label of the measurement error over the grid lines', () => {
  const band = { from: 64, to: 84, words: '测量误差 ±10°' };
  const { container } = render(<LineChart content={{ ...content, band }} height={200} label="左膝屈" />);
  const label = screen.getByText('测量误差 ±10°');
  const grid = container.querySelector('.chart-grid') as Element;
  expect(grid.compareDocumentPosition(label)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

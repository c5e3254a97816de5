import { render, screen } from '@testing-library/react';
import { theme } from 'antd';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { AppearanceContext } from './appearance.ts';
import { deriveColors } from './derive-colors.ts';
import { lazyDesigned, withAntDesign } from './with-ant-design.tsx';

const trial = '#11a983';
const { accent } = deriveColors(trial, false);
const look = { color: trial, isDark: false, size: 'default', isTouch: false, isReduced: true } as const;

function Primary({ label }: { label: string }) {
  const { colorPrimary, motion } = theme.useToken().token;
  return <output aria-label={label}>{`${colorPrimary} ${motion}`}</output>;
}
const load = async () => Primary;

it('sets up our theme around a part', async () => {
  const Part = await withAntDesign(load)();
  render(
    <AppearanceContext value={look}>
      <Part label="自己" />
    </AppearanceContext>,
  );
  expect(screen.getByLabelText('自己').textContent).toBe(`${accent} false`);
});

it('does so once, however deep the part is', async () => {
  const Inner = await withAntDesign(load)();
  const Outer = await withAntDesign(async () => () => (
    // A second one would follow this.
    <AppearanceContext value={{ ...look, color: '#212121' }}>
      <Inner label="里面" />
    </AppearanceContext>
  ))();
  render(
    <AppearanceContext value={look}>
      <Outer />
    </AppearanceContext>,
  );
  expect(screen.getByLabelText('里面').textContent).toBe(`${accent} false`);
});

it('serves React.lazy, and passes a failure on', async () => {
  const Late = lazyDesigned(load);
  render(
    <Suspense fallback="等待">
      <Late label="稍后" />
    </Suspense>,
  );
  expect(await screen.findByLabelText('稍后')).toBeTruthy();
  const failed = vi.fn(() => Promise.reject(new Error('offline')));
  await expect(withAntDesign(failed)()).rejects.toThrow('offline');
});

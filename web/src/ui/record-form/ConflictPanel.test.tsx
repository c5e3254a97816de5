import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Plain } from '#web/test/Plain.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import type { Choice } from './conflict.ts';

const fields = [
  { field: 'phone', mine: '13800000001', current: '13800000002', isContested: true },
  { field: 'remark', mine: '家属陪同', current: null, isContested: false },
];

it('proposes what only this user changed, and decides nothing that both changed', () => {
  const resolved: Record<string, Choice>[] = [];
  render(
    <Plain>
      <ConflictPanel
        conflict={{ current: {}, fields }}
        noun="患者档案"
        nameOf={(field) => field}
        textOf={(_, value) => String(value)}
        isSaving={false}
        onResolve={(choices) => resolved.push(choices)}
      />
    </Plain>,
  );
  const chosen = (label: string) =>
    [...screen.getByLabelText(label).querySelectorAll('input')].map(({ checked }) => checked);
  expect([chosen('phone采用'), chosen('remark采用')]).toEqual([
    [false, false],
    [true, false],
  ]);
  const save = screen.getByText('继续保存').closest('button') as HTMLButtonElement;
  expect([save.disabled, screen.getByText('还有 1 项需要选择') !== null]).toEqual([true, true]);
  fireEvent.click(screen.getByLabelText('phone采用').querySelector('input[value="current"]') as Element);
  fireEvent.click(save);
  expect(resolved).toEqual([{ phone: 'current', remark: 'mine' }]);
});

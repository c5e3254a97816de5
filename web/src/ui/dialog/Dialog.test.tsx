import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findDialog } from '#web/test/find-dialog.ts';
import { Plain } from '#web/test/Plain.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { ask } from './ask.tsx';
import { Dialog } from './Dialog.tsx';
import type { DialogPatient } from './dialog-patient.ts';
import { SideDrawer } from './SideDrawer.tsx';

const luo = { name: '罗秀英', gender: 2 as const, age: 69, patient_no: 'P20260012' };

function Question({ patient }: { patient: DialogPatient }) {
  return <Button onClick={() => ask({ title: '删除草稿？', patient, content: '不能找回。' })}>删除</Button>;
}

it('does not compile without a patient', () => {
  // @ts-expect-error the patient is missing
  expect(<Dialog open title="暂停" />).toBeTruthy();
  // @ts-expect-error the patient is missing
  expect(<SideDrawer open title="版本" />).toBeTruthy();
  // @ts-expect-error the patient is missing
  expect(() => ask({ title: '删除？' })).toBeTruthy();
});

it.each([
  [luo, '暂停：罗秀英 女 · 69 岁 · P20260012'],
  [{ name: '罗秀英' }, '暂停：罗秀英'],
  [[luo, { name: '陆振华' }], '暂停：罗秀英、陆振华'],
  [[luo, luo, luo], '暂停：罗秀英等 3 位'],
  [null, '暂停'],
] as const)('names the patient in the title: %#', async (patient, title) => {
  render(
    <Plain>
      <Dialog open title="暂停" patient={patient} />
    </Plain>,
  );
  const dialog = await findDialog('暂停');
  expect(dialog.querySelector('.ant-modal-title')?.textContent).toBe(title);
});

it('names the patient in a drawer and in the first line of a question', async () => {
  render(
    <Plain>
      <SideDrawer open title="版本" patient={luo} />
      <Question patient={luo} />
    </Plain>,
  );
  expect(await findDialog('版本：罗秀英 女 · 69 岁')).toBeTruthy();
  fireEvent.click(screen.getByText('删除'));
  const content = (await screen.findByText('不能找回。')).textContent;
  expect(content).toBe('罗秀英 女 · 69 岁 · P20260012不能找回。');
});

import { fireEvent, render, screen } from '@testing-library/react';
import { errorCodes } from '@yun/contract/base/error-codes';
import { expect, it } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { today } from '#web/test/h5-today.ts';
import { jobStore } from '../queue/job-store.ts';
import { readKept, writeKept } from '../queue/kept.ts';
import { addJob, openQueue } from '../queue/queue.ts';
import { ClosedPage } from './ClosedPage.tsx';

const { clinic } = today();
const last = { patientId: 31, clinic };
const over = (code: number, message = '') => new ApiError('envelope', { code, message, data: { clinic } });

function fill(): void {
  writeKept(31, 'today', '{"patient_name":"陆振华"}');
  writeKept(32, 'today', '{"patient_name":"别人"}');
  const close = openQueue(31);
  addJob('report', { signs: ['头晕'], note: '' });
  close();
  for (const name of ['draft', 'training', 'answers']) writeKept(31, name, '没写完的');
}

it('deletes everything readable of the patient when the link has ended, except what was not sent yet', () => {
  fill();
  render(<ClosedPage error={over(errorCodes.expired)} last={last} />);
  expect(screen.getByText('这个二维码已过期')).toBeTruthy();
  expect(screen.getByText(/打电话 010-88886666/).getAttribute('href')).toBe('tel:01088886666');
  expect(document.body.textContent).not.toMatch(/陆|何静/);
  expect(readKept(31, 'today')).toBeNull();
  expect(readKept(32, 'today')).not.toBeNull();
  expect(jobStore.list(31).map(({ kind }) => kind)).toEqual(['report']);
  for (const name of ['draft', 'training', 'answers']) expect(readKept(31, name)).toBe('没写完的');
  fireEvent.click(screen.getByText('不发了，全部删除'));
  expect(jobStore.list(31)).toEqual([]);
  expect(screen.queryByText(/没有发出/)).toBeNull();
});

it.each([
  ['withdrawn', over(errorCodes.endedElsewhere), '这个二维码已停用'],
  ['unknown', new ApiError('envelope', { code: errorCodes.badToken }), '这个二维码打不开'],
  ['on too many phones', over(errorCodes.wrongState, '这个二维码已在 5 台手机上打开过'), '打开的手机太多了'],
  ['none at all', null, '请扫描二维码'],
])('%s: shows its title', (_name, error, title) => {
  render(<ClosedPage error={error} last={null} />);
  expect(screen.getByRole('heading').textContent).toBe(title);
});

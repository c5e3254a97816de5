import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { addDays, today } from '@yun/contract/base/day';
import { Form } from 'antd';
import { expect, it, onTestFinished } from 'vitest';
import { noteServerDate } from '#web/lib/time/server-time.ts';
import { Plain } from '#web/test/Plain.tsx';
import { BelongingFields } from './BelongingFields.tsx';

function typeVisit(day: string): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form validateTrigger="onBlur">
        <BelongingFields />
      </Form>
    </QueryClientProvider>,
    { wrapper: Plain },
  );
  const field = document.getElementById('next_visit_date') as HTMLInputElement;
  fireEvent.change(field, { target: { value: day } });
  fireEvent.blur(field);
}

it('refuses a next visit in an impossible year', async () => {
  typeVisit('9999-12-31');
  expect(await screen.findByText('下次复诊日期不能晚于 2199-12-31')).toBeTruthy();
});

it('refuses one that is in the past for the server, whatever the device shows', async () => {
  noteServerDate(new Date(Date.now() + 2 * 86_400_000).toUTCString());
  onTestFinished(() => noteServerDate(new Date().toUTCString()));
  typeVisit(addDays(today(), 1));
  expect(await screen.findByText('下次复诊日期不能早于今天')).toBeTruthy();
});

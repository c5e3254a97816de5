import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '#web/app/feedback/query-client.ts';
import { Plain } from '#web/test/Plain.tsx';
import { buildPatientInfo } from '#web/test/patient-rows.ts';
import { serve } from '#web/test/serve.ts';
import { PageContext } from '#web/ui/page-context.ts';
import { RevealedNumber } from './RevealedNumber.tsx';

const whole = '310101195903050017';
const masked = '310***********0017';
const slot = { id: '/patient/edit/10', isLive: () => true, nameRecord: () => {}, canOpen: () => true };

async function open(seconds: number) {
  const reasons: string[] = [];
  await serve(
    {
      'POST /api/patient/reveal_sensitive': ({ reason }) => {
        reasons.push(reason);
        return { value: whole, expires_in: seconds };
      },
    },
    '/patient/edit/10',
  );
  const client = createQueryClient();
  const draw = (isShown: boolean) => (
    <QueryClientProvider client={client}>
      <Plain>
        <PageContext value={slot}>
          <RevealedNumber info={buildPatientInfo()} isShown={isShown} mayReveal />
        </PageContext>
      </Plain>
    </QueryClientProvider>
  );
  const { rerender } = render(draw(true));
  return { reasons, client, hide: () => rerender(draw(false)) };
}

async function reveal() {
  fireEvent.click(screen.getByText('查看完整证件号'));
  fireEvent.click(await screen.findByText('查看'));
  expect(await screen.findByText('请填写原因')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '核对医保登记' } });
  fireEvent.click(screen.getByText('查看'));
  await screen.findByText(whole);
}

it('shows the whole number only after a reason, and masks it again after its time', async () => {
  const { reasons, client } = await open(1);
  await reveal();
  expect(reasons).toEqual(['核对医保登记']);
  expect(screen.getByText(/^[01] 秒后隐藏$/)).toBeTruthy();
  await screen.findByText(masked);
  expect(screen.queryByText(whole)).toBeNull();
  await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
});

it('masks the number again when its tab is left', async () => {
  const { hide } = await open(30);
  await reveal();
  hide();
  await screen.findByText(masked);
  expect(screen.queryByText(whole)).toBeNull();
});

import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '#web/app/feedback/query-client.ts';
import { Plain } from '#web/test/Plain.tsx';
import { serve } from '#web/test/serve.ts';
import { PersonPicker } from './PersonPicker.tsx';

it('shows the number of patients of a colleague only where the answer has it', async () => {
  const list = [
    { id: 15, nickname: '赵一鸣', title: '主治医师', department: null, patient_count: 0 },
    { id: 17, nickname: '徐朗', title: '治疗师', department: null, patient_count: null },
  ];
  await serve({ 'GET /api/user/list_colleague': () => ({ list }) }, '/doctor/list');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Plain>
        <PersonPicker role="doctor" ariaLabel="代班医生" />
      </Plain>
    </QueryClientProvider>,
  );
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '代班医生' }));
  expect(await screen.findByText('治疗师')).toBeTruthy();
  expect(screen.getAllByText(/位患者/).map(({ textContent }) => textContent)).toEqual(['0 位患者']);
});

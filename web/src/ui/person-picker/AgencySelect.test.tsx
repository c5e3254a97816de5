import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { agency } from '@yun/contract';
import { type ComponentProps, useState } from 'react';
import { expect, it } from 'vitest';
import { createQueryClient } from '#web/app/feedback/query-client.ts';
import { Plain } from '#web/test/Plain.tsx';
import { serve } from '#web/test/serve.ts';
import { AgencySelect } from './AgencySelect.tsx';

const renhe: agency.Agency = {
  id: 1,
  name: '仁和康复医院',
  code: 'RH',
  parent_id: null,
  parent_name: null,
  type: '康复医院',
  province: null,
  city: null,
  address: null,
  contact_name: null,
  contact_phone: null,
  patient_limit: null,
  status: 'active',
  user_count: 0,
  patient_count: 0,
  create_time: '2026-03-02 09:30:00',
  version: 1,
};
const agencies = [renhe, { ...renhe, id: 2, name: '北辰门诊', code: 'BC' }];

function Field(props: ComponentProps<typeof AgencySelect>) {
  const [value, setValue] = useState(props.value ?? null);
  return <AgencySelect aria-label="机构" {...props} value={value} onChange={setValue} />;
}

async function open(props: ComponentProps<typeof AgencySelect> = {}): Promise<HTMLElement> {
  const listAgencies = ({ keyword = '' }: { keyword?: string }) => {
    const list = agencies.filter(({ name }) => name.includes(keyword));
    return { list, total: list.length, page: 1, size: 50 };
  };
  await serve({ 'GET /api/agency/list_agency': listAgencies }, '/doctor/list');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Plain>
        <Field {...props} />
      </Plain>
    </QueryClientProvider>,
  );
  const box = screen.getByLabelText('机构');
  fireEvent.mouseDown(box);
  return box;
}

const offered = () =>
  [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.getAttribute('title'));

it('offers nothing until the answer for the typed keyword has arrived', async () => {
  const box = await open();
  await waitFor(() => expect(offered()).toEqual(['仁和康复医院', '北辰门诊']));
  fireEvent.change(box, { target: { value: '北辰' } });
  expect(offered()).toEqual([]);
  expect(screen.getByText('正在查找…')).toBeTruthy();
  await waitFor(() => expect(offered()).toEqual(['北辰门诊']));
});

it('keeps the name of the chosen agency when a later search does not find it', async () => {
  const box = await open();
  fireEvent.click(await screen.findByTitle('北辰门诊'));
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: '仁和' } });
  await waitFor(() => expect(offered()).toEqual(['仁和康复医院']));
  fireEvent.change(box, { target: { value: '' } });
  expect(screen.getByTitle('北辰门诊')).toBeTruthy();
  expect(screen.queryByText('编号 2')).toBeNull();
});

it('shows the given name of a value that is not among the choices', async () => {
  await open({ value: 9, valueName: '云康社区中心' });
  expect(screen.getByTitle('云康社区中心')).toBeTruthy();
});

it('leaves out an agency without an option', async () => {
  await open({ toOption: ({ id, name }) => (id === 1 ? null : { label: name }) });
  await waitFor(() => expect(offered()).toEqual(['北辰门诊']));
});

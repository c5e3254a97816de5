import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageAtAddress } from '#web/test/PageAtAddress.tsx';
import { useLocation, useNavigate } from '#web/ui/page-address.ts';
import { useUrlQuery } from './use-url-query.ts';

const defaults = { keyword: '', sort: 'id', page: '1', size: '20' };
type Query = typeof defaults;

interface Seen {
  query: Query;
  search: string;
  change: ReturnType<typeof useUrlQuery<Query>>[1];
  back(): void;
}

function Page({ seen }: { seen: Seen }) {
  const [query, change] = useUrlQuery(defaults);
  const navigate = useNavigate();
  Object.assign(seen, { query, change, search: useLocation().search, back: () => navigate(-1) });
  return null;
}

function open(search: string): Seen {
  const seen: Seen = { query: defaults, search: '', change: () => {}, back: () => {} };
  render(
    <PageAtAddress addresses={['/before', `/doctor/list${search}`]}>
      <Page seen={seen} />
    </PageAtAddress>,
  );
  return seen;
}

it('reads the address over the default values', () => {
  expect(open('?page=3&keyword=%E4%BD%95').query).toEqual({ keyword: '何', sort: 'id', page: '3', size: '20' });
});

it('writes only what differs from the defaults', () => {
  const seen = open('?size=50');
  act(() => seen.change({ keyword: '何', size: '20', sort: 'id' }));
  expect(seen.search).toBe('?keyword=%E4%BD%95');
  act(() => seen.change({ keyword: '' }));
  expect(seen.search).toBe('');
});

it('returns to the first page, unless the change contains the page or keeps it', () => {
  const seen = open('?page=3');
  act(() => seen.change({ sort: '-id' }, { keepPage: true }));
  expect(seen.query.page).toBe('3');
  act(() => seen.change({ page: '4' }));
  expect(seen.query.page).toBe('4');
  act(() => seen.change({ keyword: '何' }));
  expect(seen.query).toMatchObject({ page: '1', sort: '-id', keyword: '何' });
});

it('keeps unknown parameters, and applies two changes made at once', () => {
  const seen = open('?view=tree');
  act(() => {
    seen.change({ keyword: '何' });
    seen.change({ size: '50' });
  });
  expect(Object.fromEntries(new URLSearchParams(seen.search))).toEqual({ view: 'tree', keyword: '何', size: '50' });
});

it('replaces the entry in the history', () => {
  const seen = open('');
  act(() => seen.change({ keyword: '何' }));
  act(() => seen.change({ keyword: '何静' }));
  act(() => seen.back());
  expect(seen.search).toBe('');
  expect(seen.query.keyword).toBe('');
});

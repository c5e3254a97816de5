import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { toColumns, toRows } from './columns.ts';
import { columnsOf } from './common.ts';

const row = z.object({ date: z.iso.date(), done: z.int(), pain: z.int().nullable() });
const names = ['date', 'done', 'pain'] as const;

it('gives back the rows it was given, in their order', () => {
  const rows = fc.array(
    fc.record({ date: fc.constantFrom('2026-11-01', '2026-11-02'), done: fc.nat(), pain: fc.option(fc.nat()) }),
  );
  fc.assert(
    fc.property(rows, (given) => {
      const columns = columnsOf(row).parse(toColumns(given, names));
      expect(toRows(columns)).toEqual(given);
    }),
  );
});

it('refuses a wrong value in any column', () => {
  const wrong = { date: ['2026-11-01'], done: ['x'], pain: [null] };
  expect(columnsOf(row).safeParse(wrong).error?.issues[0]?.path).toEqual(['done']);
});

import { patient } from '@yun/contract';
import { expect, it } from 'vitest';
import { headerOf } from './columns.ts';
import { readHeader } from './header.ts';

const fields = patient.fieldsUsedFor('import');
const columnOf = (name: string, key: string) => {
  const others = fields.filter((field) => patient.fieldSpec(field).required && field !== key);
  const { places } = readHeader([[name, ...others.map((field) => headerOf.get(field) ?? '')]]);
  return places.get(0)?.key;
};

it.each(fields)('%s is found by each of its labels', (key) => {
  const { label, labels } = patient.fieldSpec(key);
  for (const name of [label, patient.fieldLabel(key), ...Object.values(labels ?? {})])
    expect([name, columnOf(name, key)]).toEqual([name, key]);
});

import { CloseOutlined } from '@ant-design/icons';
import { Button } from '#web/ui/button/Button.tsx';
import './list-page.css';

/** An active filter: its fields in the address, and its text. */
export interface FilterChip<Field extends string> {
  fields: readonly Field[];
  text: string;
}

interface Props<Address extends Record<string, string>> {
  chips: readonly FilterChip<keyof Address & string>[];
  defaults: Address;
  onChange(changes: Partial<Address>): void;
  onClear(): void;
}

/** The active filters, each with a button that resets it. */
export function FilterChips<Address extends Record<string, string>>(props: Props<Address>) {
  const { chips, defaults, onChange, onClear } = props;
  if (chips.length === 0) return null;

  function remove(fields: readonly (keyof Address & string)[]): void {
    onChange(Object.fromEntries(fields.map((field) => [field, defaults[field]])) as Partial<Address>);
  }

  return (
    <ul className="filter-chips plain-list flow middle" aria-label="当前筛选">
      {chips.map(({ fields, text }) => (
        <li key={text}>
          <button
            type="button"
            className="chip bare-button inline-row rounded neutral-box fine"
            aria-label={`移除筛选 ${text}`}
            onClick={() => remove(fields)}
          >
            {text}
            <CloseOutlined aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <Button type="link" size="small" onClick={onClear}>
          清除筛选
        </Button>
      </li>
    </ul>
  );
}

/** The chip of a field whose values have fixed labels. A value without a label is shown as it is. */
export function labelChip<Field extends string>(
  address: Readonly<Record<Field, string>>,
  field: Field,
  name: string,
  labels: Readonly<Record<string, string>>,
): FilterChip<Field>[] {
  const value = address[field];
  return value === '' ? [] : [{ fields: [field], text: `${name}：${labelOf(labels, value)}` }];
}

/** The chip of a field that holds the id of a record, with the record's name once it has loaded. */
export function recordChip<Field extends string>(
  address: Readonly<Record<Field, string>>,
  field: Field,
  name: string,
  recordName: string | null,
): FilterChip<Field>[] {
  const id = address[field];
  return id === '' ? [] : [{ fields: [field], text: `${name}：${recordName ?? `编号 ${id}`}` }];
}

/** A value without a label, typed into the address by hand, is shown as it is. */
export function labelOf(labels: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(labels, value) ? (labels[value] as string) : value;
}

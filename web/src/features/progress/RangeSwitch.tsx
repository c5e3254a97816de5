import { type Range, ranges, rangeText } from './address.ts';

interface Props {
  id: number;
  range: Range;
  onChange(range: Range): void;
}

/** How far back calendar and charts go. */
export function RangeSwitch({ id, range, onChange }: Props) {
  return (
    <fieldset className="range-switch">
      <legend className="visually-hidden">时间范围</legend>
      {ranges.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={`range-${id}`}
            className="visually-hidden"
            checked={one === range}
            onChange={() => onChange(one)}
          />
          <span>{rangeText[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

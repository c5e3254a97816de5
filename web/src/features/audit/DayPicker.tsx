import { DatePicker } from 'antd';
import dayjs from 'dayjs';
// The names of months and weekdays, which the calendar takes from there.
import 'dayjs/locale/zh-cn';

interface Props {
  label: string;
  /** `2026-11-12`, or an empty text. */
  value: string;
  isWrong: boolean;
  onChange(day: string): void;
}

/** A day of the filters; outside the calendar it stays text. */
export function DayPicker({ label, value, isWrong, onChange }: Props) {
  const day = dayjs(value);
  return (
    <DatePicker
      className="day-input"
      aria-label={label}
      placeholder={label}
      status={isWrong ? 'error' : ''}
      value={value !== '' && day.isValid() ? day : null}
      onChange={(next) => onChange(next?.format('YYYY-MM-DD') ?? '')}
    />
  );
}

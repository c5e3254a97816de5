import { Input } from 'antd';
import { serverNow, timeAt } from '#web/lib/time/server-time.ts';

interface Props {
  id?: string;
  /** `2026-11-12 08:30`. */
  value?: string;
  onChange?(moment: string): void;
}

/** Now in Shanghai, as a form writes it. */
export function momentNow(now = serverNow()): string {
  return timeAt(now).slice(0, 16);
}

export function MomentInput({ id, value, onChange }: Props) {
  return (
    <Input
      id={id}
      type="datetime-local"
      value={value?.replace(' ', 'T') ?? ''}
      max={momentNow().replace(' ', 'T')}
      onChange={({ target }) => onChange?.(target.value.replace('T', ' ').slice(0, 16))}
    />
  );
}

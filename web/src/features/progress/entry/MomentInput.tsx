import { Input } from 'antd';
import { dayAt, serverNow } from '#web/lib/server-time.ts';

interface Props {
  id?: string;
  /** `2026-11-12 08:30`. */
  value?: string;
  onChange?(moment: string): void;
}

/** Now in Shanghai, as a form writes it. */
export function momentNow(now = serverNow()): string {
  const clock = new Date(now + 8 * 3_600_000).toISOString().slice(11, 16);
  return `${dayAt(now)} ${clock}`;
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

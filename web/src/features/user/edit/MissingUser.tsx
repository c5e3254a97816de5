import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { MissingRecord } from '#web/ui/record-form/ReadRecord.tsx';

export function MissingUser({ action = <Button href="/doctor/list">返回用户列表</Button> }: { action?: ReactNode }) {
  return <MissingRecord action={action}>账号可能已被移除，或不在你能查看的范围内。</MissingRecord>;
}

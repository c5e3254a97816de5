import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { StatusBlock } from '#web/ui/StatusBlock.tsx';

/** No such account, or none of ours: the two are never told apart. */
export function MissingUser({ action }: { action?: ReactNode }) {
  return (
    <StatusBlock
      icon={<SearchOutlined />}
      title="记录不存在或无权查看"
      actions={action ?? <Button href="/doctor/list">返回用户列表</Button>}
    >
      <p>账号可能已被移除，或不在你能查看的范围内。</p>
    </StatusBlock>
  );
}

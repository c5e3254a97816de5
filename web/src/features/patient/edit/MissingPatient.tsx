import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { StatusBlock } from '#web/ui/StatusBlock.tsx';

/** No such record, or none of ours: the two are never told apart. */
export function MissingPatient() {
  return (
    <StatusBlock
      icon={<SearchOutlined />}
      title="记录不存在或无权查看"
      actions={<Button href="/patient/list">返回患者列表</Button>}
    >
      <p>档案可能已被删除或合并，或不在你能查看的范围内。</p>
    </StatusBlock>
  );
}

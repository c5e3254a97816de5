import { FileSearchOutlined } from '@ant-design/icons';
import { Button } from '#web/ui/button/Button.tsx';
import { StatusBlock } from '#web/ui/status/StatusBlock.tsx';

export function MissingPlan() {
  return (
    <StatusBlock
      icon={<FileSearchOutlined />}
      title="记录不存在或无权查看"
      actions={
        <Button type="primary" href="/patient/plans">
          查看训练计划
        </Button>
      }
    >
      <p>计划或患者可能已删除、已合并，或由其他医生负责。</p>
    </StatusBlock>
  );
}

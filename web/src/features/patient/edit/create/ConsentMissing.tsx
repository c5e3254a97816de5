import { CheckCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { StatusBlock } from '#web/ui/StatusBlock.tsx';
import type { Made } from './use-make-patient.ts';

interface Props {
  made: Made;
  isBusy: boolean;
  onRetry(): void;
  onNew(): void;
}

/** The record is there, its consent is not: the one must not be taken for the other. */
export function ConsentMissing({ made, isBusy, onRetry, onNew }: Props) {
  return (
    <StatusBlock
      icon={<CheckCircleOutlined />}
      title={`${made.name}已建档，但知情同意没有登记成功`}
      isAlert
      actions={
        <>
          <Button type="primary" aria-disabled={isBusy} onClick={onRetry}>
            {isBusy ? '正在登记…' : '重新登记同意'}
          </Button>
          <Button href={`/patient/edit/${made.id}?tab=consent`}>打开档案</Button>
          <Button type="text" onClick={onNew}>
            新建下一位
          </Button>
        </>
      }
    >
      <p>患者编号 {made.patientNo}。请不要再次新建。</p>
      {made.rest && <p>提交之后的修改还没有保存，请打开档案核对并保存。</p>}
      <p className="failure">{made.consentProblem}</p>
    </StatusBlock>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { agency } from '@yun/contract';
import { Drawer } from 'antd';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { useCloseDrawer } from '#web/ui/hooks/use-close-drawer.ts';
import { Delayed } from '#web/ui/status/Delayed.tsx';
import { ErrorState } from '#web/ui/status/ErrorState.tsx';
import { AgencyForm } from './AgencyForm.tsx';
import { agencyInfoQuery } from './agency.api.ts';
import { formName } from './agency-values.ts';

interface Props {
  /** Undefined: a new agency. */
  id: number | undefined;
  isRestricted: boolean;
  onClose(): void;
}

const unsaved = {
  title: '有未保存的内容',
  content: '填写的内容还没有保存，关闭会丢失。',
  cancelText: '继续填写',
};

export function AgencyDrawer({ id, isRestricted, onClose }: Props) {
  const handleClose = useCloseDrawer(formName(id), unsaved, onClose);

  function handleSaved(saved: agency.Agency): void {
    message.success(id === undefined ? `已新建${saved.name}` : `${saved.name}已保存`);
    onClose();
  }

  const form = { isRestricted, onSaved: handleSaved, onCancel: handleClose };
  return (
    <Drawer
      open
      size={480}
      title={id === undefined ? '新建机构' : '编辑机构'}
      onClose={handleClose}
      closable={{ 'aria-label': '关闭' }}
    >
      {id === undefined ? <AgencyForm record={null} {...form} /> : <ExistingAgency id={id} {...form} />}
    </Drawer>
  );
}

interface ExistingProps {
  id: number;
  isRestricted: boolean;
  onSaved(saved: agency.Agency): void;
  onCancel(): void;
}

/** The form of the record as it is now, not of the row it was opened from. */
function ExistingAgency({ id, ...form }: ExistingProps) {
  const { data, error, refetch } = useQuery(agencyInfoQuery(id));
  if (data) return <AgencyForm key={data.id} record={data} {...form} />;
  if (error) return <ErrorState title="机构没有读取成功" error={error as ApiError} onRetry={() => void refetch()} />;
  return (
    <Delayed>
      <div role="status" aria-label="正在加载">
        {[1, 2, 3, 4, 5].map((row) => (
          <span key={row} className="bar" style={{ height: 32, margin: '24px 0' }} />
        ))}
      </div>
    </Delayed>
  );
}

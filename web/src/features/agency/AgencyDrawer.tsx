import { useQuery } from '@tanstack/react-query';
import type { agency } from '@yun/contract';
import { App, Drawer } from 'antd';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { dropDraft } from '#web/lib/drafts/drafts.ts';
import { hasUnsaved } from '#web/lib/drafts/unsaved.ts';
import { Delayed } from '#web/ui/Delayed.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { usePage } from '#web/ui/page-context.ts';
import { AgencyForm } from './AgencyForm.tsx';
import { agencyInfoQuery } from './agency.api.ts';
import { formName } from './agency-values.ts';

interface Props {
  /** Undefined: a new one. */
  id: number | undefined;
  isRestricted: boolean;
  onClose(): void;
}

export function AgencyDrawer({ id, isRestricted, onClose }: Props) {
  const page = usePage();
  const { modal, message } = App.useApp();

  function handleClose(): void {
    if (!hasUnsaved(page.id)) {
      onClose();
      return;
    }
    modal.confirm({
      title: '有未保存的内容',
      content: '填写的内容还没有保存，关闭会丢失。',
      okText: '放弃并关闭',
      cancelText: '继续填写',
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: () => {
        dropDraft(page.id, formName(id));
        onClose();
      },
    });
  }

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
      rootClassName="agency-drawer"
    >
      {id === undefined ? <AgencyForm record={null} {...form} /> : <KnownAgency id={id} {...form} />}
    </Drawer>
  );
}

interface KnownProps {
  id: number;
  isRestricted: boolean;
  onSaved(saved: agency.Agency): void;
  onCancel(): void;
}

/** The form of the newest record, not of the row it was opened from. */
function KnownAgency({ id, ...form }: KnownProps) {
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

import type { user } from '@yun/contract';
import { Modal } from 'antd';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

interface Props {
  profile: user.Profile;
  open: boolean;
  onClose(done: boolean): void;
}

export function ChangePasswordDialog({ profile, open, onClose }: Props) {
  return (
    <Modal title="修改密码" open={open} footer={null} width={416} destroyOnHidden onCancel={() => onClose(false)}>
      <ChangePasswordForm profile={profile} onDone={() => onClose(true)} onCancel={() => onClose(false)} />
    </Modal>
  );
}

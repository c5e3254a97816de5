import { useMutation } from '@tanstack/react-query';
import type { user as contract } from '@yun/contract';
import { Form, Modal } from 'antd';
import { type Ref, useState } from 'react';
import { setCover } from '#web/features/user/staff.api.ts';
import { lastDayOf } from '#web/lib/time/server-time.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { message } from '#web/ui/feedback/feedback.ts';
import { useRefusal } from '#web/ui/forms/use-refusal.tsx';
import css from './actions.module.css';
import { CoverFields, type CoverValues } from './CoverFields.tsx';
import { EndCoverDialog } from './EndCoverDialog.tsx';
import type { Person } from './person.ts';
import { useFirstFocus } from './use-first-focus.ts';

interface Props {
  user: Person & { agency_id?: number | null; cover: contract.UserInfo['cover'] };
  /** The user arranges their own cover. */
  isSelf?: boolean;
  onClose(): void;
}

/** Cover during leave: a colleague of the same agency sees and treats the patients until a given day. */
export function CoverDialog({ user, isSelf = false, onClose }: Props) {
  const [form] = Form.useForm<CoverValues>();
  const refusal = useRefusal(form);
  const first = useFirstFocus();
  const { mutateAsync, isPending } = useMutation(setCover);
  const [isOpen, setIsOpen] = useState(true);
  const [isEnding, setIsEnding] = useState(false);
  // As it was at opening: ending the cover must not change the dialog while it closes.
  const [{ cover }] = useState(user);
  const whose = isSelf ? '你' : user.nickname;

  async function handleFinish(values: CoverValues): Promise<void> {
    if (isPending) return;
    refusal.clear();
    try {
      const answer = await mutateAsync({ user_id: user.id, ...values });
      if (answer.cover) message.success(`${answer.cover.nickname}代班至 ${lastDayOf(answer.cover.until)}`);
      setIsOpen(false);
    } catch (error) {
      refusal.show(error);
    }
  }

  function handleEndClose(isEnded: boolean): void {
    setIsEnding(false);
    if (isEnded) setIsOpen(false);
  }

  return (
    <>
      <Modal
        open={isOpen}
        title={isSelf ? '休假代班' : `${user.nickname}的休假代班`}
        width={480}
        onCancel={() => !isPending && setIsOpen(false)}
        afterOpenChange={first.handleOpenChange}
        afterClose={onClose}
        footer={
          <Footer
            cancel={first.cancel}
            isPending={isPending}
            onEnd={cover && (() => setIsEnding(true))}
            onCancel={() => setIsOpen(false)}
            onSave={() => form.submit()}
          />
        }
      >
        <p className="mb-3">代班医生可以查看和处理{whose}的患者，到期自动结束。</p>
        <div ref={first.body}>
          <CoverFields form={form} user={{ ...user, cover }} refusal={refusal.text} onFinish={handleFinish} />
        </div>
      </Modal>
      {isEnding && cover && <EndCoverDialog userId={user.id} whose={whose} cover={cover} onClose={handleEndClose} />}
    </>
  );
}

interface FooterProps {
  cancel: Ref<HTMLButtonElement>;
  isPending: boolean;
  /** Null: no cover is arranged yet. */
  onEnd: (() => void) | null;
  onCancel(): void;
  onSave(): void;
}

function Footer({ cancel, isPending, onEnd, onCancel, onSave }: FooterProps) {
  return (
    <>
      {onEnd && (
        <Button className={css.footerStart} danger disabled={isPending} onClick={onEnd}>
          结束代班
        </Button>
      )}
      <Button ref={cancel} onClick={onCancel} disabled={isPending}>
        取消
      </Button>
      <Button type="primary" aria-disabled={isPending} onClick={onSave}>
        {isPending ? '正在保存…' : '保存'}
      </Button>
    </>
  );
}

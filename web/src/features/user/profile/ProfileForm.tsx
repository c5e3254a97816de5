import { useMutation } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { Form } from 'antd';
import { useMemo, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useRefusal } from '#web/ui/forms/use-refusal.tsx';
import { DraftNotice } from '#web/ui/status/DraftNotice.tsx';
import { updateProfile } from '../user.api.ts';
import css from './profile.module.css';

/** The name colleagues see, and where mail goes. */
export function ProfileForm({ profile }: { profile: user.Profile }) {
  const saved = useMemo(() => savedOf(profile), [profile]);
  const kept = useKeptForm({ name: 'profile', saved });
  const refusal = useRefusal(kept.form);
  const [isSaved, setIsSaved] = useState(false);
  const save = useMutation(updateProfile);

  async function handleFinish({ nickname, email }: typeof saved) {
    if (save.isPending) return;
    refusal.clear();
    try {
      const answer = await save.mutateAsync({ nickname: nickname.trim(), email: email.trim() || null });
      kept.markSaved({ nickname, email }, savedOf(answer));
      setIsSaved(true);
    } catch (error) {
      refusal.show(error);
    }
  }

  return (
    <Form
      {...kept.props}
      className={css.form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={handleFinish}
    >
      <DraftNotice {...kept} />
      <Form.Item name="nickname" label="姓名" rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}>
        <Input autoComplete="off" onChange={() => setIsSaved(false)} />
      </Form.Item>
      <Form.Item name="email" label="邮箱" extra="选填">
        <Input type="email" autoComplete="email" onChange={() => setIsSaved(false)} />
      </Form.Item>
      {refusal.text}
      <div className="form-actions">
        {isSaved && !kept.isDirty && <p role="status">资料已保存</p>}
        {kept.isDirty && <Button onClick={kept.discard}>还原</Button>}
        <Button type="primary" htmlType="submit" aria-disabled={save.isPending}>
          {save.isPending ? '正在保存…' : '保存'}
        </Button>
      </div>
    </Form>
  );
}

function savedOf({ nickname, email }: user.Profile) {
  return { nickname, email: email ?? '' };
}

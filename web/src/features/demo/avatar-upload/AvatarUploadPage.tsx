import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { PictureUpload } from '#web/ui/picture/PictureUpload.tsx';
import { removePicture } from '#web/ui/picture/picture.api.ts';
import { DemoPage } from '../DemoPage.tsx';

export function AvatarUploadPage() {
  const profile = useProfile();
  const [shown, setShown] = useState<string | null>(null);
  // Nothing on this page depends on it: the shell reports a failure.
  const { mutate: remove } = useMutation({ ...removePicture, meta: {} });

  function handleChange(id: string | null): void {
    if (shown) remove(shown);
    setShown(id);
    message.success(id ? '头像已更换' : '头像已移除');
  }

  return (
    <DemoPage
      title="头像上传"
      lead={
        <>
          选择图片，裁剪后上传到服务器。这里只作演示，不会改动你自己的头像，但同样计入每小时最多 20
          次的上传；要更换自己的头像，请到
          {/* The text around it has nearly the same colour. */}
          <a style={{ textDecoration: 'underline' }} href="/profile/index">
            个人信息
          </a>
          。
        </>
      }
    >
      <section className="card" aria-label="头像">
        <PictureUpload
          kind="avatar"
          name={profile?.nickname ?? ''}
          value={shown}
          size={120}
          action="更换头像"
          onChange={handleChange}
        />
      </section>
    </DemoPage>
  );
}

import { Button } from 'antd';
import { useState } from 'react';
import { endSession } from '#web/app/session/session.ts';
import { request } from '#web/lib/api-client.ts';
import { productTitle } from '#web/lib/title.ts';
import { Mark } from '#web/ui/Mark.tsx';

export function TopBar({ nickname }: { nickname: string }) {
  const [leaving, setLeaving] = useState(false);

  async function handleSignOut() {
    setLeaving(true);
    // This side ends whatever the server says: a session that could not be told ends there by itself.
    await request('POST /api/user/logout').catch(() => {});
    endSession();
  }

  return (
    <header className="top-bar">
      <p className="top-bar-brand">
        <Mark />
        {productTitle}
      </p>
      <span>{nickname}</span>
      <Button ghost disabled={leaving} onClick={handleSignOut}>
        {leaving ? '正在退出…' : '退出登录'}
      </Button>
    </header>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { App } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { LazyCoverDialog, userInfoQuery } from '#web/features/user/index.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';

interface ExtendCover {
  /** Absent: not permitted. */
  extendCover: ((userId: number) => void) | undefined;
  dialog: ReactNode;
}

/** Opens the dialog for the cover of a user. */
export function useExtendCover(): ExtendCover {
  const profile = useProfile();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [user, setUser] = useState<user.UserInfo | null>(null);
  const isAllowed = profile?.view_as === null && profile.permissions.includes('USER_MGR');

  async function open(userId: number): Promise<void> {
    try {
      setUser(await client.fetchQuery(userInfoQuery(userId)));
    } catch (error) {
      const line = failureLine(error);
      if (line) message.error(line);
    }
  }

  return {
    extendCover: isAllowed ? (userId) => void open(userId) : undefined,
    dialog: user && (
      <Suspense fallback={null}>
        <LazyCoverDialog user={user} onClose={() => setUser(null)} />
      </Suspense>
    ),
  };
}

import { useQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { useState } from 'react';
import { CoverDialog } from '#web/features/user/actions/late-dialogs.ts';
import { lastDayOf } from '#web/lib/time/server-time.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useReturnFocus } from '#web/ui/hooks/use-return-focus.ts';
import { EndCoverDialog } from '../actions/EndCoverDialog.tsx';
import { userInfoQuery } from '../staff.api.ts';
import { BlockState } from './BlockState.tsx';
import css from './profile.module.css';

/** Who covers for the user during leave, and for whom the user covers. */
export function CoverCard({ profile }: { profile: user.Profile }) {
  const { data, error, refetch } = useQuery(userInfoQuery(profile.id));
  return (
    <section className="card" aria-labelledby="cover-title">
      <h2 id="cover-title">休假代班</h2>
      {data ? (
        <Deputy profile={profile} cover={data.cover} />
      ) : (
        <BlockState what="代班安排" error={error} onRetry={refetch} />
      )}
      {profile.covers.map(({ id, nickname, until }) => (
        <p key={id} className="muted mt-2">
          你正在为{nickname}代班，至 {lastDayOf(until)}，可以查看和处理其患者。
        </p>
      ))}
    </section>
  );
}

function Deputy({ profile, cover }: { profile: user.Profile; cover: user.UserInfo['cover'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [ending, setEnding] = useState<user.UserInfo['cover']>(null);
  const button = useReturnFocus(isOpen);
  const { id, nickname } = profile;

  function handleEndClose(isEnded: boolean): void {
    setEnding(null);
    // The button that opened the dialog is gone.
    if (isEnded) button.current?.focus();
  }

  return (
    <>
      <div className={`row wrap mt-2 ${css.line}`}>
        <p className="muted">
          {cover
            ? `由${cover.nickname}代班，至 ${lastDayOf(cover.until)}。期间对方可以查看和处理你的患者。`
            : '休假期间可以指定一位同事代班，对方能查看和处理你的患者，到期自动结束。'}
        </p>
        <Button ref={button} onClick={() => setIsOpen(true)}>
          {cover ? '更改代班' : '安排代班'}
        </Button>
        {cover && <Button onClick={() => setEnding(cover)}>结束代班</Button>}
      </div>
      {ending && <EndCoverDialog userId={id} whose="你" cover={ending} onClose={handleEndClose} />}
      {isOpen && <CoverDialog user={{ id, nickname, cover }} isSelf onClose={() => setIsOpen(false)} />}
    </>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import type { Api } from '@yun/contract';
import { browserText } from '#web/lib/browser/user-agent.ts';
import { formatTime } from '#web/lib/time/format.ts';
import { toInstant } from '#web/lib/time/server-time.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { message, openConfirm } from '#web/ui/feedback/feedback.ts';
import { revokeSession, sessionsQuery } from '../user.api.ts';
import { BlockState } from './BlockState.tsx';
import css from './profile.module.css';

type Answer = Api['GET /api/user/list_session']['output'];

/** The open sessions, and the last sign-ins, including failed ones. */
export function SessionCard() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  return (
    <section className="card" aria-labelledby="sessions-title">
      <h2 id="sessions-title">登录与会话</h2>
      {data ? (
        <>
          <Sessions sessions={data.sessions} />
          <SignIns signIns={data.sign_ins} />
        </>
      ) : (
        <BlockState what="登录记录" error={error} onRetry={refetch} />
      )}
    </section>
  );
}

function Sessions({ sessions }: { sessions: Answer['sessions'] }) {
  const revoke = useMutation(revokeSession);
  const others = sessions.filter(({ is_current }) => !is_current);

  function end(id: number | undefined): Promise<void> {
    return revoke.mutateAsync(id).then(
      ({ ended }) => void message.success(id === undefined ? `已结束 ${ended} 个会话` : '会话已结束'),
      // The app shows the error.
      () => {},
    );
  }

  function handleEndOthers(): void {
    openConfirm({
      title: '结束其他会话',
      content: `其他 ${others.length} 处登录会立即退出，没有保存的内容会丢失。本机不受影响。`,
      okText: '结束其他会话',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: () => end(undefined),
    });
  }

  return (
    <>
      <h3 className={`m-0 mt-4 muted bold ${css.subhead}`} id="live-title">
        正在使用
      </h3>
      <ul className={`plain-list mt-2 ${css.rows}`} aria-labelledby="live-title">
        {sessions.map(({ id, is_current, user_agent, address, last_seen_time }) => (
          <li key={id} className="flex middle between gap-3 line-top">
            <span>
              {browserText(user_agent)}
              {is_current && <span className={`fine ok-box ${css.tag}`}>本机</span>}
              <small className="grid small lines-small figures">
                {address} · 最近活动 {formatTime(toInstant(last_seen_time))}
              </small>
            </span>
            {!is_current && (
              <Button
                size="small"
                aria-label={`结束 ${browserText(user_agent)} ${address} 的会话`}
                aria-disabled={revoke.isPending}
                onClick={() => revoke.isPending || end(id)}
              >
                结束
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button className="mt-1" onClick={handleEndOthers}>
          结束其他会话
        </Button>
      )}
    </>
  );
}

function SignIns({ signIns }: { signIns: Answer['sign_ins'] }) {
  return (
    <>
      <h3 className={`m-0 mt-4 muted bold ${css.subhead}`} id="sign-ins-title">
        最近登录
      </h3>
      {signIns.length === 0 && <p className="muted mt-2">还没有登录记录。</p>}
      <ul className={`plain-list mt-2 ${css.rows}`} aria-labelledby="sign-ins-title">
        {signIns.map(({ time, address, user_agent, is_ok }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two attempts may share a second, and the rows have no state
          <li key={`${time} ${index}`} className={`flex middle between gap-3 line-top ${is_ok ? '' : 'warn'}`}>
            <span>
              {time.slice(0, 16)} · {is_ok ? '登录成功' : '登录失败'}
              <small className={`grid fine lines-small figures ${is_ok ? 'faint' : 'warn'}`}>
                {browserText(user_agent)} · {address}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

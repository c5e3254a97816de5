import { ExclamationCircleFilled, WarningFilled, WarningOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { type ReactNode, useState } from 'react';
import { CoverDialog, userInfoQuery } from '#web/features/user/index.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { LevelTag } from '#web/ui/status/LevelTag.tsx';
import dayHomeCss from '../day-home.module.css';
import { HomeBlock } from '../HomeBlock.tsx';
import { useCanOpen } from '../links.tsx';
import css from './admin-home.module.css';
import type { FollowUp } from './follow-up.ts';

interface Props {
  rows: readonly FollowUp[];
  /** Only for the text without rows: a few failures are not listed. */
  failedSignIns: number;
}

/** What needs an action: a sentence and a button each. */
export function FollowUps({ rows, failedSignIns }: Props) {
  const { extendCover, dialog } = useExtendCover();
  return (
    <HomeBlock id="follow-ups" title="需要跟进">
      {rows.length === 0 ? (
        <p className={`muted ${dayHomeCss.empty}`}>
          {failedSignIns === 0
            ? '没有需要跟进的患者，没有将到期的代班，登录也没有异常。'
            : '没有需要跟进的患者，也没有将到期的代班。'}
        </p>
      ) : (
        <ul className={`plain-list ${dayHomeCss.rows}`}>
          {rows.map((row, index) => (
            <Row key={row.key} row={row} isFirst={index === 0} onExtendCover={extendCover} />
          ))}
        </ul>
      )}
      {dialog}
    </HomeBlock>
  );
}

interface RowProps {
  row: FollowUp;
  isFirst: boolean;
  onExtendCover: ((userId: number) => void) | undefined;
}

const icons = {
  crit: <ExclamationCircleFilled aria-hidden />,
  high: <WarningFilled aria-hidden />,
  warn: <WarningOutlined aria-hidden />,
  mute: null,
};

function Row({ row, isFirst, onExtendCover }: RowProps) {
  const { tag, level, sentence } = row;
  return (
    <li className={`grid middle line-top ${css.followUp}`}>
      <LevelTag level={level} icon={icons[level]}>
        {tag}
      </LevelTag>
      <p>{sentence}</p>
      <SecondaryAction row={row} />
      <Step
        row={row}
        className={`btn ${isFirst ? 'btn-primary' : ''} ${dayHomeCss.step}`}
        onExtendCover={onExtendCover}
      />
    </li>
  );
}

function SecondaryAction({ row: { other, sentence } }: Pick<RowProps, 'row'>) {
  const canOpen = useCanOpen();
  if (!other || !canOpen(other.to)) return null;
  return (
    <a href={other.to} className={`btn btn-text muted ${dayHomeCss.step}`} aria-label={`${other.action}：${sentence}`}>
      {other.action}
    </a>
  );
}

function Step({ row, className, onExtendCover }: Omit<RowProps, 'isFirst'> & { className: string | undefined }) {
  const canOpen = useCanOpen();
  const { sentence, action, to, coverOf } = row;
  if (coverOf !== undefined && onExtendCover) {
    return (
      <button
        type="button"
        className={className}
        aria-label={`延长代班：${sentence}`}
        onClick={() => onExtendCover(coverOf)}
      >
        延长代班
      </button>
    );
  }
  if (!canOpen(to)) return null;
  return (
    <a href={to} className={className} aria-label={`${action}：${sentence}`}>
      {action}
    </a>
  );
}

interface ExtendCover {
  /** Absent: not permitted. */
  extendCover: ((userId: number) => void) | undefined;
  dialog: ReactNode;
}

/** Opens the dialog for the cover of a user. */
function useExtendCover(): ExtendCover {
  const profile = useProfile();
  const client = useQueryClient();
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
    dialog: user && <CoverDialog user={user} onClose={() => setUser(null)} />,
  };
}

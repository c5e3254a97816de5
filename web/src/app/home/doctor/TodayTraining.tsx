import { CheckCircleOutlined, InfoCircleOutlined } from '@ant-design/icons';
import type { system } from '@yun/contract';
import type { ReactNode } from 'react';
import { LevelTag } from '#web/ui/status/LevelTag.tsx';
import dayHomeCss from '../day-home.module.css';
import { HomeBlock } from '../HomeBlock.tsx';
import { ListLink, listAddress } from '../links.tsx';
import css from './doctor-home.module.css';

type Data = system.DoctorDashboard;

/** 今日训练: who has finished, started, or not started yet. */
export function TodayTraining({ data }: { data: Data }) {
  const { due_today, begun_today, done_today, today } = data;
  return (
    <HomeBlock
      id="today"
      title="今日训练"
      aside={
        due_today > 0 && (
          <span className="muted">
            {begun_today} / {due_today} 人已开始
          </span>
        )
      }
    >
      {due_today === 0 ? (
        <p className={`muted ${dayHomeCss.empty}`}>今天没有患者安排了训练。</p>
      ) : (
        <dl className={`m-0 ${dayHomeCss.inset}`}>
          <Group
            tag={
              <LevelTag level="ok" icon={<CheckCircleOutlined aria-hidden />}>
                已完成
              </LevelTag>
            }
            total={done_today}
            people={today.done}
            list="begun"
          />
          <Group
            tag={
              <LevelTag level="info" icon={<InfoCircleOutlined aria-hidden />}>
                进行中
              </LevelTag>
            }
            total={begun_today - done_today}
            people={today.begun}
            list="begun"
          />
          <Group
            tag={<LevelTag level="mute">未开始</LevelTag>}
            total={due_today - begun_today}
            people={today.waiting}
            list="waiting"
          />
        </dl>
      )}
    </HomeBlock>
  );
}

interface GroupProps {
  tag: ReactNode;
  total: number;
  people: readonly { id: number; name: string; time?: string | null }[];
  /** The patients in the linked list. */
  list: 'begun' | 'waiting';
}

function Group({ tag, total, people, list }: GroupProps) {
  if (total === 0) return null;
  const more = total - people.length;
  return (
    <div className={`grid ${css.group}`}>
      <dt className="row">{tag}</dt>
      {people.map(({ id, name, time }) => (
        <dd key={id} className="row gap-3 m-0">
          <ListLink to={`/patient/progress/${id}`} className={dayHomeCss.plainLink}>
            {name}
          </ListLink>
          {time && <span className="small">{time.slice(11, 16)}</span>}
        </dd>
      ))}
      {more > 0 && (
        <dd className="row gap-3 m-0">
          <ListLink to={listAddress('/patient/list', { today_training: list })}>另有 {more} 位</ListLink>
        </dd>
      )}
    </div>
  );
}

import { CheckCircleOutlined, InfoCircleOutlined } from '@ant-design/icons';
import type { system } from '@yun/contract';
import type { ReactNode } from 'react';
import { HomeBlock } from '../DayHome.tsx';
import css from '../day-home.module.css';
import { ListLink, listAddress } from '../links.tsx';
import stepsCss from '../steps.module.css';
import doctorHomeCss from './doctor-home.module.css';

type Data = system.DoctorDashboard;

/** 今日训练: who has done it, who is at it, who has not begun. */
export function TodayTraining({ data }: { data: Data }) {
  const { due_today, begun_today, done_today, today } = data;
  return (
    <HomeBlock
      id="today"
      title="今日训练"
      aside={
        due_today > 0 && (
          <span className={css.blockAside}>
            {begun_today} / {due_today} 人已开始
          </span>
        )
      }
    >
      {due_today === 0 ? (
        <p className={css.blockEmpty}>今天没有患者安排了训练。</p>
      ) : (
        <dl className={doctorHomeCss.today}>
          <Group
            tag={<Tag level="ok" icon={<CheckCircleOutlined aria-hidden />} text="已完成" />}
            total={done_today}
            people={today.done}
            list="begun"
          />
          <Group
            tag={<Tag level="info" icon={<InfoCircleOutlined aria-hidden />} text="进行中" />}
            total={begun_today - done_today}
            people={today.begun}
            list="begun"
          />
          <Group
            tag={<Tag level="mute" text="未开始" />}
            total={due_today - begun_today}
            people={today.waiting}
            list="waiting"
          />
        </dl>
      )}
    </HomeBlock>
  );
}

function Tag({ level, icon, text }: { level: string; icon?: ReactNode; text: string }) {
  return (
    <span className={stepsCss.level} data-level={level}>
      {icon}
      {text}
    </span>
  );
}

interface GroupProps {
  tag: ReactNode;
  total: number;
  people: readonly { id: number; name: string; time?: string | null }[];
  /** Which patients its list shows. */
  list: 'begun' | 'waiting';
}

function Group({ tag, total, people, list }: GroupProps) {
  if (total === 0) return null;
  const more = total - people.length;
  return (
    <div>
      <dt>{tag}</dt>
      {people.map(({ id, name, time }) => (
        <dd key={id}>
          <ListLink to={`/patient/progress/${id}`} className={stepsCss.plainLink}>
            {name}
          </ListLink>
          {time && <span className="small">{time.slice(11, 16)}</span>}
        </dd>
      ))}
      {more > 0 && (
        <dd>
          <ListLink to={listAddress('/patient/list', { today_training: list })}>另有 {more} 位</ListLink>
        </dd>
      )}
    </div>
  );
}

import type { progress } from '@yun/contract';
import { moodLabels } from '../entry/session-changes.ts';
import { askedSets } from './record-text.ts';
import css from './records.module.css';

/** All that a training holds: its exercises, what was said, and what it said before. */
export function SessionDetail({ session }: { session: progress.TrainSession }) {
  const { items, corrections, note, pain_site, mood, plan_title, version_no } = session;
  const facts = [
    `${plan_title} 版本 ${version_no}`,
    pain_site && `疼痛部位：${pain_site}`,
    mood !== null && `心情${moodLabels[mood - 1]}`,
  ];
  return (
    <div className={css.sessionDetail}>
      <p className="small">{facts.filter(Boolean).join(' · ')}</p>
      <ul className={`plain-list ${css.sessionDetailItems}`}>
        {items.map((item) => (
          <li key={item.plan_item_id}>
            <span>
              {item.name}
              {item.side !== '不分' && ` ${item.side}`}
            </span>
            <span>
              {item.sets_done} / {askedSets(item)} 组{amountText(item)}
            </span>
            <span>{item.pain === null ? '疼痛未报' : `疼痛 ${item.pain}`}</span>
            <span>{item.skipped_reason ?? ''}</span>
          </li>
        ))}
      </ul>
      {note && <p>“{note}”</p>}
      {corrections.map((one) => (
        <div key={one.time} className={css.sessionCorrection}>
          <p className="small">
            {one.time.slice(0, 16)} {one.user_name ?? '系统'}更正：{one.reason}
          </p>
          <ul>
            {one.changes.map(({ field, from, to }) => (
              <li key={field}>
                {field}：<del>{from}</del> → {to}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function amountText({ reps_done, hold_done, load_done }: progress.TrainSession['items'][number]): string {
  const parts = [
    reps_done !== null && `每组 ${reps_done} 次`,
    hold_done !== null && `保持 ${hold_done} 秒`,
    load_done !== null && `负荷 ${load_done}`,
  ];
  return parts
    .filter(Boolean)
    .map((part) => `，${part}`)
    .join('');
}

import type { progress } from '@yun/contract';
import { moodLabels } from '../entry/session/session-changes.ts';
import { plannedSets } from './record-text.ts';
import css from './records.module.css';

/** A session with its exercises, the patient's note and its corrections. */
export function SessionDetail({ session }: { session: progress.TrainSession }) {
  const { items, corrections, note, pain_site, mood, plan_title, version_no } = session;
  const facts = [
    `${plan_title} 版本 ${version_no}`,
    pain_site && `疼痛部位：${pain_site}`,
    mood !== null && `心情${moodLabels[mood - 1]}`,
  ];
  return (
    <div className={css.session}>
      <p className="small">{facts.filter(Boolean).join(' · ')}</p>
      <ul className={`plain-list ${css.items}`}>
        {items.map((item) => (
          <li key={item.plan_item_id} className="grid gap-2">
            <span>
              {item.name}
              {item.side !== '不分' && ` ${item.side}`}
            </span>
            <span>
              {item.sets_done} / {plannedSets(item)} 组{amountText(item)}
            </span>
            <span>{item.pain === null ? '疼痛未报' : `疼痛 ${item.pain}`}</span>
            <span>{item.skipped_reason ?? ''}</span>
          </li>
        ))}
      </ul>
      {note && <p>“{note}”</p>}
      {corrections.map(({ time, user_name, reason, changes }) => (
        <div key={time} className={`mt-2 ${css.correction}`}>
          <p className="small">
            {time.slice(0, 16)} {user_name ?? '系统'}更正：{reason}
          </p>
          <ul className="m-0">
            {changes.map(({ field, from, to }) => (
              <li key={field}>
                {field}：<del className="faint">{from}</del> → {to}
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

import { type TalkTab, talkOrderLabels, talkOrders, talkTabLabels, talkTabs } from '@yun/contract/talk/labels';
import { SearchBox } from '#web/ui/controls/SearchBox.tsx';
import { BroadcastButton } from '../broadcast/BroadcastButton.tsx';
import { useUnread } from '../unread-store.ts';
import { DoctorFilter } from './DoctorFilter.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { countText } from './line-text.ts';
import css from './talk-list.module.css';
import { unreadText, waitingText } from './unread-text.ts';
import type { Board } from './use-board.ts';

/** What the list shows: how many, of what kind, in which order. */
export function ListHead({ board }: { board: Board }) {
  const { caller, tab, sort, keyword, doctorId, change, first } = board;
  const unread = useUnread();
  const isManager = caller.permissions.includes('USER_MGR');
  const canFilterDoctor = isManager || caller.permissions.includes('AGENCY_MGR');
  const isDoctor = caller.user_type === '医生';
  const canHandle = caller.permissions.includes('PATIENT_MGR') && caller.view_as === null;
  const tabs = talkTabs.filter((one) => one === tab || isOffered(one, isDoctor, isManager));
  return (
    <header className={css.head}>
      <div className={`row mb-2 ${css.title}`}>
        <h1>状态记录</h1>
        <span role="status">{first && (isDoctor ? unreadText(unread, first) : waitingText(first))}</span>
        {isDoctor && canHandle && <BroadcastButton />}
      </div>
      <SearchBox
        value={keyword}
        onChange={(text) => change({ keyword: text })}
        label="搜索会话"
        placeholder="姓名、拼音、消息内容"
      />
      <Tabs tabs={tabs} tab={tab} counts={first?.counts} onChange={(next) => change({ tab: next })} />
      <div className={`flex middle note ${css.order}`}>
        <select aria-label="排序" value={sort} onChange={({ target }) => change({ sort: target.value })}>
          {talkOrders.map((order) => (
            <option key={order} value={order}>
              {talkOrderLabels[order]}
            </option>
          ))}
        </select>
        {canFilterDoctor && (
          <DoctorFilter
            doctorId={doctorId}
            name={board.rows.find(({ doctor_id }) => String(doctor_id) === doctorId)?.doctor_name ?? null}
            onChange={(id) => change({ doctor_id: id })}
          />
        )}
        <span className={css.keys}>
          <span>
            <kbd>J</kbd> / <kbd>K</kbd> 切换
          </span>
          {canHandle && (
            <span>
              <kbd>E</kbd> 已处理
            </span>
          )}
          <KeyHelp canHandle={canHandle} />
        </span>
      </div>
    </header>
  );
}

/** Only doctors have unread messages; who sees more than his own can ask for his own. */
function isOffered(tab: TalkTab, isDoctor: boolean, isManager: boolean): boolean {
  if (tab === 'unread') return isDoctor;
  return tab !== 'mine' || (isDoctor && isManager);
}

interface TabsProps {
  tabs: readonly TalkTab[];
  tab: TalkTab;
  counts: Record<TalkTab, number> | undefined;
  onChange(tab: TalkTab): void;
}

function Tabs({ tabs, tab, counts, onChange }: TabsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line by every browser in use
    <div role="group" className={`flex wrap ${css.talkTabs}`} aria-label="会话分组">
      {tabs.map((one) => (
        <button key={one} type="button" aria-pressed={one === tab} onClick={() => onChange(one)}>
          {talkTabLabels[one]} {counts && <span>{countText(counts[one])}</span>}
        </button>
      ))}
    </div>
  );
}

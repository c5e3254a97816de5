import { type TalkTab, talkOrderLabels, talkOrders, talkTabLabels, talkTabs } from '@yun/contract/talk/labels';
import { SearchBox } from '#web/ui/controls/SearchBox.tsx';
import { BroadcastButton } from '../broadcast/BroadcastButton.tsx';
import { useUnread } from '../unread-store.ts';
import css from './board.module.css';
import { unreadText, waitingText } from './board-text.ts';
import { DoctorFilter } from './DoctorFilter.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { countText } from './line-text.ts';
import type { Board } from './use-board.ts';

/** Title, search, tabs, order and filter of the list. */
export function ListHead({ board }: { board: Board }) {
  const { caller, tab, sort, keyword, doctorId, change, first } = board;
  const unread = useUnread();
  const isManager = caller.permissions.includes('USER_MGR');
  const canFilterDoctor = isManager || caller.permissions.includes('AGENCY_MGR');
  const isDoctor = caller.user_type === '医生';
  const canHandle = caller.permissions.includes('PATIENT_MGR') && caller.view_as === null;
  const tabs = talkTabs.filter((offered) => offered === tab || isOffered(offered, isDoctor, isManager));
  return (
    <header className={`fixed ${css.head}`}>
      <div className={`row mb-2 ${css.title}`}>
        <h1 className="heading">状态记录</h1>
        <span className="note figures" role="status">
          {first && (isDoctor ? unreadText(unread, first) : waitingText(first))}
        </span>
        {isDoctor && canHandle && <BroadcastButton />}
      </div>
      <SearchBox
        value={keyword}
        onChange={(text) => change({ keyword: text })}
        label="搜索会话"
        placeholder="姓名、拼音、消息内容"
      />
      <Tabs tabs={tabs} tab={tab} counts={first?.counts} onChange={(next) => change({ tab: next })} />
      <div className={`flex middle gap-1 note sunken ${css.order}`}>
        <select
          className="rounded"
          aria-label="排序"
          value={sort}
          onChange={({ target }) => change({ sort: target.value })}
        >
          {talkOrders.map((order) => (
            <option key={order} className="surface plain" value={order}>
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
        <span className={`row gap-3 nowrap ${css.keys}`}>
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

/** Only doctors have unread messages; 我的 is offered to doctors who also see the patients of others. */
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
    <div role="group" className={`flex wrap ${css.tabs}`} aria-label="会话分组">
      {tabs.map((offered) => (
        <button
          key={offered}
          type="button"
          className={`fixed bare-button rounded muted figures ${css.tab}`}
          aria-pressed={offered === tab}
          onClick={() => onChange(offered)}
        >
          {talkTabLabels[offered]} {counts && <span>{countText(counts[offered])}</span>}
        </button>
      ))}
    </div>
  );
}

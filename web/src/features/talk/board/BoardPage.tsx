import { MessageOutlined } from '@ant-design/icons';
import type { user } from '@yun/contract';
import { type CSSProperties, startTransition, useEffect, useRef, useState } from 'react';
import { afterPaint } from '#web/lib/browser/after-paint.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { SplitBar } from '#web/ui/split-pane/SplitBar.tsx';
import { Conversation } from '../conversation/Conversation.tsx';
import css from './board.module.css';
import { ListColumn } from './ListColumn.tsx';
import { Note } from './ListNote.tsx';
import { PatientColumn } from './patient/PatientColumn.tsx';
import { type Board, useBoard } from './use-board.ts';
import { useBoardActions } from './use-board-actions.ts';
import { columnLimits, useColumns } from './use-columns.ts';
import { useLateOpened } from './use-late-opened.ts';

export { prepareBoard as prepare } from './prepare-board.ts';

const columnStep = 16;

const PatientDrawer = lateDialog('患者', async () => (await import('./patient/PatientDrawer.tsx')).PatientDrawer);

export function BoardPage() {
  const caller = useProfile();
  return caller && <BoardOf caller={caller} />;
}

/** Three columns: list, conversation, patient. On a phone one of them at a time. */
function BoardOf({ caller }: { caller: user.Profile }) {
  const board = useBoard(caller);
  const { opened, isNarrow, hasPatientColumn } = board;
  const root = useRef<HTMLDivElement>(null);
  const { widths, resize } = useColumns(caller.id);
  const [drawerOf, setDrawerOf] = useState<number | null>(null);
  const shown = useLateOpened(opened, isNarrow);
  const isPainted = usePainted();
  useBoardActions(board, root);
  const hasList = !isNarrow || opened === null;
  const hasTalk = !isNarrow || opened !== null;
  return (
    <div
      ref={root}
      className={`grid surface ${css.board}`}
      data-columns={isNarrow ? 1 : hasPatientColumn ? 3 : 2}
      style={{ '--board-list': `${widths.list}px`, '--board-patient': `${widths.patient}px` } as CSSProperties}
    >
      {hasList && <ListColumn board={board} />}
      {!isNarrow && (
        <SplitBar
          label="会话列表的宽度"
          orientation="vertical"
          value={widths.list}
          limits={columnLimits.list}
          step={columnStep}
          onChange={(width) => resize('list', width)}
        />
      )}
      {hasTalk && (
        <div className={`stack shrink ${css.talk}`}>
          {shown === null ? (
            <NothingOpen board={board} />
          ) : (
            <Conversation
              key={shown}
              patientId={shown}
              isNarrow={isNarrow}
              onBack={board.close}
              onShowPatient={() => setDrawerOf(shown)}
            />
          )}
        </div>
      )}
      {hasPatientColumn && (
        <SplitBar
          label="患者信息的宽度"
          orientation="vertical"
          value={widths.patient}
          limits={columnLimits.patient}
          step={columnStep}
          isAfter
          onChange={(width) => resize('patient', width)}
        />
      )}
      {hasPatientColumn && (
        <aside className={`stack shrink scroll ${css.patient}`} aria-label="患者信息">
          {shown !== null && isPainted && <PatientColumn key={shown} patientId={shown} caller={caller} />}
        </aside>
      )}
      {!hasPatientColumn && drawerOf !== null && (
        <PatientDrawer patientId={drawerOf} caller={caller} onClose={() => setDrawerOf(null)} />
      )}
    </div>
  );
}

/** When the page opens, list and conversation are painted first, without the calls of the patient's column. */
function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))).cancel, []);
  return isPainted;
}

/** In the middle column while no conversation is open. */
function NothingOpen({ board: { rows } }: { board: Board }) {
  return (
    <Note icon={<MessageOutlined aria-hidden />} title="请选择一个会话">
      {rows.length > 0 && <p>在左侧选择患者，或按 J 打开第一个会话。</p>}
    </Note>
  );
}

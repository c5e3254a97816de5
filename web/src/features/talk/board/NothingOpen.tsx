import { MessageOutlined } from '@ant-design/icons';
import type { Board } from './use-board.ts';

/** In the middle, as long as nobody is chosen. */
export function NothingOpen({ board: { rows } }: { board: Board }) {
  return (
    <div className="talk-note">
      <MessageOutlined aria-hidden />
      <h2>请选择一个会话</h2>
      {rows.length > 0 && <p>在左侧选择患者，或按 J 打开第一个会话。</p>}
    </div>
  );
}

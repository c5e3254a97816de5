import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface Hole {
  name: string;
  at: number;
}

interface Props {
  holes: readonly Hole[];
  /** 发送 was pressed: asks once. */
  isAsking: boolean;
  onShow(hole: Hole): void;
  onSend(): void;
}

/** What a ready-made answer left open: the patient would read the braces. */
export function HolesNote({ holes, isAsking, onShow, onSend }: Props) {
  return (
    <p className="say-holes" role={isAsking ? 'alert' : 'status'}>
      <WarningOutlined aria-hidden />
      <span>{isAsking ? '还有没有填上的内容，确定这样发送吗？' : '没有可填的值，请改写：'}</span>
      {holes.map((hole) => (
        <button key={hole.name} type="button" className="say-hole" onClick={() => onShow(hole)}>
          {hole.name}
        </button>
      ))}
      {isAsking && (
        <Button size="small" onClick={onSend}>
          仍要发送
        </Button>
      )}
    </p>
  );
}

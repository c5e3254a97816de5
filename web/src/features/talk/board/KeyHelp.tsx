import { QuestionCircleOutlined } from '@ant-design/icons';
import { PanelButton } from '#web/ui/controls/PanelButton.tsx';
import css from './board.module.css';

type Keys = readonly (readonly [key: string, action: string])[];

const reading: Keys = [
  ['J', '下一个会话'],
  ['K', '上一个会话'],
  ['U', '标为未读'],
];
const writing: Keys = [
  ['E', '标记已处理，再按重新打开'],
  ['Enter', '开始回复'],
  ['Esc', '离开输入框'],
];

/** What the keys of the board do; the key ? opens it too. */
export function KeyHelp({ canHandle }: { canHandle: boolean }) {
  const keys = canHandle ? [...reading, ...writing] : reading;
  return (
    <PanelButton
      type="text"
      size="small"
      aria-label="快捷键"
      aria-keyshortcuts="?"
      icon={<QuestionCircleOutlined aria-hidden />}
      panel={
        <dl className={`grid m-0 gap-1-half`} aria-label="快捷键">
          {keys.map(([key, action]) => (
            <div key={key} className="flex gap-3">
              <dt className={`muted ${css.key}`}>
                <kbd>{key}</kbd>
              </dt>
              <dd className="m-0">{action}</dd>
            </div>
          ))}
        </dl>
      }
    />
  );
}

import { RadioBox } from '#web/ui/choices/RadioBox.tsx';
import dialogsCss from '../dialogs/dialogs.module.css';
import css from './merge.module.css';
import { type Comparison, firstSide, type MergeLine, type Side } from './merge-fields.ts';

interface Props extends Comparison {
  chosen: Readonly<Record<string, Side>>;
  onChoose(label: string, side: Side): void;
}

/** The fields that differ, with a choice; equal fields are collapsed. */
export function MergeTable({ different, same, chosen, onChoose }: Props) {
  return (
    <>
      {different.length === 0 ? (
        <p className={dialogsCss.note}>两份档案的内容完全相同。</p>
      ) : (
        <table className={`full-width mb-3 ${css.table}`}>
          <thead>
            <tr>
              <th scope="col" className="sunken note bold">
                不同的内容
              </th>
              <th scope="col" className="sunken note bold">
                保留的档案
              </th>
              <th scope="col" className="sunken note bold">
                并入的档案
              </th>
            </tr>
          </thead>
          <tbody>
            {different.map((line) => (
              <Line key={line.label} line={line} side={chosen[line.label] ?? firstSide(line)} onChoose={onChoose} />
            ))}
          </tbody>
        </table>
      )}
      {same.length > 0 && (
        <details className={`muted mb-4 ${css.same}`}>
          <summary>相同的 {same.length} 项</summary>
          <dl className="grid m-0 mt-1">
            {same.map(({ label, keep }) => (
              <div key={label} className="flex gap-2">
                <dt className="fixed faint">{label}</dt>
                <dd className="m-0">{keep}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

interface LineProps {
  line: MergeLine;
  side: Side;
  onChoose(label: string, side: Side): void;
}

function Line({ line, side, onChoose }: LineProps) {
  const radio = (value: Side, column: string) => (
    <td data-label={column}>
      <RadioBox
        name={`merge-${line.label}`}
        checked={side === value}
        aria-label={`${line.label}采用${column}：${line[value] || '未填写'}`}
        onChange={() => onChoose(line.label, value)}
      >
        {line[value] || <span className="faint">未填写</span>}
      </RadioBox>
    </td>
  );
  return (
    <tr>
      <th scope="row" className="faint">
        {line.label}
      </th>
      {radio('keep', '保留的档案')}
      {radio('drop', '并入的档案')}
    </tr>
  );
}

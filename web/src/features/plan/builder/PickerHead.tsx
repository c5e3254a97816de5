import { Button } from 'antd';
import { SearchBox } from '#web/ui/controls/SearchBox.tsx';
import css from './plan-picker.module.css';

interface Props<Range extends string> {
  /** What is picked: 模板, 动作. */
  noun: string;
  placeholder: string;
  keyword: string;
  onKeyword(keyword: string): void;
  ranges: readonly (readonly [Range, string])[];
  range: Range | 'all';
  onRange(range: Range | 'all'): void;
  /** How many were found; undefined: not read yet. */
  found: number | undefined;
  /** The way out of a range in which nothing was found. */
  allLabel: string;
  failed: boolean;
  onRetry(): void;
}

/** Search, range, and what there is to say of the list below it when it is empty or could not be read. */
export function PickerHead<Range extends string>({ noun, keyword, ranges, range, ...props }: Props<Range>) {
  const { placeholder, onKeyword, onRange, found, allLabel, failed, onRetry } = props;
  return (
    <>
      <SearchBox label={`搜索${noun}`} placeholder={placeholder} value={keyword} onChange={onKeyword} />
      <div className={`flex wrap gap-1 ${css.pickerParts}`}>
        {ranges.map(([key, label]) => (
          <button key={key} type="button" aria-pressed={range === key} onClick={() => onRange(key)}>
            {label}
          </button>
        ))}
      </div>
      {failed && (
        <p className="failure" role="alert">
          {noun}没有读取成功
          <Button type="link" size="small" onClick={onRetry}>
            重试
          </Button>
        </p>
      )}
      {!failed && found === 0 && (
        <p className="small">
          没有符合的{noun}。
          {range !== 'all' && (
            <Button type="link" size="small" onClick={() => onRange('all')}>
              {allLabel}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

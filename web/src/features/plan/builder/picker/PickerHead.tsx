import { Button } from '#web/ui/button/Button.tsx';
import { SearchBox } from '#web/ui/controls/SearchBox.tsx';
import css from './plan-picker.module.css';

interface Props<Range extends string> {
  /** 模板 or 动作. */
  noun: string;
  placeholder: string;
  keyword: string;
  onKeyword(keyword: string): void;
  ranges: readonly (readonly [Range, string])[];
  range: Range | 'all';
  onRange(range: Range | 'all'): void;
  /** Number of results; undefined: not read yet. */
  found: number | undefined;
  /** The button that widens an empty range to all. */
  allLabel: string;
  failed: boolean;
  onRetry(): void;
}

/** Search and range of a list, with a message when it is empty or could not be read. */
export function PickerHead<Range extends string>({ noun, keyword, ranges, range, ...props }: Props<Range>) {
  const { placeholder, onKeyword, onRange, found, allLabel, failed, onRetry } = props;
  return (
    <>
      <SearchBox label={`搜索${noun}`} placeholder={placeholder} value={keyword} onChange={onKeyword} />
      <div className={`flex wrap gap-1 ${css.ranges}`}>
        {ranges.map(([key, label]) => (
          <button key={key} type="button" className="panel" aria-pressed={range === key} onClick={() => onRange(key)}>
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

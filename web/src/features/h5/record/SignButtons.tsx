import type { RedFlagGroup } from '@yun/contract/red-flag/groups';
import { type DangerSign, dangerSigns, signGroups } from '@yun/contract/red-flag/signs';
import css from '../shell/h5.module.css';
import recordCss from './h5-record.module.css';

interface Props {
  value: readonly DangerSign[];
  onChange: (signs: DangerSign[]) => void;
  isLarge?: boolean;
  /** Signs of these groups come first. */
  first?: readonly RedFlagGroup[] | undefined;
}

export function SignButtons({ value, onChange, isLarge = false, first = [] }: Props) {
  const isFirst = (sign: DangerSign) => first.includes(signGroups[sign]);
  const ordered = [...dangerSigns.filter(isFirst), ...dangerSigns.filter((sign) => !isFirst(sign))];
  const toggle = (sign: DangerSign) =>
    onChange(value.includes(sign) ? value.filter((other) => other !== sign) : [...value, sign]);
  return (
    <div className={isLarge ? `large ${recordCss.largeSigns}` : 'flow'}>
      {ordered.map((sign) => (
        <button
          key={sign}
          type="button"
          className={`${css.choice} ${recordCss.sign}`}
          aria-pressed={value.includes(sign)}
          onClick={() => toggle(sign)}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}

import type { RedFlagGroup } from '@yun/contract/red-flag/groups';
import { type DangerSign, dangerSigns, signGroups } from '@yun/contract/red-flag/signs';

interface Props {
  value: readonly DangerSign[];
  onChange: (signs: DangerSign[]) => void;
  isLarge?: boolean;
  /** Signs of these groups stand first. */
  first?: readonly RedFlagGroup[] | undefined;
}

export function SignButtons({ value, onChange, isLarge = false, first = [] }: Props) {
  const isFirst = (sign: DangerSign) => first.includes(signGroups[sign]);
  const ordered = [...dangerSigns.filter(isFirst), ...dangerSigns.filter((sign) => !isFirst(sign))];
  const toggle = (sign: DangerSign) =>
    onChange(value.includes(sign) ? value.filter((one) => one !== sign) : [...value, sign]);
  return (
    <div className={isLarge ? 'h5-signs h5-signs-large' : 'h5-signs'}>
      {ordered.map((sign) => (
        <button
          key={sign}
          type="button"
          className="h5-choice h5-sign"
          aria-pressed={value.includes(sign)}
          onClick={() => toggle(sign)}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}

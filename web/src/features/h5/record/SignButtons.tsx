import { type DangerSign, dangerSigns } from '@yun/contract/talk-words';

interface Props {
  value: readonly DangerSign[];
  onChange: (signs: DangerSign[]) => void;
  isLarge?: boolean;
}

export function SignButtons({ value, onChange, isLarge = false }: Props) {
  const toggle = (sign: DangerSign) =>
    onChange(value.includes(sign) ? value.filter((one) => one !== sign) : [...value, sign]);
  return (
    <div className={isLarge ? 'h5-signs h5-signs-large' : 'h5-signs'}>
      {dangerSigns.map((sign) => (
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

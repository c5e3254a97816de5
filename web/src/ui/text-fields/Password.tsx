import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Input, type InputProps } from './Input.tsx';
import css from './text-field.module.css';

/** A password, which can be shown to check it. */
export function Password(props: Omit<InputProps, 'type' | 'suffix'>) {
  const [isShown, setIsShown] = useState(false);
  const Eye = isShown ? EyeOutlined : EyeInvisibleOutlined;
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className={`touch-target bare-button faint ${css.button}`}
          aria-label="显示密码"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Eye aria-hidden />
        </button>
      }
    />
  );
}

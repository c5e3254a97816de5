import { useId, useState } from 'react';
import css from './mixin.module.css';

const wanted = 6;

export function SixCharacters() {
  const [text, setText] = useState('');
  const [wasLeft, setWasLeft] = useState(false);
  const id = useId();
  // An emoji is one character to whoever types it.
  const length = [...text].length;
  const isWrong = length !== wanted && (wasLeft || length > wanted);
  return (
    <div className={css.field} data-wrong={isWrong}>
      <input
        id={id}
        placeholder=" "
        autoComplete="off"
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => setWasLeft(true)}
      />
      <label htmlFor={id}>邀请码</label>
      <p id={`${id}-hint`} role="status">
        {hintOf(length)}
      </p>
    </div>
  );
}

function hintOf(length: number): string {
  if (length === wanted) return `刚好 ${wanted} 个字符`;
  if (length === 0) return `请输入 ${wanted} 个字符`;
  const difference = Math.abs(wanted - length);
  return length < wanted ? `要 ${wanted} 个字符，还差 ${difference} 个` : `要 ${wanted} 个字符，多了 ${difference} 个`;
}

import { useId, useState } from 'react';
import css from './mixin.module.css';

const wanted = 6;

export function SixCharacters() {
  const [text, setText] = useState('');
  const [wasLeft, setWasLeft] = useState(false);
  const id = useId();
  // An emoji counts as one character.
  const length = [...text].length;
  const isWrong = length !== wanted && (wasLeft || length > wanted);
  return (
    <div className={`relative ${css.field}`} data-wrong={isWrong}>
      <input
        id={id}
        className="full-width plain"
        placeholder=" "
        autoComplete="off"
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => setWasLeft(true)}
      />
      <label className="faint large" htmlFor={id}>
        邀请码
      </label>
      <p id={`${id}-hint`} className={`mt-1 fine ${isWrong ? 'crit' : 'faint'}`} role="status">
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

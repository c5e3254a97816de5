import { type PasswordContext, passwordRules } from '@yun/contract/user/password';
import css from '../profile/profile.module.css';

interface Props {
  password: string;
  context: PasswordContext;
  /** The password to be replaced, where it is typed too. */
  current?: string;
}

const differsText = '不同于当前密码';

function differs(password: string, current: string): boolean {
  return password !== '' && current !== '' && password !== current;
}

/** The rules, ticked off while typing. */
export function PasswordRules({ password, context, current }: Props) {
  const rules = passwordRules.map(({ text, holds }) => ({ text, isMet: password !== '' && holds(password, context) }));
  if (current !== undefined) rules.push({ text: differsText, isMet: differs(password, current) });
  return (
    <ul className="fine lines-small plain-list mt-1" id="password-rules">
      {rules.map(({ text, isMet }) => (
        <li key={text} className={isMet ? 'ok' : undefined}>
          <span className={css.tick} aria-hidden="true">
            {isMet ? '✓' : '○'}
          </span>
          {text}
          <span className="visually-hidden">{isMet ? '，已满足' : '，未满足'}</span>
        </li>
      ))}
    </ul>
  );
}

import { type PasswordContext, passwordRules } from '@yun/contract/password';

/** The rules, ticked off while typing. */
export function PasswordRules({ password, context }: { password: string; context: PasswordContext }) {
  return (
    <ul className="password-rules" id="password-rules">
      {passwordRules.map(({ text, holds }) => {
        const done = password !== '' && holds(password, context);
        return (
          <li key={text} className={done ? 'done' : undefined}>
            <span aria-hidden="true">{done ? '✓' : '○'}</span>
            {text}
            <span className="visually-hidden">{done ? '，已满足' : '，未满足'}</span>
          </li>
        );
      })}
    </ul>
  );
}

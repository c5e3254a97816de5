import { Field } from './Field.tsx';
import { SignInActions } from './SignInActions.tsx';

export function PasswordForm({ hidden }: { hidden: boolean }) {
  return (
    <form id="password-form" data-path="/login" method="post" noValidate hidden={hidden}>
      <Field
        name="account"
        label="账号"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        autoFocus={!hidden}
      />
      <Field
        name="password"
        label="密码"
        type="password"
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        aside={<RevealButton />}
      />
      <SignInActions remember="记住账号" />
    </form>
  );
}

function RevealButton() {
  return (
    <button type="button" id="reveal" aria-label="显示密码" aria-pressed="false" aria-controls="password">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M1 8q7-9 14 0q-7 9-14 0zM8 5.7a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 1 0 0-4.6" />
        <path d="M14 1.5 2 14.5" />
      </svg>
    </button>
  );
}

import { Field } from './Field.tsx';
import { RevealButton } from './RevealButton.tsx';
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
        aside={<RevealButton of="password" />}
      />
      <SignInActions remember="记住账号" hasReset />
    </form>
  );
}

import { Field } from './Field.tsx';
import { SignInActions } from './SignInActions.tsx';

export function PhoneForm({ hidden }: { hidden: boolean }) {
  return (
    <form id="phone-form" data-path="/phone-login" method="post" noValidate hidden={hidden}>
      <Field name="phone" label="手机号" type="tel" autoComplete="tel" maxLength={32} autoFocus={!hidden} />
      <Field
        name="code"
        label="验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        aside={
          <button type="button" id="send-code" className="send-code">
            获取验证码
          </button>
        }
      />
      <SignInActions remember="记住手机号" />
    </form>
  );
}

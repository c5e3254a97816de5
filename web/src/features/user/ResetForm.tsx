import { passwordRules } from '@yun/contract/user/password';
import { Field } from './Field.tsx';
import { RevealButton } from './RevealButton.tsx';

const secret = { type: 'password', autoComplete: 'new-password', autoCapitalize: 'none', spellCheck: false } as const;

/** For who forgot the password: the phone proves who he is. */
export function ResetForm() {
  return (
    <form id="reset-form" method="post" noValidate>
      <Field name="reset-phone" label="手机号" type="tel" autoComplete="tel" maxLength={32} />
      <Field
        name="reset-code"
        label="验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        aside={
          <button type="button" id="reset-send-code" className="send-code">
            获取验证码
          </button>
        }
      />
      <Field
        name="reset-password"
        label="新密码"
        {...secret}
        aside={<RevealButton of="reset-password reset-again" />}
      />
      <ul className="reset-rules" aria-label="密码要求">
        {passwordRules.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Field name="reset-again" label="再次输入新密码" {...secret} />
      <p data-problem="form" role="alert" hidden />
      <button type="submit" className="primary">
        重置密码
      </button>
      <button type="button" className="link reset-back" id="reset-back">
        返回登录
      </button>
    </form>
  );
}

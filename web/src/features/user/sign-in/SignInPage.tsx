// The markup of the sign-in page. It is drawn at build time; `sign-in-page.ts` makes it work in the browser.
import { passwordRules } from '@yun/contract/user/password';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Mark } from '#web/ui/Mark.tsx';
import css from './sign-in.module.css';

/** Both sign-in forms are always in the page, so that switching keeps what was typed; the reset form is added on request. */
export function SignInPage({ path }: { path: '/login' | '/phone-login' }) {
  const byPhone = path === '/phone-login';
  return (
    <main className={css.page}>
      <div>
        <p className={css.brand}>
          <Mark />
          云医生端
        </p>
        <h1>登录</h1>
        <p className={css.notice} id="notice" role="alert" hidden />
        <p className={css.notice} id="offline" role="status" hidden>
          网络已断开，正在重连。恢复后可以登录。
        </p>
        <nav aria-label="登录方式">
          <a href="/login" aria-current={byPhone ? undefined : 'page'}>
            账号密码
          </a>
          <a href="/phone-login" aria-current={byPhone ? 'page' : undefined}>
            手机验证码
          </a>
        </nav>
        <PasswordForm hidden={byPhone} />
        <PhoneForm hidden={!byPhone} />
        <template id="reset-template">
          <ResetForm />
        </template>
        <section className={css.demo} aria-labelledby="demo-title" hidden>
          <h2 id="demo-title">演示账号，点击直接进入</h2>
          <div />
        </section>
        <p className={css.footer} hidden>
          登录遇到问题？联系本机构管理员。<span hidden>演示数据，不作为医疗建议。</span>
        </p>
      </div>
    </main>
  );
}

function PasswordForm({ hidden }: { hidden: boolean }) {
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

function PhoneForm({ hidden }: { hidden: boolean }) {
  return (
    <form id="phone-form" data-path="/phone-login" method="post" noValidate hidden={hidden}>
      <Field name="phone" label="手机号" type="tel" autoComplete="tel" maxLength={32} autoFocus={!hidden} />
      <Field
        name="code"
        label="验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        aside={<SendCodeButton id="send-code" />}
      />
      <SignInActions remember="记住手机号" />
    </form>
  );
}

/** The lower half of both sign-in forms: remember, submit, the queue, and the link to the reset form. */
function SignInActions({ remember, hasReset = false }: { remember: string; hasReset?: boolean }) {
  return (
    <>
      <div className={css.rememberRow}>
        <label>
          <input type="checkbox" name="remember" />
          {remember}
        </label>
        {hasReset && (
          <button type="button" className={css.link} id="forgot">
            忘记密码
          </button>
        )}
      </div>
      <p data-problem="form" role="alert" hidden />
      <button type="submit" className={css.primary}>
        登录
      </button>
      <p className={`${css.note} ${css.queue}`} role="status" hidden>
        <span>
          正在排队，
          <span aria-hidden="true" />
          自动重试
        </span>
        <button type="button" className={`${css.link} cancel`}>
          取消
        </button>
      </p>
    </>
  );
}

const newPassword = {
  type: 'password',
  autoComplete: 'new-password',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** Sets a new password for a user who forgot the old one, confirmed by a code sent to the phone. */
function ResetForm() {
  return (
    <form id="reset-form" method="post" noValidate>
      <Field name="reset-phone" label="手机号" type="tel" autoComplete="tel" maxLength={32} />
      <Field
        name="reset-code"
        label="验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        aside={<SendCodeButton id="reset-send-code" />}
      />
      <Field
        name="reset-password"
        label="新密码"
        {...newPassword}
        aside={<RevealButton of="reset-password reset-again" />}
      />
      <ul className={css.resetRules} aria-label="密码要求">
        {passwordRules.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Field name="reset-again" label="再次输入新密码" {...newPassword} />
      <p data-problem="form" role="alert" hidden />
      <button type="submit" className={css.primary}>
        重置密码
      </button>
      <button type="button" className={`${css.link} ${css.resetBack}`} id="reset-back">
        返回登录
      </button>
    </form>
  );
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  /** A button inside or beside the input. */
  aside?: ReactNode;
}

/** A labelled plain input, with an error line and a hint line below. */
function Field({ name, label, aside, ...input }: FieldProps) {
  return (
    <div className={css.field}>
      <label htmlFor={name}>{label}</label>
      <div className={css.fieldRow}>
        <input {...input} id={name} name={name} aria-describedby={`${name}-problem ${name}-hint`} />
        {aside}
      </div>
      <p id={`${name}-problem`} data-problem={name} role="alert" hidden />
      <p id={`${name}-hint`} role="status" hidden />
    </div>
  );
}

/** Shows what is typed into a password field; `of` is the field's id, or several. */
function RevealButton({ of }: { of: string }) {
  return (
    <button type="button" className={css.reveal} aria-label="显示密码" aria-pressed="false" aria-controls={of}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M1 8q7-9 14 0q-7 9-14 0zM8 5.7a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 1 0 0-4.6" />
        <path d="M14 1.5 2 14.5" />
      </svg>
    </button>
  );
}

function SendCodeButton({ id }: { id: string }) {
  return (
    <button type="button" id={id} className={css.sendCode}>
      获取验证码
    </button>
  );
}

// The markup of the sign-in page. It is drawn at build time; `sign-in-page.ts` brings it to life in the browser.
import { Mark } from '#web/ui/Mark.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { ResetForm } from './ResetForm.tsx';

/** Both forms are always there, so that changing over keeps what was typed; the third comes when it is asked for. */
export function SignInPage({ path }: { path: '/login' | '/phone-login' }) {
  const byPhone = path === '/phone-login';
  return (
    <main className="sign-in">
      <div>
        <p className="sign-in-brand">
          <Mark />
          云医生端
        </p>
        <h1>登录</h1>
        <p className="notice" id="notice" role="alert" hidden />
        <p className="notice" id="offline" role="status" hidden>
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
        <section className="demo" aria-labelledby="demo-title" hidden>
          <h2 id="demo-title">演示账号，点击直接进入</h2>
          <div />
        </section>
        <p className="sign-in-footer" hidden>
          登录遇到问题？联系本机构管理员。<span hidden>演示数据，不作为医疗建议。</span>
        </p>
      </div>
    </main>
  );
}

/** The lower half both forms share: remember, help, submit, and the queue. */
export function SignInActions({ remember }: { remember: string }) {
  return (
    <>
      <div className="remember-row">
        <label>
          <input type="checkbox" name="remember" />
          {remember}
        </label>
        <button type="button" className="link help" aria-expanded="false">
          忘记密码
        </button>
      </div>
      <p className="note" role="status" hidden>
        可用手机验证码登录，或联系本机构管理员重置密码。
      </p>
      <p data-problem="form" role="alert" hidden />
      <button type="submit" className="primary">
        登录
      </button>
      <p className="note queue" role="status" hidden>
        <span>
          正在排队，
          <span aria-hidden="true" />
          自动重试
        </span>
        <button type="button" className="link cancel">
          取消
        </button>
      </p>
    </>
  );
}

/** The lower half both forms share: remember, submit, and the queue; the one with a password helps with it. */
export function SignInActions({ remember, hasReset = false }: { remember: string; hasReset?: boolean }) {
  return (
    <>
      <div className="remember-row">
        <label>
          <input type="checkbox" name="remember" />
          {remember}
        </label>
        {hasReset && (
          <button type="button" className="link" id="forgot">
            忘记密码
          </button>
        )}
      </div>
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

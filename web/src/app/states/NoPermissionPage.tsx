import { LockOutlined } from '@ant-design/icons';
import { Button } from '#web/ui/button/Button.tsx';
import { StatusBlock } from '#web/ui/status/StatusBlock.tsx';
import css from './no-permission.module.css';
import { useShellContext } from './shell-context.ts';
import { useGoBack } from './use-go-back.ts';

export function NoPermissionPage() {
  const { signOut } = useShellContext();
  const goBack = useGoBack();
  return (
    <StatusBlock
      icon={<LockOutlined />}
      title="没有访问权限"
      actions={
        <>
          <Button onClick={goBack}>返回上一页</Button>
          <Button href="/">返回首页</Button>
          <Button type="text" className={css.switchAccount} onClick={signOut}>
            切换账号
          </Button>
        </>
      }
    >
      <p>需要的权限没有授予你。请联系本机构管理员开通。</p>
    </StatusBlock>
  );
}

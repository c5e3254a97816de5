import { SearchOutlined } from '@ant-design/icons';
import { useId } from 'react';
import { MenuSearch } from '#web/app/frame/header/MenuSearch.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { StatusBlock } from '#web/ui/status/StatusBlock.tsx';
import { useShellContext } from './shell-context.ts';
import { useGoBack } from './use-go-back.ts';

export function NotFoundPage() {
  const { permitted, navigate } = useShellContext();
  const goBack = useGoBack();
  const id = useId();
  return (
    <StatusBlock
      icon={<SearchOutlined />}
      title="没有找到这个页面"
      actions={
        <>
          <Button onClick={goBack}>返回上一页</Button>
          <Button type="text" href="/">
            回到首页
          </Button>
        </>
      }
    >
      <p>记录可能已移除，或你无权查看。</p>
      <MenuSearch id={id} permitted={permitted} onNavigate={navigate} />
    </StatusBlock>
  );
}

import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import { MenuSearch } from '#web/app/frame/header/MenuSearch.tsx';
import { StatusBlock } from '#web/ui/StatusBlock.tsx';
import { useShellContext } from './shell-context.ts';
import './not-found.css';

export function NotFoundPage() {
  const { permitted, navigate, back } = useShellContext();
  const id = useId();

  function handleBack(): void {
    // Whoever sent the visitor here may know that the page before is no place to return to.
    if (new URLSearchParams(location.search).has('noGoBack')) navigate('/');
    else back();
  }

  return (
    <StatusBlock
      icon={<SearchOutlined />}
      title="没有找到这个页面"
      actions={
        <>
          <Button onClick={handleBack}>返回上一页</Button>
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

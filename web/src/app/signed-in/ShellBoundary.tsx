import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { StatusBlock } from '#web/ui/StatusBlock.tsx';

/** The last resort, should the frame itself break: pages have boundaries of their own. */
export class ShellBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override state = { isBroken: false };

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main>
        <StatusBlock
          isAlert
          icon={<WarningOutlined />}
          title="控制台出错了"
          actions={
            <Button type="primary" onClick={() => location.reload()}>
              刷新页面
            </Button>
          }
        >
          <p>填写过的内容已存为草稿，刷新后会恢复。</p>
        </StatusBlock>
      </main>
    );
  }
}

import { WarningOutlined } from '@ant-design/icons';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { LateReLoginDialog } from '#web/app/feedback/LateReLoginDialog.tsx';
import type { AppRoute } from '#web/app/routes/route.ts';
import { AppearanceProvider } from '#web/app/settings/AppearanceProvider.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { LateFeedback } from '#web/ui/feedback/LateFeedback.tsx';
import { StatusBlock } from '#web/ui/status/StatusBlock.tsx';
import { SignedIn } from './SignedIn.tsx';

interface Props {
  table: readonly AppRoute[];
  queryClient: QueryClient;
}

/** The console of the owner of the token. */
export function SignedInApp({ table, queryClient }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <AppearanceProvider>
        <ShellBoundary>
          <LateFeedback />
          <LateReLoginDialog />
          <SignedIn table={table} />
        </ShellBoundary>
      </AppearanceProvider>
    </QueryClientProvider>
  );
}

/** The last resort if the frame itself throws: pages have their own boundaries. */
class ShellBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
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

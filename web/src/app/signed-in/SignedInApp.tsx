import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useState } from 'react';
import { theme } from '#web/ui/theme.ts';
import { createQueryClient } from './query-client.ts';
import { SignedInPage } from './SignedInPage.tsx';

export function SignedInApp() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
        <SignedInPage />
      </ConfigProvider>
    </QueryClientProvider>
  );
}

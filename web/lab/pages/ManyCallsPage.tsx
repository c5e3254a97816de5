import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { request } from '#web/lib/api/api-client.ts';
import { LabPage } from '../LabPage.tsx';

/** Asks the server twelve times at once. */
export function ManyCallsPage() {
  const client = useQueryClient();

  function handleClick() {
    for (let call = 0; call < 12; call++) {
      const queryFn = () => request('GET /api/user/profile');
      client.fetchQuery({ queryKey: ['lab', 'many', call], queryFn }).catch(() => {});
    }
  }

  return (
    <LabPage title="实验并发">
      <Button onClick={handleClick}>同时发出 12 个请求</Button>
    </LabPage>
  );
}

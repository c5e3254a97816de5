import { useQuery } from '@tanstack/react-query';
import { errorCodes } from '@yun/contract/base/error-codes';
import { ApiError } from '#web/lib/api/api-error.ts';
import { LabPage } from '../LabPage.tsx';

/** Open to everybody, but the server refuses the data it lives on. */
export function RefusedPage() {
  useQuery({
    queryKey: ['lab refused'],
    queryFn: async () => {
      throw new ApiError('envelope', { code: errorCodes.forbidden, message: '没有权限' });
    },
    meta: { isPageLoad: true },
  });
  return <LabPage title="实验被拒" />;
}

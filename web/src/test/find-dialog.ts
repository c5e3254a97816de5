import { screen } from '@testing-library/react';

/** The dialog or drawer whose title starts with `title`, as in `分配医生：柳思琪`. */
export async function findDialog(title: string): Promise<HTMLElement> {
  const found = await screen.findByText((_, element) => {
    const isTitle = element?.matches('.ant-modal-title, .ant-drawer-title') ?? false;
    return isTitle && (element?.textContent?.startsWith(title) ?? false);
  });
  return found.closest('[role="dialog"]') as HTMLElement;
}

import type { ComponentProps } from 'react';
import { lateDialog } from '../controls/late-dialog.tsx';
import type { SideDrawer as LoadedDrawer } from './SideDrawer.tsx';

type Props = Omit<ComponentProps<typeof LoadedDrawer>, 'onClose'> & { onClose(): void };

/** A drawer that a page needs in narrow windows only. */
export const LateSideDrawer = lateDialog<Props>('面板', async () => (await import('./SideDrawer.tsx')).SideDrawer);

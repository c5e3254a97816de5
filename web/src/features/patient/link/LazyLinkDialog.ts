import { lateDialog } from '#web/ui/controls/late-dialog.tsx';

/** Loaded when it is opened: it contains the QR code library and is rarely needed. */
export const LazyLinkDialog = lateDialog('患者端二维码', async () => (await import('./LinkDialog.tsx')).LinkDialog);

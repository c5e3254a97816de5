export const sampleAddress = 'https://example.com/yun/plan/1024?from=clipboard';

/** The text is selected by then. */
export const byHand = '浏览器不允许复制。文字已选中，请按 Ctrl+C（Mac 按 ⌘C）；手机上长按文字，再点“复制”。';

export const copiedSeconds = 1.5;

export const megabyte = 1024 * 1024;

/** 500 B, 820 KB, 2.4 MB. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = Math.round(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / megabyte).toFixed(1)} MB`;
}

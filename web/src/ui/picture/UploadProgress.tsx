import { useUploadPercent } from '#web/lib/api/upload-progress.ts';

/** The progress of an upload, by its key. */
export function UploadProgress({ uploadKey, name }: { uploadKey: string; name: string }) {
  const percent = useUploadPercent(uploadKey);
  return (
    <>
      <progress max={100} value={percent ?? 0} aria-label={`上传 ${name}`} />
      <p className="small">{progressText(percent)}</p>
    </>
  );
}

function progressText(percent: number | null): string {
  if (percent === null) return '等待上传';
  // Everything is sent; the server checks it.
  return percent === 100 ? '正在处理' : `正在上传 ${percent}%`;
}

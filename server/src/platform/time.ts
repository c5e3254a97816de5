// Times leave the server as Asia/Shanghai wall-clock text; the zone has had no other offset since 1991.

const shanghaiOffsetMs = 8 * 60 * 60 * 1000;

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export function formatTime(time: Date): string {
  const text = new Date(time.getTime() + shanghaiOffsetMs).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 19)}`;
}

export function formatTimeOrNull(time: Date | null): string | null {
  return time === null ? null : formatTime(time);
}

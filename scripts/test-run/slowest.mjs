// Where the time of a run went: the ten slowest files with their share, so that slow tests are noticed.

const shown = 10;

/** `files`: { file, seconds } of everything that ran, in whatever part. */
export function slowestFiles(files) {
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0);
  const lines = files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, shown)
    .map(({ part, file, seconds }) => {
      const share = ((100 * seconds) / total).toFixed(1);
      return `  ${seconds.toFixed(1).padStart(6)} 秒  ${share.padStart(4)}%  ${file}（${part}）`;
    });
  return { total, lines };
}

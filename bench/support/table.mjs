// Prints rows of cells as an aligned table; Han characters count as two columns.
const width = (text) => [...text].reduce((sum, c) => sum + (/[\u2e80-\uffe6]/u.test(c) ? 2 : 1), 0);

export function printTable(head, rows) {
  const all = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...all.map((row) => width(row[column]))));
  for (const [index, row] of all.entries()) {
    console.log(
      row
        .map((cell, column) => cell + ' '.repeat(widths[column] - width(cell)))
        .join('  ')
        .trimEnd(),
    );
    if (index === 0) console.log(widths.map((w) => '-'.repeat(w)).join('  '));
  }
}

export const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** The value that the given share of the numbers does not exceed (nearest rank, no interpolation). */
export const quantile = (numbers, share) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
};

/** 84%, or a dash without planned training. */
export const rateText = (rate: number | null) => (rate === null ? '—' : `${rate}%`);

/** 84%, or a dash where nobody was asked to train. */
export const rateText = (rate: number | null) => (rate === null ? '—' : `${rate}%`);

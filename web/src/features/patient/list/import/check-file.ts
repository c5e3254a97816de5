const maxBytes = 5 * 1024 * 1024;

/** Why this file cannot be sent, or null. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (/\.xls$/i.test(name)) return '这是旧版 Excel 文件（.xls），请另存为 .xlsx 后再选择';
  if (!/\.xlsx$/i.test(name)) return '请选择 Excel 文件（.xlsx）';
  if (size === 0) return '文件是空的，请重新选择';
  return size > maxBytes ? '文件超过 5 MB，请分成几个文件导入' : null;
}

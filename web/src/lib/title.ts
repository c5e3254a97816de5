export const productTitle = '云医生端';

export function pageTitle(title = ''): string {
  return title ? `${title} - ${productTitle}` : productTitle;
}

export const productTitle = '云医生端';

/** `unread` comes first: a narrow browser tab shows only the beginning. */
export function pageTitle(title = '', unread = 0): string {
  const name = title ? `${title} - ${productTitle}` : productTitle;
  return unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${name}` : name;
}

export const productTitle = '云医生端';

/** `unread` comes first: of a narrow browser tab only the beginning can be read. */
export function pageTitle(title = '', unread = 0): string {
  const name = title ? `${title} - ${productTitle}` : productTitle;
  return unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${name}` : name;
}

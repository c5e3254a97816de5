const special = /[.*+?^${}()|[\]\\]/g;

/** The title of the window; the number of unread messages may stand before it. */
export function titled(title: string): RegExp {
  return new RegExp(`^(\\(\\d+\\+?\\) )?${title.replace(special, '\\$&')} - 云医生端$`);
}

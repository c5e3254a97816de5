const special = /[.*+?^${}()|[\]\\]/g;

/** The title of the window, whatever it says of unread messages before that. */
export function titled(title: string): RegExp {
  return new RegExp(`^(\\(\\d+\\+?\\) )?${title.replace(special, '\\$&')} - 云医生端$`);
}

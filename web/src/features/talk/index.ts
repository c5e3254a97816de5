export {
  forgetUnread,
  keepUnread,
  onUnreadCountSet,
  setUnreadCount,
  showUnreadCount,
  tellTalkChanged,
  useUnread,
  useUnreadCount,
  useUnreadStore,
} from './unread-store.ts';

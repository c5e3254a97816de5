export {
  forgetUnread,
  keepUnread,
  onUnreadCountSet,
  reportTalkChanged,
  setUnreadCount,
  showUnreadCount,
  useUnread,
  useUnreadCount,
  useUnreadStore,
} from './unread-store.ts';

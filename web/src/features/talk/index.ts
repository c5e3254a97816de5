export { createTalkEvents, publishTalkChange, type TalkEvents } from './talk-events.ts';
export {
  forgetUnread,
  keepUnread,
  onUnreadCountSet,
  setUnreadCount,
  showUnreadCount,
  useUnread,
  useUnreadCount,
  useUnreadStore,
} from './unread-store.ts';

export interface Visibility {
  isVisible(): boolean;
  /** Called when the window is shown, hidden or focused, and when the network is back. */
  listen(listener: (isOnlineAgain: boolean) => void): () => void;
}

export const windowVisibility: Visibility = {
  isVisible: () => document.visibilityState === 'visible',
  listen(listener) {
    const handleChange = () => listener(false);
    const handleOnline = () => listener(true);
    document.addEventListener('visibilitychange', handleChange);
    addEventListener('focus', handleChange);
    addEventListener('online', handleOnline);
    return () => {
      document.removeEventListener('visibilitychange', handleChange);
      removeEventListener('focus', handleChange);
      removeEventListener('online', handleOnline);
    };
  },
};

import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { toast } from '#web/app/feedback/voice.ts';
import { IconButton } from './IconButton.tsx';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

function isFullscreen(): boolean {
  return Boolean(document.fullscreenElement);
}

async function toggleFullscreen(): Promise<void> {
  try {
    if (!document.fullscreenEnabled) throw new Error('the browser or the page around us forbids it');
    await (isFullscreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  } catch {
    toast('warning', '你的浏览器不支持全屏');
  }
}

/** Follows the browser, not the clicks: Esc leaves full screen too. */
export function FullscreenButton() {
  const isFull = useSyncExternalStore(subscribe, isFullscreen);
  return (
    <IconButton label={isFull ? '退出全屏' : '全屏'} onClick={toggleFullscreen}>
      {isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
    </IconButton>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { giveUpUpload, useUploadPercent } from '#web/lib/api/upload-progress.ts';
import type { PictureToSend } from './picture.api.ts';
import { sendPicture } from './send-picture.ts';

/** One picture on its way: how far it is, why it did not arrive. Goes on while the page is hidden. */
export function usePictureSend() {
  const client = useQueryClient();
  const [key] = useState(newClientKey);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const percent = useUploadPercent(key) ?? 0;
  // Pressed twice before it is drawn, it is still one.
  const isRunning = useRef(false);

  /** The id it is stored under, or null: the reason stands in `problem`, unless it was given up. */
  async function send(what: Pick<PictureToSend, 'kind' | 'picture'>): Promise<string | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    setIsBusy(true);
    setProblem('');
    try {
      return await sendPicture(client, key, what);
    } catch (error) {
      const isGivenUp = error instanceof ApiError && error.kind === 'aborted';
      setProblem(isGivenUp ? '' : failureLine(error) || '没有上传成功，请重试');
      return null;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return { isBusy, percent, problem, send, giveUp: () => giveUpUpload(key), forget: () => setProblem('') };
}

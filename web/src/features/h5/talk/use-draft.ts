// The message being written to the doctor. It has its key from the start: sent while the page closes, it is still one message.
import { cleanMessage, maxTalkFiles, messageProblem } from '@yun/contract/talk/labels';
import { useEffect, useRef, useState } from 'react';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { readDanger } from '../danger/reader.ts';
import type { Job, JobPhoto } from '../queue/job.ts';
import { dropKept, readKept, writeKept } from '../queue/kept.ts';
import { dropPhotos, keepPhoto } from '../queue/photos.ts';
import { addJob, forgetJob, mayTakeBack, takeBackJob } from '../queue/queue.ts';
import { shrinkPhoto } from './shrink-photo.ts';

interface Draft {
  key: string;
  text: string;
  photos: JobPhoto[];
}

const keptName = 'draft';

function readDraft(patientId: number): Draft {
  try {
    const draft = JSON.parse(readKept(patientId, keptName) ?? 'null') as Draft | null;
    if (typeof draft?.text === 'string' && Array.isArray(draft.photos)) return draft;
  } catch {
    // Not readable: start with an empty draft.
  }
  return { key: newClientKey(), text: '', photos: [] };
}

function keepDraft(patientId: number, draft: Draft): void {
  if (draft.text === '' && draft.photos.length === 0) dropKept(patientId, keptName);
  else writeKept(patientId, keptName, JSON.stringify(draft));
}

/** A message that names a danger is sent before its pictures, which follow as a second message with the key of the first picture. */
function sendParts(content: string, photos: Draft['photos'], key: string): void {
  const read = readDanger(content);
  const [first] = photos;
  if (read === undefined || first === undefined) return void addJob('say', { content, photos }, key, read);
  addJob('say', { content, photos: [] }, key, read);
  addJob('say', { content: '', photos }, first.key);
}

/** The draft, stored at every change and sent once. */
export function useDraft(patientId: number, onSent: () => void) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(patientId));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const latest = useRef(draft);

  const change = (next: Draft) => {
    latest.current = next;
    keepDraft(patientId, next);
    setDraft(next);
    setProblem(null);
  };

  // Another tab of this phone may have sent it or gone on writing.
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return;
      latest.current = readDraft(patientId);
      setDraft(latest.current);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [patientId]);

  const addPhotos = async (files: readonly File[]) => {
    setIsBusy(true);
    let refused = 0;
    for (const file of files.slice(0, maxTalkFiles - latest.current.photos.length)) {
      const photo = await shrinkPhoto(file);
      if (photo === null) {
        refused += 1;
        continue;
      }
      const key = newClientKey();
      await keepPhoto(key, photo);
      change({ ...latest.current, photos: [...latest.current.photos, { key, name: file.name, id: null }] });
    }
    setIsBusy(false);
    if (refused > 0) setProblem(`有 ${refused} 张照片打不开或超过 10 MB，没有添加`);
    else if (latest.current.photos.length >= maxTalkFiles && files.length > 1) {
      setProblem(`一次最多发 ${maxTalkFiles} 张照片`);
    }
  };

  const removePhoto = (key: string) => {
    change({ ...latest.current, photos: latest.current.photos.filter((photo) => photo.key !== key) });
    void dropPhotos([key]);
  };

  const send = () => {
    const { key, text, photos } = latest.current;
    const content = cleanMessage(text);
    const found = messageProblem(content, photos.length === 0);
    if (found !== null) return setProblem(found);
    sendParts(content, photos, key);
    change({ key: newClientKey(), text: '', photos: [] });
    onSent();
  };

  /** A message that was refused or is not sent yet, back into the field; what is being written stays behind it. */
  const takeBack = (job: Job<'say'>) => {
    const isWaiting = job.state === 'waiting';
    if (isWaiting && !mayTakeBack(job.key)) return;
    const { text, photos } = latest.current;
    const joined = [job.input.content, text].filter((part) => part !== '').join('\n');
    const unsent = job.input.photos.map((photo) => ({ ...photo, id: null }));
    change({ key: newClientKey(), text: joined, photos: [...unsent, ...photos].slice(0, maxTalkFiles) });
    if (isWaiting) takeBackJob(job.key);
    else forgetJob(job.key, true);
  };

  return {
    draft,
    problem,
    isBusy,
    addPhotos,
    removePhoto,
    send,
    takeBack,
    write: (text: string) => change({ ...latest.current, text }),
  };
}

// The message being written to the doctor. It has its key from the start: sent while the page closes, it is still one message.
import { cleanMessage, maxTalkFileBytes, maxTalkFiles, messageProblem } from '@yun/contract/talk/labels';
import { useEffect, useRef, useState } from 'react';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { readDanger } from '../danger/reader.ts';
import type { Job, JobPhoto } from '../queue/job.ts';
import { dropKept, readKept, writeKept } from '../queue/kept.ts';
import { dropPhotos, keepPhoto } from '../queue/photos.ts';
import { addJob, forgetJob, mayTakeBack, takeBackJob } from '../queue/queue.ts';

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
  const [problem, setProblem] = useState<string | null>(null);
  const { draft, latest, change: store } = useStoredDraft(patientId);

  const change = (next: Draft) => {
    store(next);
    setProblem(null);
  };
  const photos = usePhotos(latest, change, setProblem);

  const send = () => {
    const { key, text, photos } = latest.current;
    const content = cleanMessage(text);
    const found = messageProblem(content, photos.length === 0);
    if (found !== null) return setProblem(found);
    sendParts(content, photos, key);
    change({ key: newClientKey(), text: '', photos: [] });
    onSent();
  };

  /** Moves a message that was refused or not sent yet back into the field, before the text being written. */
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
    ...photos,
    draft,
    problem,
    send,
    takeBack,
    write: (text: string) => change({ ...latest.current, text }),
  };
}

/** `latest` is current also within one event, in which `draft` does not change yet. */
function useStoredDraft(patientId: number) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(patientId));
  const latest = useRef(draft);

  const change = (next: Draft) => {
    latest.current = next;
    keepDraft(patientId, next);
    setDraft(next);
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

  return { draft, latest, change };
}

/** Adds pictures to the draft, after scaling them down, and removes them. */
function usePhotos(latest: { current: Draft }, change: (next: Draft) => void, setProblem: (text: string) => void) {
  const [isBusy, setIsBusy] = useState(false);

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

  return { isBusy, addPhotos, removePhoto };
}

const maxSide = 2000;
const sendable = /^image\/(jpeg|png|webp)$/;

/** Scales a picture down and removes its metadata; unchanged if the browser cannot draw it. Null: it cannot be sent. */
async function shrinkPhoto(file: Blob): Promise<Blob | null> {
  const small = await draw(file).catch(() => null);
  if (small && small.size <= maxTalkFileBytes) return small;
  return sendable.test(file.type) && file.size <= maxTalkFileBytes ? file : null;
}

async function draw(file: Blob): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const scale = Math.min(1, maxSide / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    const context = canvas.getContext('2d');
    if (!context) return null;
    // Transparent parts would become black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  } finally {
    URL.revokeObjectURL(url);
  }
}

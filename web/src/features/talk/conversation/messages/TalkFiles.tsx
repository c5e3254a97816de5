import { FilePdfOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import type { talk } from '@yun/contract';
import { useState } from 'react';
import type { OutFile } from '#web/features/talk/outbox/outbox.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { saveBlob } from '#web/lib/browser/save-blob.ts';
import { sizeText } from '#web/lib/text/size-text.ts';
import css from '../conversation.module.css';
import { outFileQuery } from './out-file-query.ts';
import { TextButton } from './TextButton.tsx';
import { useFileUrl } from './use-file-url.ts';

interface Props {
  files: readonly OutFile[];
  onOpen(file: talk.TalkFile): void;
}

/** Pictures, whose space is reserved before they are loaded, and files to download. */
export function TalkFiles({ files, onOpen }: Props) {
  const pictures = files.filter(({ mime }) => mime === 'image/webp');
  const others = files.filter(({ mime }) => mime !== 'image/webp');
  return (
    <>
      {pictures.length > 0 && (
        <div className={`flex wrap gap-1 ${css.pictures}`}>
          {pictures.map((file) => (
            <Picture key={file.id} file={file} isAlone={pictures.length === 1} onOpen={() => onOpen(file)} />
          ))}
        </div>
      )}
      {others.map((file) => (
        <FileLine key={file.id} file={file} />
      ))}
    </>
  );
}

function Picture({ file, isAlone, onOpen }: { file: OutFile; isAlone: boolean; onOpen(): void }) {
  const { url, isFailed, retry } = useFileUrl(outFileQuery(file, 'small'));
  return (
    <button
      type="button"
      className={`rounded p-0 clip ${css.picture}`}
      style={pictureBox(file, isAlone)}
      aria-label={isFailed ? `重新读取图片 ${file.name}` : `查看图片 ${file.name}`}
      onClick={isFailed ? retry : onOpen}
    >
      {url && <img src={url} alt="" />}
      {isFailed && <span className="small">没有读到，点此重试</span>}
    </button>
  );
}

function FileLine({ file }: { file: OutFile }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function handleSave(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem('');
    try {
      saveBlob(await client.fetchQuery(outFileQuery(file, 'full')), file.name);
    } catch (error) {
      setProblem(failureLine(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={`row wrap panel ${css.file}`}>
      <FilePdfOutlined aria-hidden />
      <span className="grid shrink">
        <bdi>{file.name}</bdi>
        <span className="small">{sizeText(file.size)}</span>
      </span>
      <TextButton aria-label={`下载 ${file.name}`} onClick={() => void handleSave()}>
        {isBusy ? '正在下载…' : '下载'}
      </TextButton>
      {problem && (
        <p className="failure" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

const maxPx = 240;
const tilePx = 112;
const minPx = 48;

/** The size of a picture before it is loaded: alone in its proportions, with others as a tile. */
function pictureBox({ width, height }: talk.TalkFile, isAlone: boolean): { width: number; height: number } {
  if (!isAlone || !width || !height) return { width: tilePx, height: tilePx };
  const scale = Math.min(1, maxPx / Math.max(width, height));
  return { width: Math.max(minPx, Math.round(width * scale)), height: Math.max(minPx, Math.round(height * scale)) };
}

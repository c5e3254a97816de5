import { message } from '#web/ui/feedback/feedback.ts';
import { useUnsaved } from '#web/ui/forms/use-unsaved.ts';
import { DemoPage } from '../DemoPage.tsx';
import { Dropzone } from './Dropzone.tsx';
import { useUploads } from './use-uploads.ts';

export function DropzonePage() {
  const uploads = useUploads({
    max: 3,
    onUploaded: () => message.success('上传成功'),
    onRemoved: () => message.success('已删除'),
  });
  // Closing the page would lose running uploads.
  useUnsaved('pictures', uploads.isBusy);
  return (
    <DemoPage
      title="图片上传"
      lead="选好的图片逐张上传到服务器，只有本人能看到；移除时服务器上的也一并删除，没有移除的一天后自动删除，每人最多保留最近 60 张。"
    >
      <section className="card" aria-label="上传图片">
        <Dropzone uploads={uploads} />
      </section>
    </DemoPage>
  );
}

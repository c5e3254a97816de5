// Compares two pictures pixel by pixel, in the browser that took them, because it can decode PNG.

/** Runs in the page. Null if all pixels are the same. */
async function findDifference([before, after]) {
  const decode = async (data) => createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
  const [one, two] = [await decode(before), await decode(after)];
  const [width, height] = [Math.max(one.width, two.width), Math.max(one.height, two.height)];
  const pixelsOf = (picture) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(picture, 0, 0);
    return { canvas, context, data: new Uint32Array(context.getImageData(0, 0, width, height).data.buffer) };
  };
  const [old, fresh] = [pixelsOf(one), pixelsOf(two)];
  const marks = new Uint32Array(width * height);
  const box = { left: width, top: height, right: -1, bottom: -1 };
  let count = 0;
  for (let at = 0; at < marks.length; at += 1) {
    if (old.data[at] === fresh.data[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    marks[at] = 0xff0000ff;
    count += 1;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  if (count === 0 && one.height === two.height && one.width === two.width) return null;
  // Beside one another: before, after, and where they differ.
  const sheet = Object.assign(document.createElement('canvas'), { width: width * 3, height });
  const sheetContext = sheet.getContext('2d');
  sheetContext.drawImage(old.canvas, 0, 0);
  sheetContext.drawImage(fresh.canvas, width, 0);
  sheetContext.globalAlpha = 0.2;
  sheetContext.drawImage(old.canvas, width * 2, 0);
  sheetContext.globalAlpha = 1;
  fresh.context.putImageData(new ImageData(new Uint8ClampedArray(marks.buffer), width, height), 0, 0);
  sheetContext.drawImage(fresh.canvas, width * 2, 0);
  const sizes = [one, two].map((picture) => `${picture.width}×${picture.height}`);
  return { share: count / marks.length, box, sizes, sheet: sheet.toDataURL('image/png').split(',')[1] };
}

/** `page`: any page of the browser, used for nothing else. */
export async function compare(page, before, after) {
  if (before.equals(after)) return null;
  return page.evaluate(findDifference, [before.toString('base64'), after.toString('base64')]);
}

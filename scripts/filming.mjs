/** Films of a page: what the browser shows, frame by frame, as an animated picture (GIF). */
import { statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Milliseconds of a frame, at least; more frames would make the file large. */
const FRAME = 140;
/** How long the last frame stands. */
const REST = 2500;
const GIF = createRequire(import.meta.url).resolve('modern-gif/dist/index.js');

/** Begins to record a page. @returns how to end it, which gives the frames: pictures (JPEG, base64) and their moments */
export async function record(page) {
  const session = await page.context().newCDPSession(page);
  const frames = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, at: metadata.timestamp * 1000 });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92 });
  return async () => {
    await session.send('Page.stopScreencast');
    return frames;
  };
}

/** Frames that stand for a while each: of those that come faster, some are left out. */
function spaced(frames) {
  const kept = [];
  for (const frame of frames)
    if (kept.length === 0 || frame.at - kept.at(-1).at >= FRAME) kept.push(frame);
    else kept[kept.length - 1] = { ...frame, at: kept.at(-1).at };
  return kept.map((frame, i) => {
    const next = kept[i + 1];
    const isSame = next?.data === frame.data;
    return { data: frame.data, delay: next ? Math.round(next.at - frame.at) : REST, isSame };
  });
}

/** Runs in a page: draws the frames at a width, and encodes them. @returns the file in base64 */
async function encode({ frames, width }) {
  const { Encoder } = globalThis.modernGif;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let encoder;
  for (const { data, delay } of frames) {
    const picture = await createImageBitmap(
      await (await fetch(`data:image/jpeg;base64,${data}`)).blob(),
    );
    const height = Math.round((picture.height * width) / picture.width);
    if (!encoder) {
      canvas.width = width;
      canvas.height = height;
      encoder = new Encoder({ width, height, maxColors: 128 });
    }
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    await encoder.encode({ data: context.getImageData(0, 0, width, height).data, delay });
  }
  const bytes = new Uint8Array(await encoder.flush('arrayBuffer'));
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192)
    text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}

/** Writes recorded frames as a GIF. @param width of the film in pixels @returns its bytes */
export async function writeFilm(browser, frames, path, width) {
  const page = await browser.newPage();
  await page.addScriptTag({ path: GIF });
  const file = await page.evaluate(encode, { frames: spaced(frames), width });
  await page.close();
  writeFileSync(path, Buffer.from(file, 'base64'));
  return statSync(path).size;
}

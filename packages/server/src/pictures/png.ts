/** SVG to PNG, with the typefaces of the page. */
import { createRequire } from 'node:module';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { clearNew } from './clear-new.ts';

const { resolve } = createRequire(import.meta.url);

const FACES = [
  'alegreya/400Regular/Alegreya_400Regular.ttf',
  'alegreya/400Regular_Italic/Alegreya_400Regular_Italic.ttf',
  'alegreya/600SemiBold/Alegreya_600SemiBold.ttf',
  'source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  'source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
].map((file) => resolve(`@expo-google-fonts/${file}`));

const OPTIONS: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: FACES,
    defaultFontFamily: 'Source Sans 3',
    serifFamily: 'Alegreya',
    sansSerifFamily: 'Source Sans 3',
  },
};

/**
 * Rendered by the thread that asks, which gives way to the main thread: threads of the platform would not. The pixels, up to
 * 32 MB, are freed in the next turn of its loop.
 */
export function pngOf(svg: string): Buffer {
  const png = new Resvg(svg, OPTIONS).render().asPng();
  clearNew();
  return png;
}

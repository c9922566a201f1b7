/** The typefaces of the page, as files, for pictures that scripts draw. */
import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;

/** What the painter of pictures is told of typefaces. */
export const TYPEFACES = {
  fontFiles: [
    'alegreya/400Regular/Alegreya_400Regular.ttf',
    'alegreya/400Regular_Italic/Alegreya_400Regular_Italic.ttf',
    'source-sans-3/400Regular/SourceSans3_400Regular.ttf',
    'source-sans-3/700Bold/SourceSans3_700Bold.ttf',
  ].map((file) => resolve(`@expo-google-fonts/${file}`)),
  serifFamily: 'Alegreya',
  sansSerifFamily: 'Source Sans 3',
};

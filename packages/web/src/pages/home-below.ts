/** What stands below the first picture of the first page, to be fetched as one. */
export { ExampleCard } from './gallery/example-card.tsx';
export { ImportFile } from './import-file.tsx';
export { NewGame } from './new-game/new-game.tsx';
export { OpenGames } from './open-games/open-games.tsx';

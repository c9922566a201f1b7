export { serve, type ServeOptions, type Server } from './host/serve.ts';
export { StartError, type StartErrorCode } from './host/start-error.ts';
export { SETTINGS, settingsFrom, type SettingInfo } from './host/settings.ts';
export { hasPostgres, startPostgres, type LocalPostgres } from './host/local-postgres.ts';
export { backup, restore, BackupError, type BackupErrorCode, type Copied } from './host/backup.ts';
export { pauseAll, resumeAll } from './host/pause-all.ts';
export { bringIn, takeOut } from './games/data-files.ts';
export { replyToCreation } from '@chronopolitik/play';

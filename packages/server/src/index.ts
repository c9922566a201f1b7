export { serve, type ServeOptions, type Server } from './serve.ts';
export { StartError, type StartErrorCode } from './start-error.ts';
export { SETTINGS, settingsFrom, type SettingInfo } from './settings.ts';
export { hasPostgres, startPostgres, type LocalPostgres } from './local-postgres.ts';
export { backup, restore, BackupError, type BackupErrorCode, type Copied } from './backup.ts';
export { bringIn, takeOut } from './data-files.ts';
export { replyToCreation } from './messages.ts';

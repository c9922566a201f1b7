export {
  hasPostgres,
  query,
  startPostgres,
  type LocalPostgres as TestPostgres,
} from '../src/host/local-postgres.ts';

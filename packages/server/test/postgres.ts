export {
  hasPostgres,
  query,
  startPostgres,
  type LocalPostgres as TestPostgres,
} from '../src/local-postgres.ts';

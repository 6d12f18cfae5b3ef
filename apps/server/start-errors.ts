import { ConfigError } from '#platform/config/config.ts'
import { DatabaseError } from '#platform/db/open-database.ts'
import { SecretsError } from '#platform/secrets/sealing.ts'
import { StorageError } from '#platform/storage/file-store.ts'
import { ContentCredentialsError } from '#domains/media/server/public.ts'
import { GeoDatabaseError } from '#domains/safety/server/public.ts'
import { CannotListen } from './listen.ts'
import { NotBuilt } from './pages/page-renderer.ts'

const kinds = [
  ConfigError,
  ContentCredentialsError,
  DatabaseError,
  SecretsError,
  GeoDatabaseError,
  StorageError,
  NotBuilt,
  CannotListen,
]

/** Why a start can fail in a way that the person at the keyboard can mend; the message says how. */
export function isStartError(error: unknown): error is Error {
  return kinds.some((kind) => error instanceof kind)
}

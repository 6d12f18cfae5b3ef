import { sql } from 'drizzle-orm'
import { intimateTextVersion } from '../rules.ts'
import { consents } from './tables.ts'

/** The text that those agreed to whose consent is older than the column of its version. */
const firstVersion = 1

/** Whether a consent to intimate data is one to the present text. NOTE: a process of the next release may have stored a later one. */
export const isOfPresentText = sql`coalesce(${consents.textVersion}, ${sql.raw(String(firstVersion))}) >= ${sql.raw(String(intimateTextVersion))}`

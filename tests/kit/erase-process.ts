import { openPostgres } from '#platform/db/postgres.ts'
import { eraseDeleted } from '#domains/chat/server/erase-deleted.ts'

// Erases what was deleted more than thirty days ago from the database in DATABASE_URL, as its job does: a process to be killed.

const database = openPostgres({ url: process.env['DATABASE_URL'] ?? '', poolSize: 2 })
await eraseDeleted(database.db, new Date())
await database.close()

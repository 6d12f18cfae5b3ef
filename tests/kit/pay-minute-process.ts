import { openPostgres } from '#platform/db/postgres.ts'
import { payMinute } from '#domains/chat/server/call-minutes/pay-minute.ts'

/** Pays for a minute of a call from the database in DATABASE_URL, and writes the answer: a process to be killed. Person, call, minute, price. */
const [userId = '', callId = '', minute = '', price = ''] = process.argv.slice(2)
const database = openPostgres({ url: process.env['DATABASE_URL'] ?? '', poolSize: 1, lockMs: 60_000 })
const now = new Date('2026-06-01T12:20:00Z')
const request = { userId, isPremium: false, callId, minute: Number(minute), price: Number(price), now }
process.stdout.write(JSON.stringify(await payMinute(database.db, request)))
await database.close()

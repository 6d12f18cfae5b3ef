import { openPostgres } from '#platform/db/postgres.ts'
import { chooseInRun } from '#domains/stories/server/move.ts'
import { houseStories, storiesById } from '#domains/stories/server/public.ts'
import { markOf } from '#domains/stories/server/runs.ts'

/** Makes the priced choice of a story in the database of DATABASE_URL, and writes the step: a process to be killed. Person, version, choice. */
const [userId = '', version = '', choice = ''] = process.argv.slice(2)
const database = openPostgres({ url: process.env['DATABASE_URL'] ?? '', poolSize: 1, lockMs: 60_000 })
const story = storiesById(houseStories).get('seat-four')
if (!story) throw new Error('There is no such story')
const mover = { userId, isPremium: false, locale: 'en', now: new Date('2026-06-01T12:20:00Z') }
const needs = { db: database.db, remember: () => Promise.resolve(), writer: { hasWriter: false } }
const seen = markOf(story, Number(version))
const place = await chooseInRun(needs, story, { ...mover, seen, choice: Number(choice) })
process.stdout.write(JSON.stringify({ step: place.progress.step }))
await database.close()

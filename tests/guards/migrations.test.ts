import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { breaksEarlierRelease } from './migrations.ts'

const folder = path.join(import.meta.dirname, '../../migrations/sql')
/** The last file from before the rule. */
const lastFree = 30

const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && Number(file.slice(0, 4)) > lastFree)

describe('a migration lets the earlier release run on', () => {
  it.each([...files, ...(files.length === 0 ? ['none yet'] : [])])('%s', (file) => {
    const found = file === 'none yet' ? [] : breaksEarlierRelease(readFileSync(path.join(folder, file), 'utf8'))
    expect(found).toEqual([])
  })

  it.each([
    'ALTER TABLE "users" DROP COLUMN "name";',
    'DROP TABLE "users";',
    'ALTER TABLE "users" RENAME COLUMN "a" TO "b";',
    'ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL;',
    'ALTER TABLE "users" ALTER COLUMN "name" SET DATA TYPE integer;',
    'ALTER TABLE "users" ADD COLUMN "name" text NOT NULL;',
    'CREATE INDEX "users_by_name" ON "users" ("name");',
    'CREATE INDEX CONCURRENTLY "users_by_name" ON "users" ("name");',
    'ALTER TABLE "users" ADD CONSTRAINT "known" CHECK ("name" in (1));',
  ])('and not with %s', (statement) => expect(breaksEarlierRelease(statement)).toHaveLength(1))

  it.each([
    'CREATE TABLE "things" ("id" uuid);--> statement-breakpoint\nCREATE INDEX "things_by_id" ON "things" ("id");',
    'CREATE TABLE "things" ("id" uuid);--> statement-breakpoint\nALTER TABLE "things" ADD CONSTRAINT "known" CHECK (true);',
    'ALTER TABLE "users" ADD COLUMN "name" text;',
    'ALTER TABLE "users" ADD COLUMN "name" text DEFAULT \'\' NOT NULL;',
    'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "one" ON "users" ("name");',
    'ALTER TABLE "users" ADD CONSTRAINT "known" CHECK ("name" in (1)) NOT VALID;',
    '-- contract: nothing reads it since 0040\nALTER TABLE "users" DROP COLUMN "name";',
    'INSERT INTO "things" SELECT "id" FROM "users";',
  ])('as with %s', (text) => expect(breaksEarlierRelease(text)).toEqual([]))
})

it('CHANGELOG.md has a section for every migration, without a gap', () => {
  const changelog = readFileSync(path.join(folder, '../../CHANGELOG.md'), 'utf8')
  const sections = [...changelog.matchAll(/^## (?:Next: from (\d{4})|(\d{4}) to (\d{4}))$/gm)].map(
    ([, next, first = next, last]) => ({ first: Number(first), last: last === undefined ? Infinity : Number(last) }),
  )
  expect(sections[0]?.last).toBe(Infinity)
  expect(sections.at(-1)?.first).toBe(0)
  expect(sections.slice(1).map(({ last }) => last + 1)).toEqual(sections.slice(0, -1).map(({ first }) => first))
  expect(changelog.match(/^\*\*Upgrade\.\*\* /gm)).toHaveLength(sections.length)
})

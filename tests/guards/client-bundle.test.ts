import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { listCharacters } from '#domains/characters/contract.ts'
import { filesUnder, textOf } from './project-files.ts'

// The browser bundle; `npm test` builds it before the tests run.
const bundles = filesUnder('apps/web/dist/client', /\.js$/)

// Each gives away a part of the server: its own paths, Drizzle's tables, the database in a folder, Node's modules.
const serverTraces = [/\b(domains\/[a-z-]+|apps)\/server\//, /drizzle:/, /electric-sql/, /["'`]node:[a-z]/]

/**
 * A bound for the gzipped scripts that a landing page fetches after its first load, which has none
 * (`tests/journeys/landing.spec.ts`); React and its router are 107 of them (docs/benchmarks.md).
 */
const mostLandingKiB = 175

describe.skipIf(bundles.length === 0)('the client bundles', () => {
  it.each(serverTraces)('hold nothing of the server: %s', (trace) => {
    expect(bundles.filter((file) => trace.test(textOf(file)))).toEqual([])
  })

  it('hold of a call its path, and neither its schemas nor what the API page says of it', () => {
    expect(bundles.filter((file) => textOf(file).includes(listCharacters.path))).not.toEqual([])
    expect(bundles.filter((file) => textOf(file).includes(listCharacters.summary))).toEqual([])
    expect(bundles.filter((file) => textOf(file).includes('ZodObject'))).toEqual([])
  })

  it('bring to a landing page the code of the app and its own, and no other page', () => {
    const [app = '', landing = ''] = [/\/index-[\w-]+\.js$/, /\/landing-[\w-]+\.js$/].map((name) =>
      bundles.find((file) => name.test(file)),
    )
    const imported = [...textOf(landing).matchAll(/\bfrom\s*["'`]\.\/([^"'`]+)["'`]/g)].map(([, name]) => name)
    expect(imported).toEqual([path.basename(app)])
    const kiB = [app, landing].reduce((sum, file) => sum + gzipSync(textOf(file), { level: 6 }).length / 1024, 0)
    expect(kiB).toBeLessThan(mostLandingKiB)
  })
})

import { expect, it } from 'vitest'
import { loggedLines } from './log-inventory.ts'
import { filesUnder, textOf } from './project-files.ts'

const sources = ['apps', 'domains', 'platform'].flatMap((room) => filesUnder(room, /(?<!\.test)\.ts$/))

it('finds what a source logs', () => {
  const source = "needs.log.warn({ err: error(1) }, 'a thing'); log.error(`the last ${enough} failed`); log.warn(line)"
  expect(loggedLines(source)).toEqual([
    { level: 'warn', message: 'a thing' },
    { level: 'error', message: 'the last … failed' },
  ])
})

it('finds each line in docs/logs.md, and there no other', () => {
  const listed = [...textOf('docs/logs.md').matchAll(/^\| (debug|info|warn|error) +\| `(.+?)` +\| [^|]*\|$/gm)]
  const documented = new Set(listed.map(([, level, message]) => `${level}: ${message}`))
  const logged = sources.flatMap((file) =>
    loggedLines(textOf(file)).map(({ level, message }) => `${level}: ${message}`),
  )
  expect(logged.filter((line) => !documented.has(line))).toEqual([])
  expect([...documented].filter((line) => !logged.includes(line))).toEqual([])
  expect(documented.size).toBeGreaterThan(70)
})

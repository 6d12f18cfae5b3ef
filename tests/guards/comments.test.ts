import { expect, it } from 'vitest'
import { oldComments } from './comments.ts'
import { filesUnder, textOf } from './house-files.ts'

const rooms = ['apps', 'domains', 'packages', 'platform', 'tests', 'tools', 'ui']
const sources = rooms
  .flatMap((room) => filesUnder(room, /\.(ts|tsx|mjs)$/))
  .filter((file) => !file.includes('.gen.') && !/^tests\/guards\/(comments|vocabulary)/.test(file))

it('finds comments that begin with "What", or hold a replaced word', () => {
  const planted = `
/** What the page shows. */
const page = 1
/**
 * Whatever the caller wants.
 */
const calls = [1] // kept for later
// NOTE: What holds here holds everywhere.
// Whoever comes first waits.
const said = 'What is told here is a text, not a comment'
// The store of the page. The breadth of its keel is nobody's affair.
`
  expect(oldComments('planted.ts', planted)).toEqual([
    'What the page shows.',
    'Whatever the caller wants.',
    'kept for later',
    'What holds here holds everywhere.',
    'Whoever comes first waits.',
  ])
})

it('finds none in the project', () => {
  const found = sources.flatMap((file) => oldComments(file, textOf(file)).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
  expect(sources.length).toBeGreaterThan(1000)
})

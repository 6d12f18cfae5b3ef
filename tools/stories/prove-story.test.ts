import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { houseStories } from '#domains/stories/server/house-stories.ts'
import { compileStory, houseFolder, storyFile } from './compile-story.ts'
import { proveStory } from './prove-story.ts'

const sourceOf = (id: string) => readFileSync(path.join(houseFolder, `${id}.ink`), 'utf8')
const [first = ''] = houseStories.map(({ id }) => id)

/** The faults of a story with something planted in it. */
function faultsOf(change: (source: string) => string): string[] {
  const source = change(sourceOf(first))
  return proveStory(compileStory(first, source), source).faults
}

it('knows every story in ink', () => {
  const written = readdirSync(houseFolder)
    .filter((name) => name.endsWith('.ink'))
    .map((name) => path.basename(name, '.ink'))
  expect(houseStories.map(({ id }) => id).toSorted()).toEqual(written.toSorted())
})

describe.each(houseStories.map((story) => [story.id, story] as const))('the story %s', (id, story) => {
  it('is compiled from its source as it stands', () => {
    expect(readFileSync(path.join(houseFolder, `${id}.json`), 'utf8')).toBe(storyFile(compileStory(id, sourceOf(id))))
  })

  it('has at least 40 knots and 3 endings, all reached, and no dead end, refused line or lost save', () => {
    const { faults, knots, paths } = proveStory(story, sourceOf(id))
    expect(faults).toEqual([])
    expect(knots).toBeGreaterThanOrEqual(40)
    expect(paths.size).toBeGreaterThanOrEqual(3)
  }, 60_000)
})

describe('a proof', () => {
  it('finds a knot that nothing leads to', () => {
    expect(faultsOf((source) => `${source}\n=== attic\nDust.\n-> END\n`).join()).toContain('attic is never reached')
  })

  it('finds a dead end', () => {
    expect(faultsOf((source) => source.replace(' # ends: switch', '')).join()).toContain('a dead end')
  })

  it('finds a line that the policy refuses', () => {
    const line = 'She is a 14 year old schoolgirl and my girlfriend.'
    expect(faultsOf((source) => source.replace('The lift gives up', `${line} The lift gives up`)).join()).toContain(
      'the policy refuses',
    )
  })

  it('finds a length that is not so', () => {
    expect(faultsOf((source) => source.replace(/# minutes: \d+/, '# minutes: 40')).join()).toContain(
      '40 minutes are stated',
    )
  })

  it('finds chance', () => {
    expect(faultsOf((source) => source.replace('The lift', '{~Ah.|Oh.} The lift')).join()).toContain('chance')
  })

  it('is not begun for ink with a mistake, which is named with its line', () => {
    expect(() => compileStory(first, `${sourceOf(first)}\n-> nowhere\n`)).toThrow(/line \d+.*nowhere/s)
  })
})

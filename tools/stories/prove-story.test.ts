import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { houseStories } from '#domains/stories/server/house-stories.ts'
import { compileStory, houseFolder, storyFile } from './compile-story.ts'
import { isProven, proofHash } from './proof-record.ts'
import { proveStory } from './prove-story.ts'
import { faultsOfTexts, textsToTranslate } from './prove-texts.ts'
import { faultsOfRandomRuns } from './random-runs.ts'

const sourceOf = (id: string) => readFileSync(path.join(houseFolder, `${id}.ink`), 'utf8')

/** A story without a fault: forty rooms in a row, each left by two choices, and three exits from the last. */
const rooms = 40
const plain = [
  '# title: Forty Rooms\n# character: mara-voss\n# language: en\n# minutes: 3\n# opening: The lamps are lit.',
  ...['sea = To the sea', 'garden = To the garden', 'roof = Onto the roof'].map((ending) => `# ending: ${ending}`),
  '-> room_1',
  ...Array.from({ length: rooms }, (_, index) => {
    const next =
      index + 1 < rooms
        ? `* [On.] -> room_${index + 2}\n* [Gently on.] -> room_${index + 2}`
        : '* [Left.] -> sea\n* [Right.] -> garden\n* [Up.] -> roof'
    return `=== room_${index + 1}\nThe lift stands still in room ${index + 1}, and its lamp is lit.\n${next}`
  }),
  ...['sea', 'garden', 'roof'].map((ending) => `=== ${ending}\nThe door is open. # ends: ${ending}\n-> END`),
].join('\n')

/** The faults of the story with something planted in it. */
function faultsOf(change: (source: string) => string): string[] {
  const source = change(plain)
  return proveStory(compileStory('planted', source), source).faults
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

  it.skipIf(isProven(story))(
    'has what it needs to be shown, by a proof of its own',
    () => {
      const { faults, texts } = proveStory(story, sourceOf(id))
      const inLanguages = faultsOfTexts(story, textsToTranslate(texts, sourceOf(id)))
      expect([...faults, ...inLanguages], 'npm run stories:test says more').toEqual([])
    },
    60_000,
  )
})

describe('a record of a proof', () => {
  it('is of the story, the engine and the policy as they are', () => {
    const [story] = houseStories
    if (!story) throw new Error('There is no story')
    expect(proofHash(story)).toBe(proofHash(story))
    expect(proofHash({ ...story, hash: 'another' })).not.toBe(proofHash(story))
    expect(isProven({ ...story, hash: 'another' })).toBe(false)
  })
})

describe('a proof', () => {
  it('finds no fault in a story with 40 knots and 3 endings, all reached', () => {
    const { faults, knots, paths } = proveStory(compileStory('planted', plain), plain)
    expect(faults).toEqual([])
    expect(knots).toBe(rooms + 3)
    expect([...paths.keys()].toSorted()).toEqual(['garden', 'roof', 'sea'])
  })

  it('finds a knot that nothing leads to', () => {
    expect(faultsOf((source) => `${source}\n=== attic\nDust.\n-> END\n`).join()).toContain('attic is never reached')
  })

  it('finds a dead end', () => {
    expect(faultsOf((source) => source.replace(' # ends: sea', '')).join()).toContain('a dead end')
  })

  it('finds a line that the policy refuses', () => {
    const line = 'She is a 14 year old schoolgirl and my girlfriend.'
    expect(faultsOf((source) => source.replace('The door', `${line} The door`)).join()).toContain('the policy refuses')
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
    expect(() => compileStory('planted', `${plain}\n-> nowhere\n`)).toThrow(/line \d+.*nowhere/s)
  })
})

describe('runs at random', () => {
  /** A short story: two rooms, two exits. */
  const short = [
    '# title: Two Rooms\n# character: mara-voss\n# language: en\n# minutes: 1\n# opening: A lamp is lit.',
    '# ending: sea = To the sea\n# ending: roof = Onto the roof\n-> room',
    '=== room\nThe lift stands still.\n* [On.] -> sea\n* [Up.] -> roof',
    ...['sea', 'roof'].map((ending) => `=== ${ending}\nThe door is open. # ends: ${ending}\n-> END`),
  ].join('\n')
  const faultsIn = (source: string) => faultsOfRandomRuns(compileStory('short', source), 50).join()

  it.each(houseStories)('come to an ending of the house story $id, two hundred of them', (story) => {
    // So few need not come to each ending.
    const faults = faultsOfRandomRuns(story, 200).filter((fault) => !fault.startsWith('no random run comes to'))
    expect(faults).toEqual([])
  })

  it('all come to an ending, and each ending is found', () => {
    expect(faultsIn(short)).toBe('')
  })

  it('find an end that is no ending, and an ending that nothing leads to', () => {
    expect(faultsIn(short.replace(' # ends: sea', ''))).toContain('ends nowhere')
    expect(faultsIn(short.replace('-> sea', '-> roof'))).toContain('no random run comes to the ending sea')
  })

  it('find a circle without a way out', () => {
    expect(faultsIn(short.replace('* [On.] -> sea\n* [Up.] -> roof', '+ [On.] -> room'))).toContain('more than 40')
  })
})

describe('a proof of prices and marked lines', () => {
  it('finds a place that somebody without coins cannot leave', () => {
    const dear = plain.replaceAll('[On.]', '[On. # price: 3]').replaceAll('[Gently on.]', '[Gently on. # price: 3]')
    expect(proveStory(compileStory('planted', dear), dear).faults.join()).toContain('choices that all cost coins')
  })

  it('finds a line that is marked without a brief', () => {
    const marked = plain.replace('in room 1, and its lamp is lit.', 'in room 1, and its lamp is lit. # prose: rain')
    expect(proveStory(compileStory('planted', marked), marked).faults.join()).toContain('without a brief')
  })
})

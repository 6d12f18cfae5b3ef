import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseStorySource } from '#tests/kit/house-story-source.ts'
import { checkDraft } from './check-draft.ts'
import type { DraftReader } from './draft-reader.ts'
import { createDraftReader, readInTurn } from './draft-reader.ts'
import { check, screen } from './draft-worker.ts'
import { screenDraft } from './screen-draft.ts'
import { tryDraft } from './try-draft.ts'

const lamp = `The lamp is out.
-> stairs

=== stairs
Ninety steps. # place: The tower, 23:10
* [Climb] -> top
* [Wait] -> door

=== top
Light again. # ends: lit
-> END

=== door
The sea stays dark.
-> END
`
const en = { locale: 'en', year: 2026 }
const faultsOf = (source: string) => checkDraft(source).faults.map(({ kind, line }) => [kind, line])

describe('a story that is being written', () => {
  it('has its knots with where they lead, and the endings that some way comes to', () => {
    const { faults, knots, endings, walk } = checkDraft(lamp)
    expect(faults).toEqual([])
    expect(knots.map(({ name, line, leadsTo, ends }) => [name, line, leadsTo, ends])).toEqual([
      ['', 1, ['stairs'], false],
      ['stairs', 4, ['top', 'door'], false],
      ['top', 9, [], true],
      ['door', 13, [], true],
    ])
    expect(endings.toSorted()).toEqual(['door', 'lit'])
    expect(walk).toEqual({ states: 3, isWhole: true })
  })

  it('has the faults of the compiler at their lines', () => {
    expect(faultsOf('Dark.\n-> nowhere\n')).toEqual([['compile', 2]])
    expect(faultsOf('Dark.\nA { broken line\n* [Go]\n')[0]).toEqual(['compile', 2])
  })

  it('brings in no other file and no function from outside, whatever stands before the word', () => {
    expect(faultsOf('Dark.\n  INCLUDE /etc/passwd\n')).toEqual([['include', 2]])
    expect(faultsOf('/* a note */ EXTERNAL open(x)\nDark.\n-> END\n')).toEqual([['external', 1]])
    expect(faultsOf('She says INCLUDE me.\n-> END\n')).toEqual([])
  })

  it('says where its text runs out, and which knot no way leads to', () => {
    expect(faultsOf(lamp.replace('The sea stays dark.\n-> END\n', 'The sea stays dark.\n'))).toContainEqual([
      'deadEnd',
      expect.any(Number),
    ])
    expect(faultsOf(`${lamp}\n=== cellar\nWine.\n-> END\n`)).toEqual([['unreached', 17]])
    const broken = lamp.replace('The sea stays dark.\n-> END\n', 'The sea stays dark.\n').replace('-> top', '-> roof')
    expect(faultsOf(broken)).toEqual(
      expect.arrayContaining([
        ['compile', 6],
        ['deadEnd', 14],
      ]),
    )
  })

  it('is read to its bound where it goes round, with and without text, and where no way ends', () => {
    expect(faultsOf('-> a\n=== a\n-> b\n=== b\n-> a\n').map(([kind]) => kind)).toContain('stuck')
    expect(faultsOf('-> a\n=== a\nOn and on.\n-> a\n').map(([kind]) => kind)).toContain('stuck')
    const counting = 'VAR n = 0\n-> a\n=== a\n~ n = n + 1\n{n} steps.\n+ [On] -> a\n'
    const { walk, faults } = checkDraft(counting)
    expect(walk?.isWhole).toBe(false)
    expect(faults.map(({ kind }) => kind)).toEqual(['noEnding'])
  })

  it('is read as the built-in ones are, which have no error', () => {
    const { faults, endings } = checkDraft(houseStorySource('the-second-prompt'))
    expect(faults.filter(({ isError }) => isError)).toEqual([])
    expect(endings.length).toBeGreaterThan(0)
  })
})

describe('a try of it', () => {
  it('goes by the choices made, from the beginning', () => {
    const { passages, choices, ending, visited } = tryDraft({ ...en, source: lamp, knot: null, path: [0] })
    expect(passages.map(({ lines, chosen }) => [lines.map(({ text }) => text), chosen?.text ?? null])).toEqual([
      [['The lamp is out.', 'Ninety steps.'], 'Climb'],
      [['Light again.'], null],
    ])
    expect([choices, ending, visited.toSorted()]).toEqual([[], 'lit', ['stairs', 'top']])
  })

  it('begins at a knot, and says why it goes no further', () => {
    expect(tryDraft({ ...en, source: lamp, knot: 'door', path: [] })).toMatchObject({
      ending: 'door',
      visited: ['door'],
    })
    expect(tryDraft({ ...en, source: lamp, knot: 'attic', path: [] }).fault?.kind).toBe('runtime')
    expect(tryDraft({ ...en, source: '-> nowhere', knot: null, path: [] }).fault).toMatchObject({
      kind: 'compile',
      line: 1,
    })
  })
})

describe('text that a variable holds', () => {
  const said = (times: number) =>
    `VAR s = "0123456789"\n${'~ s = s + s\n'.repeat(8)}-> a\n=== a\n${'{s}\n'.repeat(times)}`

  it('is bounded for one passage, in lines, choices and tags', () => {
    for (const source of [`${said(100)}-> END\n`, `${said(0)}${'+ [{s}] -> END\n'.repeat(40)}`])
      expect(tryDraft({ ...en, source, knot: null, path: [] })).toMatchObject({
        passages: [{ lines: [] }],
        fault: { kind: 'stuck' },
      })
  })

  it('is bounded for all passages of a try', () => {
    const source = `${said(10)}+ [On] -> a\n`
    const short = tryDraft({ ...en, source, knot: null, path: [0, 0] })
    expect([short.fault, short.passages.length]).toEqual([null, 3])
    const long = tryDraft({ ...en, source, knot: null, path: Array<number>(200).fill(0) })
    expect(long).toMatchObject({ passages: [], fault: { kind: 'stuck' } })
  })
})

describe('a sentence in pieces', () => {
  const pieces = [
    '-> a\n=== a\nA 14 <>\n-> b\n=== c\nThe lamp.\n-> END\n=== b\nyear old girl flirts with him.\n-> c\n',
    'VAR n = 7\n-> a\n=== a\nA {n + n} year old girl flirts with him.\n-> END\n',
    '-> a\n=== a\n* [Go] A fourteen -> b\n=== c\nThe lamp.\n-> END\n=== b\nyear old girl flirts with him.\n-> c\n',
  ]

  it.each(pieces)('is refused as it is played, by a check and a save (%j)', (source) => {
    const draft = { ...en, title: '', source }
    expect(screenDraft(draft)).toEqual([])
    expect(screen(draft)).toMatchObject([{ line: expect.any(Number) }])
    expect(check(draft).faults).toContainEqual(expect.objectContaining({ kind: 'refused' }))
  })

  it.each(pieces)('ends a try before it is said (%j)', (source) => {
    const played = tryDraft({ ...en, source, knot: null, path: [0] })
    expect(played.fault?.kind).toBe('refused')
    expect(JSON.stringify(played)).not.toContain('year old')
  })
})

describe('the lines of a story', () => {
  const screened = (source: string) => screenDraft({ ...en, title: 'The lamp', source }).map(({ line }) => line)

  it('are refused by number, also where a sentence goes over two of them', () => {
    expect(screened(`${lamp}\nA 14 year old girl flirts with him.\n`)).toEqual([17])
    expect(screened('A fourteen\nyear old girl flirts with him.\n')).toEqual([2])
  })

  it('of built-in stories all pass', () => {
    expect(screened(houseStorySource('the-last-plank'))).toEqual([])
  })
})

describe('the process that reads stories', () => {
  let reader: DraftReader
  beforeAll(() => {
    reader = createDraftReader({ memoryMb: 64 })
  })
  afterAll(() => reader.close())

  it('ends ink that fills memory, and reads the next one', async () => {
    const growing = 'VAR s = "x"\n-> a\n=== a\n~ s = s + s\n-> a\n'
    const answer = await reader.tryOut({ ...en, source: growing, knot: null, path: [] })
    expect(answer === 'too-much' || answer.fault !== null).toBe(true)
    expect(await reader.tryOut({ ...en, source: lamp, knot: 'top', path: [] })).toMatchObject({ ending: 'lit' })
  })

  it('reads so much of one person an hour, and counts a reading that took all it may as ten', async () => {
    const taken: number[] = []
    const limited = (waitMs: number) => ({
      reader,
      reads: { take: (_: string, count = 1) => Promise.resolve((taken.push(count), waitMs)), release: async () => {} },
      inTurn: async <Done>(_: string, work: () => Promise<Done>) => ({ done: await work() }),
    })
    expect(await readInTurn(limited(0), 'somebody', () => Promise.resolve('read'))).toBe('read')
    expect(await readInTurn(limited(0), 'somebody', () => Promise.resolve('too-much'))).toBe('too-much')
    expect(taken).toEqual([1, 1, 9])
    const late = readInTurn(limited(1000), 'somebody', () => Promise.resolve('read'))
    await expect(late).rejects.toMatchObject({ error: 'TOO_MANY_REQUESTS' })
  })
})

import { Compiler } from 'inkjs/full'
import { describe, expect, it } from 'vitest'
import type { Story } from './story.ts'
import { beginStory, continueStory, replayStory } from './play.ts'

const source = `VAR has_key = false
-> hall
=== hall
A hall with two ways out. # place: The hall, 22:00
* [Take the key.]
  ~ has_key = true
  -> gate
* [Go to the gate.] -> gate
=== gate
It is {has_key:unlocked|locked}.
* {has_key} [Open it.] -> garden
* [Sit down.] -> bench
* [Turn round.] -> bench
=== garden
Roses. # ends: roses
-> END
=== bench
You wait for the morning. # ends: bench
-> END
`
let releases = 0

function storyOf(text: string): Story {
  const ink = String(new Compiler(text).Compile().ToJson())
  const hash = `release-${(releases += 1)}`
  const facts = { title: 'Gate', characterId: 'mara-voss', language: 'en', minutes: 1, opening: '', isHidden: false }
  return { ...facts, id: 'gate', endings: [], hash, ink }
}

const first = storyOf(source)
const textsOf = (choices: readonly { text: string }[] = []) => choices.map(({ text }) => text)

/** Makes choices from the beginning, each from the state that the one before left behind. */
function play(story: Story, choices: readonly number[]) {
  const path = []
  let moment = beginStory(story)
  for (const choice of choices) {
    const next = continueStory(story, structuredClone(moment.state), choice)
    if (next === null) throw new Error(`No choice ${choice}`)
    path.push(next.made)
    moment = next.moment
  }
  return { path, passage: moment.passage }
}

describe('playing', () => {
  it('reads the lines of a passage with their places, and the choices that are open', () => {
    expect(beginStory(first).passage).toEqual({
      lines: [{ text: 'A hall with two ways out.', place: 'The hall, 22:00', prose: null }],
      choices: [
        { text: 'Take the key.', price: 0, key: 'hall: Take the key.' },
        { text: 'Go to the gate.', price: 0, key: 'hall: Go to the gate.' },
      ],
      ending: null,
    })
    expect(textsOf(play(first, [1]).passage.choices)).toEqual(['Sit down.', 'Turn round.'])
    expect(play(first, [0, 0]).passage).toMatchObject({ lines: [{ text: 'Roses.' }], choices: [], ending: 'roses' })
  })

  it('reads the price of a choice, and the brief of a line that an engine may write, without a change of the way', () => {
    const marked = storyOf(
      source
        .replace('[Take the key.]', '[Take the key. # price: 15]')
        .replace('You wait for the morning.', 'You wait for the morning. # prose: The night, by what the reader did.'),
    )
    const { choices } = beginStory(marked).passage
    expect(choices[0]).toEqual({ text: 'Take the key.', price: 15, key: 'hall: Take the key.' })
    const bench = play(marked, [1, 0])
    expect(bench.passage.lines).toMatchObject([
      { text: 'You wait for the morning.', prose: 'The night, by what the reader did.' },
    ])
    expect(bench.path).toEqual(play(first, [1, 0]).path)
    expect(bench.passage.ending).toBe('bench')
  })

  it('has no answer to a choice that is not there', () => {
    const { state } = beginStory(first)
    for (const choice of [-1, 2, 0.5]) expect(continueStory(first, state, choice)).toBeNull()
  })

  it('leads from the same choices to the same passage', () => {
    const { path, passage } = play(first, [0, 0])
    expect(replayStory(first, path).passages.at(-1)).toEqual(passage)
  })
})

describe('choices that were made in an earlier release', () => {
  const { path } = play(first, [0, 0])

  it('lead as far where words were corrected', () => {
    const corrected = storyOf(source.replace('Take the key.', 'Take the small key.'))
    expect(replayStory(corrected, path).passages.at(-1)?.ending).toBe('roses')
  })

  it('are found by their words where another choice came before them', () => {
    const longer = storyOf(source.replace('* [Take the key.]', '* [Call out.] -> gate\n* [Take the key.]'))
    expect(replayStory(longer, path).passages.at(-1)?.ending).toBe('roses')
  })

  it('lead up to the place where one is gone, and the story goes on from there', () => {
    const shorter = storyOf(source.replace('* {has_key} [Open it.] -> garden\n', ''))
    const { path: made, passages } = replayStory(shorter, path)
    expect(made.map(({ text }) => text)).toEqual(['Take the key.'])
    expect(textsOf(passages.at(-1)?.choices)).toEqual(['Sit down.', 'Turn round.'])
  })
})

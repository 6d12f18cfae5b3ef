import { describe, expect, it } from 'vitest'
import { heldInMemory } from '#tests/kit/held-in-memory.ts'
import { textWithHeld } from './held-replies.ts'
import { createReplyHold } from './reply-hold.ts'

describe('the text of a reply that is held', () => {
  it('is what its row has and the pieces after that', async () => {
    const { held, pieces } = heldInMemory()
    const hold = createReplyHold(held, 'm1', 'Once '.length)
    await hold.add('Once upon ')
    await hold.add('Once upon a time')
    expect(pieces('m1')).toEqual([
      { piece: 'upon ', length: 10 },
      { piece: 'a time', length: 16 },
    ])
    for (const stored of ['Once ', 'Once up', 'Once upon a time'])
      expect(textWithHeld(stored, pieces('m1'))).toEqual({ text: 'Once upon a time', isWithdrawn: false })
  })

  it('is sent again from the end of its row where a piece could not be held', async () => {
    const { held, pieces, setAway } = heldInMemory()
    const hold = createReplyHold(held, 'm1', 0)
    await hold.add('Good ')
    hold.stored('Good '.length)
    setAway(true)
    await hold.add('Good evening')
    expect(hold.isHeld()).toBe(false)
    setAway(false)
    await hold.add('Good evening, you')
    expect(hold.isHeld()).toBe(true)
    expect(textWithHeld('', pieces('m1')).text).toBe('Good evening, you')
  })

  it('is whole with its row after all that was held is lost', async () => {
    const { held, pieces, lose } = heldInMemory()
    const hold = createReplyHold(held, 'm1', 0)
    await hold.add('Good ')
    hold.stored('Good '.length)
    await hold.add('Good evening')
    lose()
    await hold.add('Good evening, you')
    expect(textWithHeld('Good ', pieces('m1')).text).toBe('Good evening, you')
  })

  it('ends before a piece that is missing, and doubles none that came twice', () => {
    const pieces = [
      { piece: 'Good ', length: 5 },
      { piece: 'Good evening', length: 12 },
      { piece: 'you', length: 20 },
    ]
    expect(textWithHeld('', pieces).text).toBe('Good evening')
  })

  it('is what stood there before where the rest was withdrawn, also where the row has more', async () => {
    const { held, pieces } = heldInMemory()
    const hold = createReplyHold(held, 'm1', 'Once '.length)
    await hold.add('Once upon a time')
    hold.withdraw('Once '.length)
    expect(textWithHeld('Once upon', pieces('m1'))).toEqual({ text: 'Once ', isWithdrawn: true })
  })
})

import { describe, expect, it } from 'vitest'
import type { Balances, Message, Turn } from './contract.ts'
import { leanTurn, wholeBalances, wholeMessages } from './lean-turn.ts'

const greeting: Message = {
  id: 'greeting',
  parentId: null,
  role: 'character',
  text: 'Hello.',
  state: 'done',
  failure: null,
  createdAt: 1,
  depth: 0,
  siblings: ['greeting'],
}
const said: Message = {
  ...greeting,
  id: 'said',
  parentId: 'greeting',
  role: 'user',
  text: 'Good evening',
  createdAt: 5,
  depth: 1,
  siblings: ['said'],
}
const reply: Message = {
  ...greeting,
  id: 'reply',
  parentId: 'said',
  text: '',
  state: 'streaming',
  createdAt: 5,
  depth: 2,
  siblings: ['reply'],
}
const balances: Balances = {
  energy: 99,
  energyCap: 100,
  energyFullAt: 9,
  coins: 0,
  nextReply: { currency: 'energy', amount: 1 },
}

/** The turn as its reader has it again, after it went over the wire. */
function readBack(turn: Turn, messages: readonly Message[]): Turn {
  const lean = JSON.parse(JSON.stringify(leanTurn(turn))) as ReturnType<typeof leanTurn>
  return {
    ...wholeMessages(lean, messages),
    balances: wholeBalances(lean.balances),
  }
}

describe('a turn on its way', () => {
  it('keeps what other programs rely on, and leaves out what goes without saying', () => {
    expect(leanTurn({ userMessage: said, message: reply, balances })).toEqual({
      userMessage: {
        id: 'said',
        parentId: 'greeting',
        role: 'user',
        text: 'Good evening',
        state: 'done',
        createdAt: 5,
      },
      message: { id: 'reply', parentId: 'said', role: 'character', text: '', state: 'streaming', createdAt: 5 },
      balances: { energy: 99, energyCap: 100, energyFullAt: 9, coins: 0 },
    })
  })

  it.each<[string, Turn]>([
    ['something said and its reply', { userMessage: said, message: reply, balances }],
    ['another reply', { userMessage: null, message: { ...reply, siblings: ['first', 'reply'] }, balances }],
    ['a reply to be written on', { userMessage: null, message: { ...reply, text: 'Once upon a ' }, balances }],
    ['a failed one', { userMessage: null, message: { ...reply, state: 'failed', failure: 'REPLY_FAILED' }, balances }],
    [
      'one that the last energy paid',
      {
        userMessage: said,
        message: { ...reply, createdAt: 6 },
        balances: { ...balances, energy: 0, nextReply: { currency: 'coins', amount: 5 } },
      },
    ],
    [
      'the first words of all',
      { userMessage: { ...said, parentId: null, depth: 0 }, message: { ...reply, depth: 1 }, balances },
    ],
  ])('is whole again at its reader: %s', (_, turn) => {
    expect(readBack(turn, turn.userMessage ? [greeting] : [greeting, said])).toEqual(turn)
  })
})

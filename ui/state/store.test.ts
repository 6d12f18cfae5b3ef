import { describe, expect, it } from 'vitest'
import { createStore } from './store.ts'

describe('a store', () => {
  it('notifies its listeners of each change once, and none that has left', () => {
    const coins = createStore(5)
    const received: number[] = []
    const leave = coins.subscribe(() => received.push(coins.state()))
    coins.set(5)
    coins.set(6)
    leave()
    coins.set(7)
    expect(received).toEqual([6])
  })

  it('remembers the state that the server rendered, so that a part whose code comes late takes over the same', () => {
    const list = createStore(['Mara'])
    list.set(['Mara', 'Tala'])
    expect([list.rendered(), list.state()]).toEqual([['Mara'], ['Mara', 'Tala']])
    expect(createStore('typed on this device', '').rendered()).toBe('')
  })
})

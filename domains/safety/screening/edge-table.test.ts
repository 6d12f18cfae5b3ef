import { expect, it } from 'vitest'
import { EdgeTable } from './edge-table.ts'

it('finds each edge that was added, however many there are, and no other one', () => {
  const table = new EdgeTable()
  const known = new Map<string, number>()
  for (let next = 2; next < 20_000; next += 1) {
    const [node, letter] = [(next * 7919) % 300, (next * 104_729) % 768]
    if (known.has(`${node} ${letter}`)) continue
    table.set(node, letter, next)
    known.set(`${node} ${letter}`, next)
  }
  expect(known.size).toBeGreaterThan(10_000)
  for (let node = 0; node < 300; node += 1)
    for (let letter = 0; letter < 768; letter += 1)
      if (table.get(node, letter) !== (known.get(`${node} ${letter}`) ?? 0)) expect.fail(`${node} ${letter}`)
})

import { expect, it } from 'vitest'
import { usageTable } from './usage-table.ts'

it('writes own use as a table that spreadsheets open', () => {
  const days = [{ day: '2026-06-01', minutes: 61, messages: 5, coins: 10, energy: 3 }]
  expect(usageTable(days, ['Day', 'Time, in "min"', 'Messages', 'Coins', 'Energy'])).toBe(
    '\uFEFFDay,"Time, in ""min""",Messages,Coins,Energy\r\n2026-06-01,61,5,10,3\r\n',
  )
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ageMethods } from '#domains/safety/age-methods.ts'
import rules from '#domains/safety/jurisdictions.json' with { type: 'json' }

const record = readFileSync(new URL('../../docs/age-assurance.md', import.meta.url), 'utf8')
const dayMs = 86_400_000

describe('the written record of age assurance', () => {
  it('is dated, and not older than twelve months', () => {
    const dated = new Date(/^Dated: (\d{4}-\d{2}-\d{2})/m.exec(record)?.[1] ?? 'never')
    const ageDays = (Date.now() - dated.getTime()) / dayMs
    expect(ageDays, 'look at docs/age-assurance.md again, then date it anew').toBeLessThan(366)
    expect(ageDays).toBeGreaterThan(-2)
  })

  it('speaks of every method there is', () => {
    for (const method of ageMethods) expect(record).toContain(`| ${method} |`)
  })

  it('names the hours of the table as they are', () => {
    const requested = rules.rules.filter((rule) => rule.kind === 'age-assurance')
    expect(requested.length).toBeGreaterThan(5)
    for (const { per, proofHours = 0 } of requested) {
      const row = record.split('\n').find((line) => line.startsWith(`| \`${per}\``)) ?? ''
      expect(row, per).toContain(`${proofHours.toLocaleString('en')} hours`)
    }
  })
})

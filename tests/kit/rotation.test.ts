import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  campaignPartOf,
  campaignParts,
  campaignsLeftOut,
  journeyFiles,
  leftOut,
  longPartOf,
  longParts,
  partOf,
  parts,
  rotatingSuites,
  withLongOnes,
} from './rotation.ts'

const root = path.join(import.meta.dirname, '../..')

describe('campaigns that rotate', () => {
  it('are each in exactly one part, and are files that exist', () => {
    const out = Array.from({ length: campaignParts }, (_, part) => campaignsLeftOut(String(part)))
    const all = new Set(out.flat())
    for (const name of all) {
      expect(out.filter((names) => names.includes(name))).toHaveLength(campaignParts - 1)
      expect(existsSync(path.join(root, `tests/campaigns/${name}.ts`))).toBe(true)
    }
    expect([...all]).not.toContain('purchase')
  })
})

describe('suites that rotate', () => {
  it('are each in exactly one part, and all in a run of a single file or of the night', () => {
    for (const names of [rotatingSuites, journeyFiles().rotating]) {
      const ran = Array.from({ length: parts }, (_, part) => {
        const out = leftOut(names, String(part))
        return names.filter((name) => !out.includes(name))
      })
      expect(ran.flat().toSorted()).toEqual(names.toSorted())
      expect(Math.max(...ran.map((own) => own.length)) - Math.min(...ran.map((own) => own.length))).toBeLessThan(2)
      expect(leftOut(names, '')).toEqual([])
    }
  })

  it('are files that exist', () => {
    expect(rotatingSuites.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
  })

  it('have their longest journeys each in one of the parts of that, and all in a run of a single file or of the night', () => {
    const names = journeyFiles().rotating
    const ran = Array.from({ length: longParts }, (_, part) => withLongOnes(names, String(part)))
    expect(ran.flat().toSorted()).toEqual(names.toSorted())
    expect(withLongOnes(names, '')).toEqual(names)
  })

  it('have a part for each commit', () => {
    expect(partOf('f8afa311d2e4b7c900112233445566778899aabb')).toBe(3)
    expect(partOf('f8afa313d2e4b7c900112233445566778899aabb')).toBe(5)
    const count = parts * longParts * campaignParts
    const rounds = Array.from({ length: count }, (_, commit) => {
      const hash = commit.toString(16).padStart(8, '0')
      return `${partOf(hash)} ${longPartOf(hash)} ${campaignPartOf(hash)}`
    })
    expect(new Set(rounds).size).toBe(count)
  })
})

it.each(['all', 'NaN', '-1', '1.5', '99'])(
  'refuses a part that is none, which would leave every suite out: %s',
  (part) => {
    expect(() => leftOut(['one', 'two'], part)).toThrow('no part')
  },
)
